import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { guardMember, lockSchool } from '#modules/accounts/schools/member-of.ts'
import type { StoredReferences } from '#modules/sales/orders/present-references.ts'
import { lockUnchangedCart } from '#modules/storefront/cart/lock-cart.ts'
import { readPricingTimes } from '#modules/storefront/cart/read-pricing.ts'
import { insertQuote } from '../insert-quote.ts'
import type { OfferPlan } from '../plan-offer.ts'
import { type OfferSource, planQuote } from './plan-quote.ts'

export interface QuoteToMake {
  user: Pick<CurrentUser, 'id' | 'groups'>
  /** The school that it is for; null: for the caller. */
  schoolId: string | null
  of: OfferSource
  references: StoredReferences
  /** The total that was shown, in Rappen. */
  expectedTotal: number
}

/** Who of a school may make a quote of this: of its wishes who is responsible, of their own cart every member. */
export const MAKERS = {
  wishes: ['responsible'],
  cart: ['responsible', 'finance', 'teacher'],
} as const

/** What a quote is to be made of; wishes are those of a school. */
export function sourceOf(
  source: OfferSource['source'],
  { schoolId, schoolYear }: { schoolId: string | null; schoolYear: string },
): OfferSource {
  if (source === 'cart') return { source }
  if (schoolId === null) throw new Refusal('not_found')
  return { source, schoolId, schoolYear }
}

/** Makes a quote of the caller's cart or of a school's approved wishes, which stay as they are. */
export async function makeQuote(core: Core, making: QuoteToMake): Promise<{ id: string; number: string }> {
  const { user, schoolId, of, references, expectedTotal } = making
  const pricingAt = await readPricingTimes(core)
  const owner = schoolId === null ? { userId: user.id } : { schoolId }
  return inTransaction(core.db, async (tx) => {
    if (schoolId !== null) await lockMember(tx, { userId: user.id, schoolId }, of.source)
    if (of.source === 'cart') await lockUnchangedCart(tx, { userId: user.id })
    const at = now()
    const plan = await planQuote(tx, { owner, user, of, pricing: pricingAt(at), at })
    guardPlan(plan, { isForSchool: schoolId !== null })
    if (plan.totals.total !== expectedTotal) throw new Refusal('quote_changed')
    const schoolYear = of.source === 'wishes' ? of.schoolYear : null
    return insertQuote(tx, { owner, source: of.source, schoolYear, madeBy: user.id, plan, references, at })
  })
}

/** Holds a school of which somebody is one who may make such a quote; to others it is unknown. */
export async function lockMember(
  tx: Database,
  asked: { userId: string; schoolId: string },
  source: keyof typeof MAKERS,
): Promise<void> {
  await lockSchool(tx, asked.schoolId)
  await guardMember(tx, asked, MAKERS[source])
}

/** Checks that there is something to offer, and somebody to address it to. */
export function guardPlan({ lines, buyer }: OfferPlan, { isForSchool }: { isForSchool: boolean }): void {
  if (lines.length === 0) throw new Refusal('quote_empty')
  if (buyer.billing === null) throw new Refusal(isForSchool ? 'school_billing_address_missing' : 'address_missing')
}
