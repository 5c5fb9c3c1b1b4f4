import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { signatureOf } from '#adapters/http/signature.ts'

export type Delivery = {
  url: string
  transactionId: string
  status: string
  /** 1 for the first attempt. */
  attempt: number
  isForged: boolean
  body: string
  signature: string
  /** HTTP status of the shop's answer; null when there was none. */
  answer: number | null
}

export type Message = Pick<Delivery, 'url' | 'transactionId' | 'status' | 'isForged' | 'body'>

const KEPT = 1000

export type PostOptions = {
  /** Hex. */
  hmacKey: string
  /** Milliseconds to wait before each retry; there are as many retries as entries. */
  retryDelays: readonly number[]
}

/** Sends signed webhooks, and retries while the shop is away. */
export class WebhookPost {
  readonly sent: Delivery[] = []
  readonly #options: PostOptions
  readonly #closing = new AbortController()
  readonly #running = new Set<Promise<void>>()

  constructor(options: PostOptions) {
    this.#options = options
  }

  /** Resolves after the first attempt, whatever its result; retries continue in the background. */
  async send(message: Message): Promise<void> {
    if (await this.#attempt(message, 1)) return
    const retries = this.#retry(message)
    this.#running.add(retries)
    void retries.finally(() => this.#running.delete(retries))
  }

  /** Cancels the retries under way. */
  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#running)
  }

  async #retry(message: Message): Promise<void> {
    for (const [index, delay] of this.#options.retryDelays.entries()) {
      const isOn = await wait(delay, true, { signal: this.#closing.signal }).catch(() => false)
      if (!isOn || (await this.#attempt(message, index + 2))) return
    }
  }

  /** Whether no retry is needed. */
  async #attempt(message: Message, attempt: number): Promise<boolean> {
    const signature = this.#sign(message)
    const answer = await this.#post(message, signature)
    this.sent.push({ ...message, attempt, signature, answer })
    if (this.sent.length > KEPT) this.sent.shift()
    return message.isForged || this.#closing.signal.aborted || (answer !== null && answer >= 200 && answer < 300)
  }

  async #post({ url, body }: Message, signature: string): Promise<number | null> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'datatrans-signature': signature },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(10_000), this.#closing.signal]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return null
    }
  }

  #sign({ body, isForged }: Message): string {
    return signatureOf(body, isForged ? randomBytes(32).toString('hex') : this.#options.hmacKey, Date.now())
  }
}
