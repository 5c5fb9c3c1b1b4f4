import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { writeQuote } from '#contract/procurement/quotes/office-quotes.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay, swissDayAfter } from '#kernel/swiss-dates.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import type { OrderOwner } from '#modules/sales/orders/own-orders.ts'
import type { StoredReferences } from '#modules/sales/orders/present-references.ts'
import type { Pricing } from '#modules/storefront/cart/read-pricing.ts'
import { insertQuote } from '../insert-quote.ts'
import type { OfferPlan } from '../plan-offer.ts'
import { planStaffOffer } from '../plan-staff-offer.ts'
import { ownerOfOffer } from './quote-owner.ts'

type Offer = z.output<typeof writeQuote.body>

/** For how many days at most prices are promised. */
const MOST_DAYS = 365

export interface PlannedOffer {
  owner: OrderOwner
  plan: OfferPlan
  references: StoredReferences
}

/** What a quote of staff would say. Refuses at its field who or what there is not, and a day that is over or far away. */
export async function planOfficeQuote(db: Database, offer: Offer, pricing: Pricing): Promise<PlannedOffer> {
  const { valid_until: chosen, lines, references } = offer
  const at = now()
  const owner = await ownerOfOffer(db, offer)
  if (chosen) guardLastDay(chosen, at)
  const wanted = lines.map((line) => ({
    productId: line.product_id,
    amount: line.amount,
    unitPrice: line.unit_price ?? null,
  }))
  const plan = await planStaffOffer(db, { owner, lines: wanted, pricing, at })
  return {
    owner,
    plan: chosen ? { ...plan, validUntil: chosen } : plan,
    references: {
      purchaseNumber: references?.purchase_number ?? null,
      costCentre: references?.cost_centre ?? null,
      attention: references?.attention ?? null,
    },
  }
}

/** Makes the quote that staff offer, and returns its id. A school that is closed at the same time gets none. */
export async function writeOfficeQuote(
  tx: Database,
  { offer, pricing, staffId }: { offer: Offer; pricing: Pricing; staffId: string },
): Promise<string> {
  if (offer.school_id) await lockKnownSchool(tx, offer)
  const { owner, plan, references } = await planOfficeQuote(tx, offer, pricing)
  const note = offer.note || null
  const made = await insertQuote(tx, { owner, source: 'office', madeBy: staffId, plan, references, note, at: now() })
  return made.id
}

async function lockKnownSchool(tx: Database, offer: Offer): Promise<void> {
  const owner = await ownerOfOffer(tx, offer)
  if ('schoolId' in owner) await lockSchool(tx, owner.schoolId)
}

/** The last day of a quote, from today to a year ahead. */
export function guardLastDay(day: string, at: Date): void {
  if (day >= swissDay(at) && day <= swissDayAfter(at, MOST_DAYS)) return
  throw new Refusal('invalid', { errors: { valid_until: [fieldMessage('valid_until', 'quoteDay')] } })
}
