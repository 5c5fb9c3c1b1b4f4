import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { signatureOf } from '../http/signature.ts'
import { type Notice, WebhookFailed, type WebhookSender } from './port.ts'
import { isPublicAddress, lookupPublic, NotPublic } from './public-address.ts'

interface HttpWebhookSenderOptions {
  /** For a shop on a developer's own machine: applications there may be told too. */
  mayReachLocal: boolean
  /** Milliseconds an exchange may take; 8000 by default. */
  timeout?: number
}

/**
 * Tells applications by POST, signed like the payment's webhooks: `lernladen-signature: t=<ms>,s0=<hex>`, the HMAC-SHA256
 * of time and body with the secret's own characters as key. A partner chooses the address, so only addresses of the
 * public internet are connected to, redirects are not followed, and nothing of the answer is read but its status.
 */
export class HttpWebhookSender implements WebhookSender {
  readonly #options: Required<HttpWebhookSenderOptions>

  constructor({ timeout = 8000, mayReachLocal }: HttpWebhookSenderOptions) {
    this.#options = { timeout, mayReachLocal }
  }

  async send({ id, url, secret, body }: Notice): Promise<void> {
    const rawBody = JSON.stringify(body)
    const key = Buffer.from(secret).toString('hex')
    const status = await this.#post(new URL(url), rawBody, {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(rawBody)),
      'lernladen-signature': signatureOf(rawBody, key, Date.now()),
      'idempotency-key': id,
      connection: 'close',
    })
    if (status < 200 || status > 299) throw new WebhookFailed(`answered ${status}`, { isFinal: status === 410 })
  }

  /** The status of the answer. */
  #post(url: URL, rawBody: string, headers: Record<string, string>): Promise<number> {
    const { timeout, mayReachLocal } = this.#options
    const name = url.hostname.replace(/^\[|\]$/g, '')
    if (!mayReachLocal && isIP(name) && !isPublicAddress(name)) throw new WebhookFailed(NOT_PUBLIC)
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
      asked.once('error', (error) => reject(new WebhookFailed(reasonOf(error, timeout))))
      asked.end(rawBody)
    })
  }
}

const NOT_PUBLIC = 'is not at a public address'

function reasonOf(error: Error, timeout: number): string {
  if (error instanceof NotPublic) return NOT_PUBLIC
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return `did not answer within ${timeout / 1000} s`
  const code = 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z_0-9]{2,40}$/.test(code) ? `could not be reached (${code})` : 'could not be reached'
}
