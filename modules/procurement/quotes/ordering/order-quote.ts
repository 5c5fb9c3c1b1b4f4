import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { guardMember, lockSchool } from '#modules/accounts/schools/member-of.ts'
import type { schools } from '#modules/accounts/schools/tables.ts'
import { latestAttempt } from '#modules/fulfilment/payments/attempts/attempts.ts'
import type { Payments } from '#modules/fulfilment/payments/providers.ts'
import { type StartedPayment, startPayment } from '#modules/fulfilment/payments/start-payment.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { forgetKey } from '#modules/sales/orders/order-keys.ts'
import { type OrderRow, orderKeys, orders } from '#modules/sales/orders/tables.ts'
import { readPricingTimes } from '#modules/storefront/cart/read-pricing.ts'
import { guardQuote } from '../quote-rights.ts'
import { isInState, ownerOfQuote, type QuoteRow, quotesOf, stateOfQuote } from '../quote-state.ts'
import { readQuoteToday } from '../quote-today.ts'
import { findQuote } from '../stored-quotes.ts'
import { quotes } from '../tables.ts'
import { guardQuoteOrder } from './guard-quote-order.ts'
import type { OrderingQuote, QuoteSubmit } from './quote-submit.ts'
import { writeQuoteOrder } from './write-quote-order.ts'

export interface OrderedQuote {
  order: Pick<OrderRow, 'id' | 'number'>
  payment: StartedPayment
}

type Placed = Pick<OrderRow, 'id' | 'number' | 'status'>

/**
 * Orders what a quote offers, at its prices: one transaction claims the quote and writes the order, then the payment
 * provider is called. However often and by however many it is submitted, there is one order; under its key its sender gets it
 * again.
 */
export async function orderQuote(payments: Payments, submit: QuoteSubmit): Promise<OrderedQuote> {
  const { core } = payments
  const [pricingAt, globals] = await Promise.all([readPricingTimes(core), loadGlobals(core)])
  const { licence_terms_version: licenceTerms } = globals.checkout_page_settings
  const order = await inTransaction(core.db, (tx) => orderOnce(core, tx, { ...submit, pricingAt, licenceTerms }))
  const attempt = order.status === 'new' ? await latestAttempt(core.db, order.id) : null
  const payment = attempt ? await startPayment(payments, attempt.id) : { link: null, isUnavailable: false }
  return { order, payment }
}

async function orderOnce(core: Core, tx: Database, ordering: OrderingQuote): Promise<Placed> {
  const { user, quoteId, pricingAt } = ordering
  const { quote: found } = await findQuote(tx, quoteId)
  const { mayOrder } = await guardQuote(tx, user.id, found)
  if (!mayOrder) throw new Refusal('not_found')
  const school = await holdSchool(tx, user.id, found)
  const keyHash = keyHashOf(ordering)
  await forgetKey(tx, { userId: user.id, keyHash })
  const at = now()
  const quote = await claimQuote(tx, found, at)
  if (quote === null) return earlierOrder(tx, ordering, keyHash)
  const today = await readQuoteToday(tx, { quote, user, pricing: pricingAt(at), at })
  guardQuoteOrder(quote, today, { ...ordering, school })
  const order = await writeQuoteOrder(core, tx, { quote, today, school, ordering, keyHash, at })
  await tx.update(quotes).set({ orderId: order.id }).where(eq(quotes.id, quote.id))
  return order
}

/** Holds the school of a quote, while who orders is responsible there; null for a person's. */
async function holdSchool(
  tx: Database,
  userId: string,
  { schoolId }: QuoteRow,
): Promise<typeof schools.$inferSelect | null> {
  if (schoolId === null) return null
  const school = await lockSchool(tx, schoolId)
  await guardMember(tx, { userId, schoolId }, ['responsible'])
  return school
}

/**
 * Claims an open quote for an order of this transaction, and returns it as it was before; null where another order was
 * faster, or it does not hold any more. A concurrent claim waits here.
 */
async function claimQuote(tx: Database, found: QuoteRow, at: Date): Promise<QuoteRow | null> {
  const [claimed] = await tx
    .update(quotes)
    .set({ orderedAt: at })
    .where(and(eq(quotes.id, found.id), quotesOf(ownerOfQuote(found)), isInState('open', at)))
    .returning()
  return claimed ? { ...claimed, orderedAt: null } : null
}

/** A key of the same person stands for a cart by itself, and for each quote. */
function keyHashOf({ quoteId, idempotencyKey: key }: QuoteSubmit): string | null {
  return key === undefined ? null : createHash('sha256').update(`quote ${quoteId} ${key}`).digest('hex')
}

const REFUSALS = {
  open: 'quote_changed',
  expired: 'quote_expired',
  ordered: 'quote_ordered',
  withdrawn: 'quote_withdrawn',
} as const

/** The order that this key stands for; without it the reason why the quote could not be claimed is told. */
async function earlierOrder(tx: Database, { user, quoteId }: QuoteSubmit, keyHash: string | null): Promise<Placed> {
  const { quote } = await findQuote(tx, quoteId)
  const [order] = await tx
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .innerJoin(orderKeys, eq(orderKeys.orderId, orders.id))
    .where(
      and(
        eq(orders.id, quote.orderId ?? quote.id),
        eq(orderKeys.userId, user.id),
        eq(orderKeys.keyHash, keyHash ?? ''),
      ),
    )
  if (order) return order
  throw new Refusal(REFUSALS[stateOfQuote(quote, now())])
}
