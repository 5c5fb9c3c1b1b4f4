import { z } from 'zod'
import type { Rappen } from '#contract/ground/money.ts'
import type { PaymentState, PaymentStatus } from './port.ts'

const amount = z
  .int()
  .min(0)
  .transform((value) => value as Rappen)
const withAmount = z.object({ amount: amount.optional() })

/** Ids become part of URLs, so only these characters are allowed. */
export const transactionId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

/** A transaction, as `GET /v1/transactions/{id}` answers it and as a webhook carries it. */
const transaction = z.object({
  transactionId,
  type: z.enum(['payment', 'credit', 'card_check']),
  status: z.enum([
    'initialized',
    'challenge_required',
    'challenge_ongoing',
    'authenticated',
    'authorized',
    'settled',
    'transmitted',
    'canceled',
    'failed',
  ]),
  currency: z.string().regex(/^[A-Z]{3}$/),
  // A reference that is not one of the shop's must still reach staff, so it is cleaned, not refused: the database
  // cannot store unpaired surrogates and NUL.
  refno: z
    .string()
    .max(40)
    .transform((value) => value.toWellFormed().replaceAll('\0', '\ufffd')),
  detail: z
    .object({
      authorize: withAmount.optional(),
      settle: withAmount.optional(),
      credit: withAmount.optional(),
      fail: z.object({ reason: z.string().optional(), message: z.string().optional() }).optional(),
    })
    .default({}),
  history: z
    .array(
      z.object({
        action: z.string().max(40).optional(),
        success: z.boolean().optional(),
        amount: amount.optional(),
        date: z.iso.datetime({ offset: true }),
      }),
    )
    .max(1000)
    .default([]),
})
type Transaction = z.output<typeof transaction>

const states: Record<Transaction['status'], PaymentState> = {
  initialized: 'open',
  challenge_required: 'open',
  challenge_ongoing: 'open',
  authenticated: 'open',
  authorized: 'waiting',
  settled: 'paid',
  transmitted: 'paid',
  canceled: 'canceled',
  failed: 'failed',
}

/** Parses a transaction. A payment without an amount is none. */
export function parseDatatransTransaction(body: unknown): PaymentStatus {
  const { type, status, detail, history, ...told } = transaction.parse(body)
  const credited = type === 'credit' ? detail.credit?.amount : undefined
  const amount = credited ?? detail.settle?.amount ?? detail.authorize?.amount ?? history.at(-1)?.amount ?? null
  const state = stateOf(status, detail)
  if (amount === null && (state === 'paid' || state === 'waiting')) throw new TypeError('A payment without an amount')
  return {
    transactionId: told.transactionId,
    kind: type === 'credit' ? 'refund' : 'payment',
    status: state,
    amount,
    currency: told.currency,
    reference: told.refno,
    occurredAt: latest(history.map(({ date }) => date)),
  }
}

/** The refunds that the history of a payment tells of, in Rappen. */
export function parseDatatransCredits(body: unknown): { transactionId: string; credited: number } {
  const { transactionId, history } = transaction.parse(body)
  const credits = history.filter(({ action, success }) => action === 'credit' && success !== false)
  return { transactionId, credited: credits.reduce((sum, { amount = 0 }) => sum + amount, 0) }
}

function stateOf(status: Transaction['status'], { authorize, fail }: Transaction['detail']): PaymentState {
  if (status === 'failed' && /fraud/i.test(fail?.reason ?? '')) return 'fraud'
  // A cancelled authorisation is not the buyer's decision. Mapping it to `failed` makes the order of its two webhooks
  // irrelevant.
  if (status === 'canceled' && authorize) return 'failed'
  return states[status]
}

function latest(dates: readonly string[]): string | null {
  if (dates.length === 0) return null
  return new Date(Math.max(...dates.map((date) => Date.parse(date)))).toISOString()
}
