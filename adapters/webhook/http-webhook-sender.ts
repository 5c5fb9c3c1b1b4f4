import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { signatureOf } from '../http/signature.ts'
import { type FormToSend, type Notice, WebhookFailed, type WebhookSender } from './port.ts'
import { isPublicAddress, lookupPublic, NotPublic } from './public-address.ts'

interface HttpWebhookSenderOptions {
  /** For a shop on a developer's own machine: applications there may be told too. */
  mayReachLocal: boolean
  /** Milliseconds an exchange may take; 8000 by default. */
  timeout?: number
}

/**
 * Tells applications by POST, signed like the payment's webhooks: `lernladen-signature: t=<ms>,s0=<hex>`, the HMAC-SHA256
 * of time and body with the secret's own characters as key; and by forms. A partner chooses the address, so only addresses
 * of the public internet are connected to, redirects are not followed, and nothing of the answer is read but its status.
 */
export class HttpWebhookSender implements WebhookSender {
  readonly #options: Required<HttpWebhookSenderOptions>

  constructor({ timeout = 8000, mayReachLocal }: HttpWebhookSenderOptions) {
    this.#options = { timeout, mayReachLocal }
  }

  async send({ id, url, secret, body }: Notice): Promise<void> {
    const rawBody = JSON.stringify(body)
    const key = Buffer.from(secret).toString('hex')
    await this.#tell(url, rawBody, {
      'content-type': 'application/json',
      'lernladen-signature': signatureOf(rawBody, key, Date.now()),
      'idempotency-key': id,
    })
  }

  async sendForm({ url, fields }: FormToSend): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await this.#tell(url, new URLSearchParams(fields).toString(), headers)
  }

  async #tell(url: string, rawBody: string, headers: Record<string, string>): Promise<void> {
    const length = String(Buffer.byteLength(rawBody))
    const status = await this.#post(new URL(url), rawBody, {
      ...headers,
      'content-length': length,
      connection: 'close',
    })
    if (status < 200 || status > 299)
      throw new WebhookFailed(`answered ${status}`, { fault: 'refused', isFinal: status === 410 })
  }

  /** The status of the answer. */
  #post(url: URL, rawBody: string, headers: Record<string, string>): Promise<number> {
    const { timeout, mayReachLocal } = this.#options
    const name = url.hostname.replace(/^\[|\]$/g, '')
    if (!mayReachLocal && isIP(name) && !isPublicAddress(name)) throw notPublic()
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      const asked = ask(url, {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeout),
        ...(mayReachLocal ? {} : { lookup: lookupPublic }),
      })
      asked.once('response', (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      })
      asked.once('error', (error) => reject(failureOf(error, timeout)))
      asked.end(rawBody)
    })
  }
}

function notPublic(): WebhookFailed {
  return new WebhookFailed('is not at a public address', { fault: 'not_public' })
}

function failureOf(error: Error, timeout: number): WebhookFailed {
  return error instanceof NotPublic ? notPublic() : new WebhookFailed(reasonOf(error, timeout), { fault: 'unanswered' })
}

function reasonOf(error: Error, timeout: number): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return `did not answer within ${timeout / 1000} s`
  const code = 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z_0-9]{2,40}$/.test(code) ? `could not be reached (${code})` : 'could not be reached'
}
