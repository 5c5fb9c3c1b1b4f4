import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { OfficeQuote } from '#contract/procurement/quotes/office-quotes.ts'
import type { QuoteState } from '#contract/procurement/quotes/quote-states.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Pricing } from '#modules/storefront/cart/read-pricing.ts'
import { presentQuote } from '../present-quote.ts'
import { ownerOfQuote } from '../quote-state.ts'
import { readQuoteToday } from '../quote-today.ts'
import { quotes } from '../tables.ts'
import { findQuotes, presentListed } from './list-quotes.ts'
import { somebodyOf } from './quote-owner.ts'

const ALL_RIGHTS = { mayOrder: false, mayWithdraw: true, mayRenew: false, seesOrder: true }

/**
 * What staff see of a quote; `pricing` from before a transaction. The caller must ensure that only staff can ask. Throws
 * not_found.
 */
export async function loadOfficeQuote(
  db: Database,
  { id, pricing }: { id: string; pricing: Pricing },
): Promise<OfficeQuote> {
  const [found] = await findQuotes(db).where(eq(quotes.id, id))
  if (!found) throw new Refusal('not_found')
  const { quote, school, email, madeBy, order, copies } = found
  const at = now()
  const user = await somebodyOf(db, ownerOfQuote(quote))
  const today = await readQuoteToday(db, { quote, user, pricing, at })
  const stored = { quote, school: school?.name ?? null, maker: madeBy, orderNumber: order?.number ?? null, copies }
  const whole = presentQuote(stored, { today, rights: ALL_RIGHTS, needsPurchaseNumber: false, at })
  const listed = presentListed(found)
  return {
    ...listed,
    school_year: whole.school_year,
    lines: whole.lines,
    goods: whole.goods,
    discount: whole.discount,
    shipping: whole.shipping,
    vat: whole.vat,
    total_now: whole.total_now,
    references: whole.references,
    note: whole.note,
    billing_address: whole.billing_address,
    delivery_address: whole.delivery_address,
    problem: whole.problem,
    email,
    made_by: madeBy,
    may: mayIn(listed.state),
  }
}

function mayIn(state: QuoteState): OfficeQuote['may'] {
  return state === 'open' || state === 'expired' ? ['extend', 'withdraw'] : []
}
