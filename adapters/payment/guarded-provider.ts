import type { Rappen } from '#contract/ground/money.ts'
import { CircuitBreaker, type GuardOptions } from '../http/circuit-breaker.ts'
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

/**
 * A payment provider behind a circuit breaker: while it hangs, callers get ProviderUnavailable at once, as the cause of
 * an unknown outcome when they ask for a refund. A refusal is an answer. Webhooks are not affected. The calls of the
 * wrapped provider must be bounded in time.
 */
export class GuardedProvider implements PaymentProvider {
  readonly name: string
  readonly #provider: PaymentProvider
  readonly #circuit: CircuitBreaker

  constructor(provider: PaymentProvider, options: GuardOptions) {
    this.name = provider.name
    this.#provider = provider
    this.#circuit = new CircuitBreaker({ ...options, provider: provider.name, Unavailable: ProviderUnavailable })
  }

  createPayment(payment: CreatePayment): Promise<CreatedPayment> {
    return this.#circuit.ask(() => this.#provider.createPayment(payment))
  }

  readStatus(transactionId: string): Promise<PaymentStatus> {
    return this.#circuit.ask(() => this.#provider.readStatus(transactionId))
  }

  async refund(refund: Refund): Promise<RefundOutcome> {
    try {
      return await this.#circuit.ask(async () => {
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
    return this.#circuit.ask(() => this.#provider.findRefund(refund, before))
  }

  verifyWebhook(webhook: Webhook): PaymentEvent {
    return this.#provider.verifyWebhook(webhook)
  }
}
