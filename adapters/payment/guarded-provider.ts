import { CircuitBreaker, type GuardOptions } from '../http/circuit-breaker.ts'
import { guarded } from '../http/guarded.ts'
import { type PaymentProvider, ProviderUnavailable, type Refund, type RefundOutcome } from './port.ts'

/**
 * A payment provider behind a circuit breaker: while it hangs, callers get ProviderUnavailable at once, as the cause of
 * an unknown outcome when they ask for a refund. A refusal is an answer. Webhooks are not affected. The calls of the
 * provider must be bounded in time.
 */
export function guardedProvider(provider: PaymentProvider, options: GuardOptions): PaymentProvider {
  const circuit = new CircuitBreaker({ ...options, provider: provider.name, Unavailable: ProviderUnavailable })
  const refund = async (asked: Refund): Promise<RefundOutcome> => {
    const outcome = await provider.refund(asked)
    // The circuit counts what is thrown.
    if (outcome.outcome === 'unknown' && outcome.cause instanceof ProviderUnavailable) throw outcome.cause
    return outcome
  }
  const asked = guarded(provider, { circuit, calls: ['createPayment', 'readStatus', 'findRefund'] })
  return {
    name: provider.name,
    createPayment: (payment) => asked.createPayment(payment),
    readStatus: (transactionId) => asked.readStatus(transactionId),
    findRefund: (refunded, before) => asked.findRefund(refunded, before),
    verifyWebhook: (webhook) => asked.verifyWebhook(webhook),
    refund: (wanted) =>
      circuit
        .ask(() => refund(wanted))
        .catch((cause: unknown) => {
          if (cause instanceof ProviderUnavailable) return { outcome: 'unknown', cause }
          throw cause
        }),
  }
}
