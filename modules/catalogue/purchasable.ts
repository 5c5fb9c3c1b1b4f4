import type { Availability, Format } from '#contract/catalogue.ts'
import type { Audience } from '#contract/groups.ts'
import type { Viewer } from '#contract/viewer.ts'

/** What decides whether somebody may buy a product. */
export interface Offer {
  format: Format
  availability: Availability
  audience: Audience
}

/** Why a product cannot be bought by this viewer, now. */
export type PurchaseRefusal = 'out_of_print' | 'teachers_only' | 'not_sold_online'

/** Their checkout steps (licence choice, once per person) are not there, so they are shown but not sold. */
const NOT_SOLD_ONLINE: ReadonlySet<Format> = new Set(['licence', 'test_licence', 'teacher_material'])

/** The one rule of what can be put into a cart; null when nothing speaks against it. */
export function purchaseRefusal(offer: Offer, viewer: Viewer): PurchaseRefusal | null {
  if (offer.availability === 'out_of_print') return 'out_of_print'
  if (forTeachers(offer) && viewer !== 'teacher') return 'teachers_only'
  if (NOT_SOLD_ONLINE.has(offer.format)) return 'not_sold_online'
  return null
}

export function isPurchasable(offer: Offer, viewer: Viewer): boolean {
  return purchaseRefusal(offer, viewer) === null
}

/** Test licences are for teachers whatever their audience says (decisions, section 6). */
function forTeachers({ audience, format }: Offer): boolean {
  return audience !== 'everyone' || format === 'test_licence'
}
