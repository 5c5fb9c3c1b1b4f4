import type { Rappen } from '#contract/money.ts'
import { admit, type Circuit, CLOSED, settle } from './circuit.ts'
import {
  type CreatedPayment,
  type CreatePayment,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentStatus,
  ProviderUnavailable,
  type Refund,
  type RefundOutcome,
  type Webhook,
} from './port.ts'

export interface GuardOptions {
  /** Called when the circuit opens, opens again or closes. */
  report(change: { provider: string; state: 'open' | 'closed' }): void
  /** Milliseconds of a monotonic clock; the process's own by default. */
  now?: (() => number) | undefined
}

/**
 * A payment provider behind a circuit breaker: after five failures in a row it is not called for 30 seconds, and then
 * by one call at a time until it answers. Callers in between get ProviderUnavailable at once, as the cause of an unknown
 * outcome when they ask for a refund. A refusal is an answer.
 * Webhooks are not affected. The calls of the wrapped provider must be bounded in time.
 */
export class GuardedProvider implements PaymentProvider {
  readonly name: string
  readonly #provider: PaymentProvider
  readonly #report: GuardOptions['report']
  readonly #now: () => number
  #circuit: Circuit = CLOSED

  constructor(provider: PaymentProvider, { report, now = () => performance.now() }: GuardOptions) {
    this.name = provider.name
    this.#provider = provider
    this.#report = report
    this.#now = now
  }

  createPayment(payment: CreatePayment): Promise<CreatedPayment> {
    return this.#ask(() => this.#provider.createPayment(payment))
  }

  readStatus(transactionId: string): Promise<PaymentStatus> {
    return this.#ask(() => this.#provider.readStatus(transactionId))
  }

  async refund(refund: Refund): Promise<RefundOutcome> {
    try {
      return await this.#ask(async () => {
        const outcome = await this.#provider.refund(refund)
        // The circuit counts what is thrown.
        if (outcome.outcome === 'unknown' && outcome.cause instanceof ProviderUnavailable) throw outcome.cause
        return outcome
      })
    } catch (cause) {
      if (cause instanceof ProviderUnavailable) return { outcome: 'unknown', cause }
      throw cause
    }
  }

  findRefund(refund: Refund, before: Rappen): Promise<'refunded' | 'unclear'> {
    return this.#ask(() => this.#provider.findRefund(refund, before))
  }

  verifyWebhook(webhook: Webhook): PaymentEvent {
    return this.#provider.verifyWebhook(webhook)
  }

  async #ask<T>(question: () => Promise<T>): Promise<T> {
    const { admission, circuit } = admit(this.#circuit, this.#now())
    this.#circuit = circuit
    if (admission === 'refused') throw new ProviderUnavailable('The payment provider has not answered lately')
    let isFailure = false
    try {
      return await question()
    } catch (error) {
      isFailure = error instanceof ProviderUnavailable
      throw error
    } finally {
      const outcome = isFailure ? 'failed' : 'answered'
      this.#become(settle(this.#circuit, { admission, outcome, now: this.#now() }))
    }
  }

  #become(circuit: Circuit): void {
    const { state } = circuit
    const before = this.#circuit.state
    this.#circuit = circuit
    if (state !== before && state !== 'half-open') this.#report({ provider: this.name, state })
  }
}
