import { type SQL, sql } from 'drizzle-orm'
import type { PurchaseRefusal } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { Lock } from '#contract/ground/access.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import type { Audience } from '#contract/groups.ts'
import type { Reader } from '#kernel/reader.ts'
import { accessOf } from '#modules/ground/security/readers.ts'
import type { Offer } from './tables.ts'

const REFUSALS: Record<Lock['audience'], PurchaseRefusal> = {
  teachers: 'teachers_only',
  authorised: 'authorised_only',
}

/** An offer with its title, whose owners may buy what is for the authorised; cards in lists do without. */
type OfferOfTitle = Offer & { title_id?: string }

/** The one rule of what can be put into a cart: why a product cannot, or null. */
export function purchaseRefusal(offer: OfferOfTitle, reader: Reader): PurchaseRefusal | null {
  if (offer.availability === 'out_of_print') return 'out_of_print'
  const lock = reader.lockOf(accessOf(offer), offer.title_id ? [offer.title_id] : []) ?? lockOfTest(offer, reader)
  return lock ? REFUSALS[lock.audience] : null
}

export function isPurchasable(offer: OfferOfTitle, reader: Reader): boolean {
  return purchaseRefusal(offer, reader) === null
}

const CODES = {
  out_of_print: 'product_not_available',
  teachers_only: 'teachers_only',
  authorised_only: 'authorised_only',
} as const satisfies Record<PurchaseRefusal, unknown>

/** Refuses what cannot be bought, by the first reason, as `purchaseRefusal` says them. */
export function guardRefusals(refusals: readonly (PurchaseRefusal | null)[]): void {
  const refusal = refusals.find((one) => one !== null)
  if (refusal) throw new Refusal(CODES[refusal])
}

const AUDIENCES: Record<Viewer, Audience[]> = { anyone: ['everyone'], teacher: ['everyone', 'teachers'] }

/** `isPurchasable` in SQL over rows of `products`, for a viewer who is in no named group, since lists are cached. */
export function purchasableBy(viewer: Viewer): SQL {
  const isTestSold = viewer === 'teacher' ? sql`true` : sql`products.format <> 'test_licence'`
  return sql`(products.availability <> 'out_of_print' and ${isTestSold} and products.audience in ${AUDIENCES[viewer]})`
}

/** From the reason that leaves the most hope to the one that leaves none. */
const REFUSALS_OF_TITLE: readonly PurchaseRefusal[] = ['teachers_only', 'authorised_only', 'out_of_print']

/**
 * The offers of a title that can be put into a cart, and why nothing of it can; null where something can. A title
 * without products is out of print.
 */
export function judgeOffers<O extends OfferOfTitle>(
  offers: readonly O[],
  reader: Reader,
): { purchasable: O[]; refusal: PurchaseRefusal | null } {
  const refusals = offers.map((offer) => purchaseRefusal(offer, reader))
  const purchasable = offers.filter((_, index) => refusals[index] === null)
  if (purchasable.length > 0) return { purchasable, refusal: null }
  return { purchasable, refusal: REFUSALS_OF_TITLE.find((one) => refusals.includes(one)) ?? 'out_of_print' }
}

/** Test licences are for teachers whatever their audience says (decisions, section 6). */
function lockOfTest({ format }: Offer, reader: Reader): Lock | null {
  return format === 'test_licence' ? reader.lockOf({ audience: 'teachers' }) : null
}
