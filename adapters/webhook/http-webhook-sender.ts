import { signatureOf } from '../http/signature.ts'
import { exchange } from './exchange.ts'
import { type FormToSend, type Notice, WebhookFailed, type WebhookSender } from './port.ts'
import { NotPublic } from './public-address.ts'

interface HttpWebhookSenderOptions {
  /** For a shop on a developer's own machine: applications there may be told too. */
  mayReachLocal: boolean
  /** Milliseconds an exchange may take; 8000 by default. */
  timeout?: number
}

/**
 * Tells applications by POST, signed like the payment's webhooks: `lernladen-signature: t=<ms>,s0=<hex>`, the HMAC-SHA256
 * of time and body with the secret's own characters as key; and by forms. A partner chooses the address (`exchange`).
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
  async #post(url: URL, body: string, headers: Record<string, string>): Promise<number> {
    try {
      return (await exchange(url, { method: 'POST', headers, body, ...this.#options })).status
    } catch (error) {
      throw failureOf(error, this.#options.timeout)
    }
  }
}

function failureOf(error: unknown, timeout: number): WebhookFailed {
  if (error instanceof NotPublic) return new WebhookFailed('is not at a public address', { fault: 'not_public' })
  return new WebhookFailed(reasonOf(error, timeout), { fault: 'unanswered' })
}

function reasonOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return 'could not be reached'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return `did not answer within ${timeout / 1000} s`
  const code = 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z_0-9]{2,40}$/.test(code) ? `could not be reached (${code})` : 'could not be reached'
}
