import { type SQL, sql } from 'drizzle-orm'
import type { Lock } from '#contract/access.ts'
import type { Audience } from '#contract/groups.ts'
import type { PurchaseRefusal } from '#contract/shop/catalogue.ts'
import type { Viewer } from '#contract/viewer.ts'
import { accessOf, lockFor, type Reader } from '#modules/access/readers.ts'
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
  const lock = lockFor(accessOf(offer), reader, offer.title_id ? [offer.title_id] : []) ?? lockOfTest(offer, reader)
  return lock ? REFUSALS[lock.audience] : null
}

export function isPurchasable(offer: OfferOfTitle, reader: Reader): boolean {
  return purchaseRefusal(offer, reader) === null
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
 * Why nothing of a title can be put into a cart; null where something can. A title without products is out of print.
 */
export function refusalOfAll(offers: readonly OfferOfTitle[], reader: Reader): PurchaseRefusal | null {
  const refusals = offers.map((offer) => purchaseRefusal(offer, reader))
  return refusals.includes(null) ? null : (REFUSALS_OF_TITLE.find((one) => refusals.includes(one)) ?? 'out_of_print')
}

/** Test licences are for teachers whatever their audience says (decisions, section 6). */
function lockOfTest({ format }: Offer, reader: Reader): Lock | null {
  return format === 'test_licence' ? lockFor({ audience: 'teachers' }, reader) : null
}
