import type { Rappen } from '#contract/ground/money.ts'
import type { OnlinePaymentMethod } from '#contract/ground/payment-methods.ts'

/**
 * The state of a payment. `open`: the buyer has not finished. `waiting`: authorised, but the money has not moved yet.
 * `fraud`: refused because the provider suspects fraud.
 */
export type PaymentState = 'open' | 'waiting' | 'paid' | 'failed' | 'canceled' | 'fraud'

export type CreatePayment = {
  orderId: string
  /** What the provider shows and returns: order number and attempt, at most 40 characters. */
  reference: string
  amount: Rappen
  method: OnlinePaymentMethod
  successUrl: string
  cancelUrl: string
  errorUrl: string
  webhookUrl: string
  /** Repeating the same payment with the same key returns the same transaction. */
  idempotencyKey: string
}

export type CreatedPayment = {
  transactionId: string
  /** The URL at which the buyer pays. */
  link: string
}

export type PaymentStatus = {
  transactionId: string
  /** A refund is a transaction of its own; never treat it as a payment. */
  kind: 'payment' | 'refund'
  status: PaymentState
  /** The amount settled, authorised or requested, whichever is latest; null while the provider names none. */
  amount: Rappen | null
  currency: string
  reference: string
  /** When the provider last changed the payment (ISO 8601, UTC), if it says so. */
  occurredAt: string | null
}

/** A verified webhook, as plain JSON that can be stored in an inbox. */
export type PaymentEvent = PaymentStatus & {
  /** The same for every delivery of one event, different for other events. */
  eventId: string
}

export type Webhook = {
  /** The bytes of the body as received: the signature covers these, not a parsed form. */
  rawBody: Uint8Array
  header: (name: string) => string | undefined
}

export type Refund = {
  /** The payment's transaction. */
  transactionId: string
  amount: Rappen
  /** Ours: another one for each refund, the same whenever it is asked for again; 1–40 visible ASCII characters. */
  reference: string
  /** When the refund was first asked for. */
  askedAt: Date
}

/**
 * `refused`: no money has moved. `unknown`: the answer was lost or decides nothing, and money may have moved. Then this
 * refund may be looked up and asked for again, but no other one of the payment before it is settled.
 */
export type RefundOutcome =
  | { outcome: 'refunded'; transactionId: string }
  | { outcome: 'refused'; code: string | null; reason: string }
  | { outcome: 'unknown'; cause: Error }

/**
 * Takes online payments. Only a verified webhook or a status that was read is the truth, never the URL the buyer
 * returns to.
 */
export interface PaymentProvider {
  readonly name: string
  createPayment(payment: CreatePayment): Promise<CreatedPayment>
  /** An unknown transaction is refused. */
  readStatus(transactionId: string): Promise<PaymentStatus>
  /** The signature must be valid, and the body make sense. */
  verifyWebhook(webhook: Webhook): PaymentEvent
  /**
   * Refunds a paid payment in part or as a whole. However often it is asked for, a reference moves money once: when the
   * provider may have forgotten it, nothing is sent any more, and the outcome is `unknown`.
   */
  refund(refund: Refund): Promise<RefundOutcome>
  /**
   * Whether a refund whose outcome is unknown has happened. `before` is what all other refunds of the payment have sent
   * back. `unclear` does not mean that it has not: it may be under way, or the provider does not tell.
   */
  findRefund(refund: Refund, before: Rappen): Promise<'refunded' | 'unclear'>
}

/** The provider is away, too slow, or answers anything that it does not promise. What it did is unknown: retry with the same key. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider refused with a code that it is known to refuse with; a retry would change nothing. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly status: number
  /** The provider's own code, e.g. `INVALID_PROPERTY`; null where it was not even asked. */
  readonly code: string | null

  constructor(message: string, reason: { status: number; code: string | null }) {
    super(message)
    this.status = reason.status
    this.code = reason.code
  }
}

/** A webhook that no holder of the key sent in this form. */
export class WebhookForged extends Error {
  override readonly name = 'WebhookForged'
}
