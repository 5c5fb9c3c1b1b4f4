import { z } from 'zod'
import { platform } from '#contract/catalogue/catalogue.ts'
import { id } from '#contract/fields.ts'
import { couponProduct } from '#contract/licences/coupons.ts'

/** The licences that a school has bought of one product for one platform: a quota. Blocked ones are not counted. */
const quota = z.object({
  product: couponProduct,
  platform: platform.nullable().describe('null where it is chosen when a licence is assigned, and for files'),
  platforms: z.array(platform).describe('among which is chosen when a licence is assigned; empty for files'),
  is_transferable: z.boolean().describe('whether one may go to another pupil at the end of a school year'),
  total: z.int(),
  assigned: z.int().describe('given to pupils of classes; those that were taken back are free again'),
  opened: z.int().describe('of these, which their pupils have opened through the shop'),
  slips: z.int().describe('codes that were marked as handed out and are not redeemed'),
  redeemed: z.int().describe('codes that somebody has redeemed'),
  free: z.int().describe('neither assigned, nor redeemed, nor marked as handed out'),
  is_ready: z.boolean().describe('false for the moments in which licences are being made'),
})

/** How many licences of a quota the pupils of a class have. */
const inClass = z.object({
  class: z.object({ id, name: z.string() }),
  assigned: z.int(),
  opened: z.int(),
})

/** A quota as members of the school see it. */
export const schoolLicence = quota.extend({
  classes: z.array(inClass).describe('of a teacher the classes that they teach; those without a licence are left out'),
  sets: z
    .array(
      z.object({
        id,
        total: z.int(),
        bought_at: z.iso.datetime(),
        order: z.object({ id, number: z.string() }).nullable(),
      }),
    )
    .nullable()
    .describe('sets of codes, the newest first; null for who is not responsible'),
})
export type SchoolLicence = z.output<typeof schoolLicence>

/** A quota as a teacher of a class sees it in that class. */
export const classLicence = quota.extend({
  pupils: z.int().describe('in the class'),
  without: z.int().describe('pupils of the class who have no running right to the product, whoever gave it'),
  here: inClass.omit({ class: true }).describe('of the pupils of the class'),
})
export type ClassLicence = z.output<typeof classLicence>

/** `assigned`, `opened`: out of a quota of the school; `own`: has the product otherwise. */
export const licenceState = z.enum(['none', 'assigned', 'opened', 'own'])
export type LicenceState = z.output<typeof licenceState>

export const licenceStateLabels: Record<LicenceState, string> = {
  none: 'keine Lizenz',
  assigned: 'zugeteilt',
  opened: 'geöffnet',
  own: 'hat den Titel schon',
}

/** A pupil of a class with what they have of a quota. */
const licensedPupil = z.object({
  id: id.describe('of the place in the class'),
  alias: z.string(),
  meant: z.string().nullable(),
  state: licenceState,
  platform: platform.nullable().describe('of the licence that the pupil has'),
  assigned_at: z.iso.datetime().nullable(),
  valid_until: z.iso.datetime().nullable().describe('the first moment at which it is over; null without end'),
  take_back: z
    .enum(['now', 'later'])
    .nullable()
    .describe('whether a teacher may take it back: now, or later as it is transferable; null: no more'),
  take_back_until: z.iso.date().nullable().describe('the last day on which an unopened one is taken back'),
  take_back_from: z.iso.date().nullable().describe('the first day on which a transferable one is taken back'),
})
export type LicensedPupil = z.output<typeof licensedPupil>

/** A quota with the pupils of a class. */
export const licenceOfClass = classLicence.extend({ list: z.array(licensedPupil).describe('by alias') })
export type LicenceOfClass = z.output<typeof licenceOfClass>
