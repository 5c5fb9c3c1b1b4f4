import type { Rappen } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/shop/payment-methods.ts'

/** Methods a provider takes; an invoice is settled without one. */
export type OnlinePaymentMethod = Exclude<PaymentMethod, 'invoice'>

/**
 * How a payment stands. `open`: the buyer has not finished. `waiting`: authorised, the money has not moved yet.
 * `fraud`: refused because the provider suspects fraud.
 */
export type PaymentState = 'open' | 'waiting' | 'paid' | 'failed' | 'canceled' | 'fraud'

export type CreatePayment = {
  orderId: string
  /** What the provider shows and hands back: order number and attempt, at most 40 characters. */
  reference: string
  amount: Rappen
  method: OnlinePaymentMethod
  successUrl: string
  cancelUrl: string
  errorUrl: string
  webhookUrl: string
  /** The same key with the same payment answers with the same transaction. */
  idempotencyKey: string
}

export type CreatedPayment = {
  transactionId: string
  /** Where the buyer's browser goes to pay. */
  link: string
}

export type PaymentStatus = {
  transactionId: string
  /** A refund is a transaction of its own and must never be taken for a payment. */
  kind: 'payment' | 'refund'
  status: PaymentState
  /** What was settled, authorised or asked for, whichever is latest; null while the provider names none. */
  amount: Rappen | null
  currency: string
  reference: string
  /** The provider's time of the last change (ISO 8601, UTC), where it tells one. */
  occurredAt: string | null
}

/** A verified webhook. Plain JSON, so that it can lie in an inbox. */
export type PaymentEvent = PaymentStatus & {
  /** The same for every delivery of the same event, different for different events. */
  eventId: string
}

export type Webhook = {
  /** The body's bytes as they came: the signature covers these, not a parsed form. */
  rawBody: Uint8Array
  header: (name: string) => string | undefined
}

export type Refund = {
  transactionId: string
  amount: Rappen
  reference: string
  idempotencyKey: string
}

/** Takes money online. Truth is a verified webhook or a read status, never the address the buyer returns to. */
export interface PaymentProvider {
  readonly name: string
  /** Throws ProviderUnavailable (try again with the same key) or ProviderRefused. */
  createPayment(payment: CreatePayment): Promise<CreatedPayment>
  /** Throws ProviderUnavailable, or ProviderRefused for an unknown transaction. */
  readStatus(transactionId: string): Promise<PaymentStatus>
  /** Throws WebhookForged unless the signature is right and the body says something. */
  verifyWebhook(webhook: Webhook): PaymentEvent
  /** Gives money back, in part or whole. Throws ProviderUnavailable or ProviderRefused. */
  refund(refund: Refund): Promise<{ transactionId: string }>
}

/** Away, too slow, or answering nonsense. Nothing is known about what it did: ask again, with the same key. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider understood and said no; asking again changes nothing. */
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

/** A webhook that nobody holding the key has sent as it is. */
export class WebhookForged extends Error {
  override readonly name = 'WebhookForged'
}
