import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import { type Pricing, readPricingTimes } from '#modules/storefront/cart/read-pricing.ts'
import { insertQuote } from '../insert-quote.ts'
import { type OfferPlan, planOffer } from '../plan-offer.ts'
import { isInState, ownerOfQuote, type QuoteRow } from '../quote-state.ts'
import { linesOfQuote } from '../stored-quotes.ts'
import { quotes } from '../tables.ts'
import { dropQuote, holdQuote } from '../withdraw-quote.ts'
import { guardPlan } from './make-quote.ts'
import { offeredItem } from './offered-items.ts'
import { planQuote } from './plan-quote.ts'

interface Renewing {
  user: Pick<CurrentUser, 'id' | 'groups'>
  id: string
}

/**
 * Makes a new quote of what another one offered, at the prices of now; that one is dropped if it still is open. Of wishes it
 * offers those that are approved now. Asked again, the answer is the one that was made.
 */
export async function renewQuote(core: Core, { user, id }: Renewing): Promise<{ id: string; number: string }> {
  const pricingAt = await readPricingTimes(core)
  return inTransaction(core.db, async (tx) => {
    const former = await holdQuote(tx, { userId: user.id, id, right: 'mayRenew' })
    if (former.orderedAt !== null) throw new Refusal('quote_ordered')
    const at = now()
    const made = await renewedAs(tx, former, at)
    if (made) return made
    const plan = await planAgain(tx, former, { user, pricing: pricingAt(at), at })
    guardPlan(plan, { isForSchool: former.schoolId !== null })
    if (former.withdrawnAt === null) await dropQuote(tx, id)
    const { purchaseNumber, costCentre, attention, schoolYear } = former
    return insertQuote(tx, {
      owner: ownerOfQuote(former),
      source: schoolYear === null ? 'cart' : 'wishes',
      schoolYear,
      madeBy: user.id,
      plan,
      references: { purchaseNumber, costCentre, attention },
      renews: id,
      at,
    })
  })
}

/** The open quote that took the place of another one; null where there is none. */
async function renewedAs(tx: Database, { id }: QuoteRow, at: Date): Promise<{ id: string; number: string } | null> {
  const [made] = await tx
    .select({ id: quotes.id, number: quotes.number })
    .from(quotes)
    .where(and(eq(quotes.renews, id), isInState('open', at)))
  return made ?? null
}

async function planAgain(
  tx: Database,
  former: QuoteRow,
  to: { user: Renewing['user']; pricing: Pricing; at: Date },
): Promise<OfferPlan> {
  const owner = ownerOfQuote(former)
  const { schoolId, schoolYear } = former
  if (schoolId !== null && schoolYear !== null) {
    return planQuote(tx, { ...to, owner, of: { source: 'wishes', schoolId, schoolYear } })
  }
  const lines = await linesOfQuote(tx, former.id)
  const products = await loadProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  const items = lines.flatMap(({ productId, amount, licenceChoice, platformChoice }) => {
    const product = products.get(productId)
    return product ? [offeredItem({ product, amount, licenceChoice, platformChoice })] : []
  })
  return planOffer(tx, { ...to, owner, items })
}
