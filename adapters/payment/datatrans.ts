import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Rappen } from '#contract/ground/money.ts'
import type { OnlinePaymentMethod } from '#contract/ground/payment-methods.ts'
import { SIGNATURE_KEY } from '../http/signature.ts'
import { requestJson } from './datatrans-request.ts'
import { checkDatatransSignature } from './datatrans-signature.ts'
import {
  parseDatatransCredits,
  parseDatatransTransaction,
  transactionId as transactionIdShape,
} from './datatrans-status.ts'
import type {
  CreatedPayment,
  CreatePayment,
  PaymentEvent,
  PaymentProvider,
  PaymentStatus,
  Refund,
  RefundOutcome,
  Webhook,
} from './port.ts'
import { ProviderRefused, ProviderUnavailable, WebhookForged } from './port.ts'

export type DatatransOptions = {
  /** E.g. `https://api.datatrans.com`. */
  apiUrl: string
  /** Where buyers pay, e.g. `https://pay.datatrans.com`. */
  payUrl: string
  merchantId: string
  password: string
  /** Hex. */
  hmacKey: string
  /** Milliseconds an exchange may take; 8000 by default. */
  timeout?: number
}

const codes: Record<OnlinePaymentMethod, readonly string[]> = {
  creditcard: ['VIS', 'ECA'],
  paypal: ['PAP'],
  twint: ['TWI'],
}

/**
 * Milliseconds within which a request with the same key is carried out once. Datatrans forgets a key after 60 minutes,
 * and would then send the money again (API reference, «Idempotency»).
 */
const KEY_IS_KNOWN = 55 * 60_000

/** A transaction has our reference already: it leaves open whether the money of this refund has moved. */
const UNDECIDED = 'DUPLICATE_REFNO'

const created = z.object({ transactionId: transactionIdShape })

/** Payment over Datatrans' JSON API (https://api-reference.datatrans.ch). */
export class Datatrans implements PaymentProvider {
  readonly name = 'datatrans'
  readonly #options: DatatransOptions

  constructor(options: DatatransOptions) {
    if (!SIGNATURE_KEY.test(options.hmacKey)) {
      throw new RangeError('The Datatrans HMAC key must be hexadecimal, at least 16 bytes')
    }
    this.#options = { ...options, apiUrl: withoutSlash(options.apiUrl), payUrl: withoutSlash(options.payUrl) }
  }

  async createPayment(payment: CreatePayment): Promise<CreatedPayment> {
    const { transactionId } = await this.#post('/v1/transactions', payment.idempotencyKey, {
      amount: payment.amount,
      currency: 'CHF',
      refno: payment.reference,
      language: 'de',
      paymentMethods: codes[payment.method],
      autoSettle: true,
      redirect: { successUrl: payment.successUrl, cancelUrl: payment.cancelUrl, errorUrl: payment.errorUrl },
      webhook: { url: payment.webhookUrl },
    })
    return { transactionId, link: `${this.#options.payUrl}/v1/start/${transactionId}` }
  }

  async readStatus(transactionId: string): Promise<PaymentStatus> {
    return this.#get(transactionId, parseDatatransTransaction)
  }

  verifyWebhook({ rawBody, header }: Webhook): PaymentEvent {
    const { hmacKey } = this.#options
    checkDatatransSignature({ rawBody, signature: header('datatrans-signature'), hmacKey, now: Date.now() })
    try {
      const status = parseDatatransTransaction(JSON.parse(Buffer.from(rawBody).toString('utf8')))
      return { ...status, eventId: eventId(status, rawBody) }
    } catch (cause) {
      throw new WebhookForged('The body is no transaction', { cause })
    }
  }

  /** `POST /v1/transactions/{id}/credit`: the refund becomes a transaction of its own, with our reference as its refno. */
  async refund({ transactionId, amount, reference, askedAt }: Refund): Promise<RefundOutcome> {
    const age = Date.now() - askedAt.getTime()
    if (!(age < KEY_IS_KNOWN)) return { outcome: 'unknown', cause: new RangeError('Too late to ask for it again') }
    try {
      const path = `/v1/transactions/${checked(transactionId)}/credit`
      const credit = await this.#post(path, reference, { amount, currency: 'CHF', refno: reference })
      return { outcome: 'refunded', transactionId: credit.transactionId }
    } catch (cause) {
      if (cause instanceof ProviderUnavailable) return { outcome: 'unknown', cause }
      if (!(cause instanceof ProviderRefused)) throw cause
      if (cause.code === UNDECIDED) return { outcome: 'unknown', cause }
      return { outcome: 'refused', code: cause.code, reason: cause.message }
    }
  }

  /**
   * Reads the history of the payment. The history names refunds without their references, and the API finds no
   * transaction by its refno. So the shop takes whatever the provider sent back beyond `before` for this refund. When the
   * history shows less, the answer is `unclear`: the API reference does not promise that a history holds all refunds.
   */
  async findRefund({ transactionId, amount }: Refund, before: Rappen): Promise<'refunded' | 'unclear'> {
    const { credited } = await this.#get(transactionId, parseDatatransCredits)
    return credited >= before + amount ? 'refunded' : 'unclear'
  }

  #get<T extends { transactionId: string }>(transactionId: string, parse: (answer: unknown) => T): Promise<T> {
    return requestJson(this.#url(`/v1/transactions/${checked(transactionId)}`), {
      method: 'GET',
      headers: this.#authorization(),
      timeout: this.#timeout(),
      read: (answer) => {
        const told = parse(answer)
        if (told.transactionId !== transactionId) throw new TypeError('An answer about another transaction')
        return told
      },
    })
  }

  #post(path: string, idempotencyKey: string, body: unknown): Promise<{ transactionId: string }> {
    return requestJson(this.#url(path), {
      method: 'POST',
      headers: {
        ...this.#authorization(),
        'content-type': 'application/json; charset=utf-8',
        'idempotency-key': idempotencyKey,
      },
      body,
      timeout: this.#timeout(),
      read: (answer) => created.parse(answer),
    })
  }

  #url(path: string): string {
    return this.#options.apiUrl + path
  }

  #timeout(): number {
    return this.#options.timeout ?? 8000
  }

  #authorization() {
    const { merchantId, password } = this.#options
    return { authorization: `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}` }
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

function checked(transactionId: string): string {
  if (transactionIdShape.safeParse(transactionId).success) return transactionId
  throw new ProviderRefused('Not a transaction id', { status: 404, code: null })
}

/**
 * Datatrans sends no event id. Transaction, status, reference and time of the last change are the same when a delivery
 * is repeated under a new signature; without a time, the body is used instead.
 */
function eventId({ transactionId, status, reference, occurredAt }: PaymentStatus, rawBody: Uint8Array): string {
  const moment = occurredAt ?? createHash('sha256').update(rawBody).digest('hex')
  return `${transactionId}:${status}:${reference}:${moment}`
}
