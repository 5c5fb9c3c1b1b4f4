import type { Rappen } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/shop/payment-methods.ts'

/** Payment methods that need a provider; an invoice does not. */
export type OnlinePaymentMethod = Exclude<PaymentMethod, 'invoice'>

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
  transactionId: string
  amount: Rappen
  reference: string
  idempotencyKey: string
}

/**
 * Takes online payments. Only a verified webhook or a status that was read is the truth, never the URL the buyer
 * returns to.
 */
export interface PaymentProvider {
  readonly name: string
  /** Throws ProviderUnavailable (retry with the same key) or ProviderRefused. */
  createPayment(payment: CreatePayment): Promise<CreatedPayment>
  /** Throws ProviderUnavailable, or ProviderRefused for an unknown transaction. */
  readStatus(transactionId: string): Promise<PaymentStatus>
  /** Throws WebhookForged unless the signature is valid and the body makes sense. */
  verifyWebhook(webhook: Webhook): PaymentEvent
  /** Refunds a payment in part or as a whole. Throws ProviderUnavailable or ProviderRefused. */
  refund(refund: Refund): Promise<{ transactionId: string }>
}

/** The provider is away, too slow, or answers nonsense. What it did is unknown: retry with the same key. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider understood the request and refused it; a retry would change nothing. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly status: number
  /** The provider's own code, e.g. `INVALID_PROPERTY`; null where it gave none. */
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
