import { eq } from 'drizzle-orm'
import type { Quote } from '#contract/procurement/quotes/quotes.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { readPricing } from '#modules/storefront/cart/read-pricing.ts'
import { findBuyer } from './plan-staff-offer.ts'
import { presentQuote } from './present-quote.ts'
import { guardQuote } from './quote-rights.ts'
import { ownerOfQuote, type QuoteRow } from './quote-state.ts'
import { readQuoteToday } from './quote-today.ts'
import { findQuote } from './stored-quotes.ts'

/** A quote for who sees it, with what has become of it since. */
export async function loadQuote(
  core: Core,
  user: Pick<CurrentUser, 'id' | 'groups' | 'emailVerified'>,
  id: string,
): Promise<Quote> {
  const { db } = core
  const stored = await findQuote(db, id)
  const { quote } = stored
  const rights = await guardQuote(db, user.id, quote)
  const at = now()
  // What is in the way of an order is told as to who could place it.
  const buyer = rights.mayOrder ? user : ((await findBuyer(db, ownerOfQuote(quote))) ?? user)
  const today = await readQuoteToday(db, { quote, user: buyer, pricing: await readPricing(core), at })
  return presentQuote(stored, { today, rights, needsPurchaseNumber: await needsPurchaseNumber(db, quote), at })
}

/** Whether the school of a quote orders nothing without a number of its own. */
async function needsPurchaseNumber(db: Database, { schoolId }: Pick<QuoteRow, 'schoolId'>): Promise<boolean> {
  if (schoolId === null) return false
  const [school] = await db.select({ rule: schools.purchaseNumberRule }).from(schools).where(eq(schools.id, schoolId))
  return school?.rule === 'required'
}
