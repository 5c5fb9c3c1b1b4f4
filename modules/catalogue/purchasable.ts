import { type SQL, sql } from 'drizzle-orm'
import type { Lock } from '#contract/access.ts'
import type { Audience } from '#contract/groups.ts'
import type { Format, PurchaseRefusal } from '#contract/shop/catalogue.ts'
import type { Viewer } from '#contract/viewer.ts'
import { accessOf, lockFor, type Reader } from '#modules/access/readers.ts'
import type { Offer } from './tables.ts'

/** Shown but not sold: the checkout steps of these formats (licence choice, once per person) do not exist. */
const NOT_SOLD_ONLINE: ReadonlySet<Format> = new Set(['licence', 'test_licence', 'teacher_material'])

const REFUSALS: Record<Lock['audience'], PurchaseRefusal> = {
  teachers: 'teachers_only',
  authorised: 'authorised_only',
}

/** The one rule of what can be put into a cart: why a product cannot, or null. */
export function purchaseRefusal(offer: Offer, reader: Reader): PurchaseRefusal | null {
  if (offer.availability === 'out_of_print') return 'out_of_print'
  const lock = lockFor(accessOf(offer), reader) ?? lockOfTest(offer, reader)
  if (lock) return REFUSALS[lock.audience]
  if (NOT_SOLD_ONLINE.has(offer.format)) return 'not_sold_online'
  return null
}

export function isPurchasable(offer: Offer, reader: Reader): boolean {
  return purchaseRefusal(offer, reader) === null
}

const AUDIENCES: Record<Viewer, Audience[]> = { anyone: ['everyone'], teacher: ['everyone', 'teachers'] }

/** `isPurchasable` in SQL over rows of `products`, for a viewer who is in no named group, since lists are cached. */
export function purchasableBy(viewer: Viewer): SQL {
  return sql`(products.availability <> 'out_of_print' and products.format not in ${[...NOT_SOLD_ONLINE]}
    and products.audience in ${AUDIENCES[viewer]})`
}

/** From the reason that leaves the most hope to the one that leaves none. */
const REFUSALS_OF_TITLE: readonly PurchaseRefusal[] = [
  'not_sold_online',
  'teachers_only',
  'authorised_only',
  'out_of_print',
]

/**
 * Why nothing of a title can be put into a cart; null where something can. A title without products is out of print.
 */
export function refusalOfAll(offers: readonly Offer[], reader: Reader): PurchaseRefusal | null {
  const refusals = offers.map((offer) => purchaseRefusal(offer, reader))
  return refusals.includes(null) ? null : (REFUSALS_OF_TITLE.find((one) => refusals.includes(one)) ?? 'out_of_print')
}

/** Test licences are for teachers whatever their audience says (decisions, section 6). */
function lockOfTest({ format }: Offer, reader: Reader): Lock | null {
  return format === 'test_licence' ? lockFor({ audience: 'teachers' }, reader) : null
}
