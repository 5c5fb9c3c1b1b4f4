import { z } from 'zod'

const webAddress = z.url({ protocol: /^https?$/ }).max(2048)
const refno = z.string().min(1).max(40)
const amount = z.int().min(1).max(99_999_999)

/** The body of `POST /v1/transactions`: the fields that the shop uses. */
export const initRequest = z.object({
  amount,
  currency: z.literal('CHF'),
  refno,
  paymentMethods: z.array(z.enum(['VIS', 'ECA', 'PAP', 'TWI'])).min(1),
  autoSettle: z.boolean().default(true),
  redirect: z.object({ successUrl: webAddress, cancelUrl: webAddress, errorUrl: webAddress }),
  webhook: z.object({ url: webAddress }),
})
export type InitRequest = z.output<typeof initRequest>

/** The body of `POST /v1/transactions/{id}/credit`. */
export const creditRequest = z.object({ amount, currency: z.literal('CHF'), refno })
export type CreditRequest = z.output<typeof creditRequest>

/**
 * What happens to the refunds of a payment. `declined`, `slow_refund` and `lost_refund` are those of `trouble.ts`;
 * `told_twice`: the shop gets an answer and two webhooks.
 */
export const refundTrouble = z.enum(['declined', 'slow_refund', 'told_twice', 'lost_refund'])
export type RefundTrouble = z.output<typeof refundTrouble>

type Step = {
  action: 'init' | 'authorize' | 'settle' | 'cancel' | 'credit'
  date: string
  success: boolean
  /** Rappen, where it is not the amount of the transaction. */
  amount?: number
}

export type Transaction = InitRequest & {
  id: string
  type: 'payment' | 'credit'
  status: 'initialized' | 'authorized' | 'settled' | 'canceled' | 'failed'
  history: readonly Step[]
  /** The reason of a failure in the protocol's words; null for a payment that has not failed. */
  failure: 'declined' | 'fraud' | null
  /** Rappen refunded so far. */
  credited: number
  /** Of a payment whose refunds go wrong. */
  refundTrouble?: RefundTrouble | null
  /** When an authorised payment settles by itself (ISO 8601); null unless the buyer pays later. */
  settlesAt: string | null
}

export function beginTransaction(id: string, request: InitRequest): Transaction {
  const history = [step('init')]
  return {
    ...request,
    id,
    type: 'payment',
    status: 'initialized',
    history,
    failure: null,
    credited: 0,
    settlesAt: null,
  }
}

export function authorize(transaction: Transaction, settlesAt: Date | null): Transaction {
  const history = [...transaction.history, step('authorize')]
  return { ...transaction, status: 'authorized', history, settlesAt: settlesAt?.toISOString() ?? null }
}

export function settle(transaction: Transaction): Transaction {
  return { ...transaction, status: 'settled', history: [...transaction.history, step('settle')], settlesAt: null }
}

export function fail(transaction: Transaction, failure: 'declined' | 'fraud'): Transaction {
  return { ...transaction, status: 'failed', history: [...transaction.history, step('authorize', false)], failure }
}

export function cancel(transaction: Transaction): Transaction {
  return { ...transaction, status: 'canceled', history: [...transaction.history, step('cancel')] }
}

/** A payment of which so much more was refunded (Rappen). */
export function refunded(paid: Transaction, amount: number): Transaction {
  const history = [...paid.history, { ...step('credit'), amount }]
  return { ...paid, history, credited: paid.credited + amount }
}

/** A refund: a settled transaction of its own, derived from the refunded one. */
export function credit(id: string, paid: Transaction, { amount, refno }: CreditRequest): Transaction {
  return { ...paid, id, amount, refno, type: 'credit', history: [step('credit')], credited: 0 }
}

/** The transaction in the form of an answer and of a webhook. */
export function toMessage({ id, amount, failure, ...transaction }: Transaction, merchantId: string) {
  const isCredit = transaction.type === 'credit'
  const isSettled = transaction.status === 'settled' && !isCredit
  const isAuthorized = transaction.status === 'authorized' || isSettled
  return {
    transactionId: id,
    merchantId,
    type: transaction.type,
    status: transaction.status,
    currency: transaction.currency,
    refno: transaction.refno,
    paymentMethod: transaction.paymentMethods[0],
    detail: {
      ...(isAuthorized ? { authorize: { amount } } : {}),
      ...(isSettled ? { settle: { amount } } : {}),
      ...(isCredit ? { credit: { amount } } : {}),
      ...(failure ? { fail: { reason: failure } } : {}),
    },
    history: transaction.history.map((entry) => ({
      amount,
      ...entry,
      source: entry.action === 'credit' ? 'api' : 'redirect',
    })),
  }
}

function step(action: Step['action'], success = true): Step {
  return { action, date: new Date().toISOString(), success }
}
