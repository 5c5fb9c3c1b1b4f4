import { and } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { MOST_OPEN_QUOTES, type QuoteSource } from '#contract/procurement/quotes/quote-states.ts'
import type { Database } from '#kernel/database/connection.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { lockOwners } from '#modules/licences/rights/lock-owners.ts'
import { MOST_BILLED } from '#modules/procurement/school-orders/plan-order.ts'
import type { OrderOwner } from '#modules/sales/orders/own-orders.ts'
import type { StoredReferences } from '#modules/sales/orders/present-references.ts'
import { keptLine } from './making/kept-lines.ts'
import { nextQuoteNumber } from './making/next-quote-number.ts'
import type { OfferPlan } from './plan-offer.ts'
import { isInState, quotesOf } from './quote-state.ts'
import { quoteLines, quotes, quoteWishes } from './tables.ts'

export interface NewQuote {
  owner: OrderOwner
  source: QuoteSource
  /** Of the wishes that it is made of. */
  schoolYear?: string | null
  madeBy: string
  plan: OfferPlan
  references: StoredReferences
  /** Of staff. */
  note?: string | null
  /** The quote that it takes the place of. */
  renews?: string | null
  at: Date
}

/**
 * Makes a quote of a plan, at its prices. Throws quote_empty, quote_too_large and, where its buyer has as many open ones as
 * anybody may, quotes_full; it holds their lock until the transaction ends.
 */
export async function insertQuote(tx: Database, quote: NewQuote): Promise<{ id: string; number: string }> {
  const { owner, plan, at } = quote
  const { lines, totals } = plan
  if (lines.length === 0) throw new Refusal('quote_empty')
  if (totals.total > MOST_BILLED || totals.goods - totals.discount > MOST_BILLED) throw new Refusal('quote_too_large')
  await ('schoolId' in owner ? lockSchool(tx, owner.schoolId) : lockOwners(tx, [owner.userId]))
  if ((await tx.$count(quotes, and(quotesOf(owner), isInState('open', at)))) >= MOST_OPEN_QUOTES)
    throw new Refusal('quotes_full')
  const id = uuidv7()
  const number = await nextQuoteNumber(tx, at)
  await tx.insert(quotes).values({ ...rowOf(quote), id, number })
  const rows = lines.map((line, position) => ({ ...keptLine(line), id: uuidv7(), quoteId: id, position }))
  await tx.insert(quoteLines).values(rows)
  const wishes = rows.flatMap(({ id: lineId }, place) =>
    (lines[place]?.wishes ?? []).map((wish) => ({ id: uuidv7(), lineId, ...wish })),
  )
  for (let first = 0; first < wishes.length; first += ROWS_AT_ONCE)
    await tx.insert(quoteWishes).values(wishes.slice(first, first + ROWS_AT_ONCE))
  return { id, number }
}

/** A statement has room for 65,535 parameters. */
const ROWS_AT_ONCE = 10_000

function rowOf({ owner, plan, references, ...quote }: NewQuote): Omit<typeof quotes.$inferInsert, 'id' | 'number'> {
  const { goods, discount, shipping, total, vat } = plan.totals
  return {
    userId: 'userId' in owner ? owner.userId : null,
    schoolId: 'schoolId' in owner ? owner.schoolId : null,
    source: quote.source,
    schoolYear: quote.schoolYear ?? null,
    madeBy: quote.madeBy,
    madeAt: quote.at,
    validUntil: plan.validUntil,
    rules: plan.rules,
    destination: plan.destination,
    goods,
    discount,
    shipping,
    total,
    vat,
    ...references,
    billingAddress: plan.buyer.billing,
    deliveryAddress: plan.needsDelivery ? plan.buyer.delivery : null,
    note: quote.note ?? null,
    renews: quote.renews ?? null,
  }
}
