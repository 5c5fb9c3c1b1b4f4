import { z } from 'zod'
import { schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { rule } from '#contract/field-rule.ts'
import { email, id, line, optionalLine } from '#contract/fields.ts'
import { addressAsMeant } from '#contract/ground/addresses/address-as-meant.ts'
import { printedAddress } from '#contract/ground/addresses/addresses.ts'
import { isPostCode } from '#contract/ground/addresses/countries.ts'
import {
  type Canton,
  cantons,
  type MemberRole,
  memberRoles,
  type PurchaseNumberRule,
  purchaseNumberRules,
  type SchoolAddressKind,
  schoolAddressKinds,
  schoolStates,
} from './school-choices.ts'

/** The keys of a table of choices, as an enumeration knows them. */
const keysOf = <K extends string>(choices: Readonly<Record<K, string>>) => Object.keys(choices) as [K, ...K[]]

export const memberRole = z.enum(keysOf<MemberRole>(memberRoles))
export const canton = z.enum(keysOf<Canton>(cantons))
export const purchaseNumberRule = z.enum(keysOf<PurchaseNumberRule>(purchaseNumberRules))
export const schoolAddressKind = z.enum(keysOf<SchoolAddressKind>(schoolAddressKinds))
export const schoolState = z.enum(schoolStates)

const typed = {
  name: line(1, 70),
  street: line(1, 70),
  street_number: optionalLine(16),
  no_street_number: z.boolean().default(false).describe('«keine Hausnummer»'),
  post_code: line(1, 16),
  city: line(1, 35),
  canton,
  levels: z
    .array(schoolLevel)
    .max(schoolLevel.options.length)
    .refine((chosen) => chosen.length > 0, rule('choice')),
  invoice_email: email,
}

type Place = z.output<
  z.ZodObject<Pick<typeof typed, 'street' | 'street_number' | 'no_street_number' | 'post_code' | 'city'>>
>

/** Schools lie in Switzerland or Liechtenstein, whose post codes look alike. */
function placeAsMeant<S extends Place>(school: S): S {
  const { country: _, ...meant } = addressAsMeant({ ...school, country: 'ch' as const })
  return { ...school, ...meant }
}

function hasNumber({ street_number, no_street_number }: Place): boolean {
  return no_street_number || street_number !== null
}

const numberMissing = { path: ['street_number'], ...rule('required') }

function isInTheCountry({ post_code }: Place): boolean {
  return !post_code || isPostCode(post_code, 'ch')
}

const foreignPostCode = { path: ['post_code'], ...rule('swissPostCode') }

/** What a teacher says of a school that they found. */
export const foundedSchool = z
  .strictObject(typed)
  .overwrite(placeAsMeant)
  .refine(hasNumber, numberMissing)
  .refine(isInTheCountry, foreignPostCode)
export type FoundedSchool = z.output<typeof foundedSchool>

/** Days that every year has of a month: a deadline on 29 February would be missed in three of four. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A day of every year. */
export const orderDeadline = z
  .strictObject({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) })
  .refine(({ month, day }) => day <= (DAYS[month - 1] ?? 0), { path: ['day'], ...rule('dayOfMonth') })
export type OrderDeadline = z.output<typeof orderDeadline>

/** What a responsible person may write of a school, over what they have read. */
export const schoolData = z
  .strictObject({
    ...typed,
    purchase_number_rule: purchaseNumberRule.describe('whether an order has to name the number it is ordered under'),
    order_deadline: orderDeadline.nullable().describe('by which teachers have wished, every year; null: none'),
    revision: z.int().min(1).max(1_000_000_000).describe('the one that was read'),
  })
  .overwrite(placeAsMeant)
  .refine(hasNumber, numberMissing)
  .refine(isInTheCountry, foreignPostCode)
export type SchoolData = z.output<typeof schoolData>

export const schoolAddress = printedAddress.extend({ id, kind: schoolAddressKind })
export type SchoolAddress = z.output<typeof schoolAddress>

/** A school as it stands. */
export const shownData = z.object({
  name: z.string(),
  street: z.string(),
  street_number: z.string().nullable().describe('null: it has none'),
  post_code: z.string(),
  city: z.string(),
  canton,
  levels: z.array(schoolLevel),
  invoice_email: z.string().describe('where bills go'),
  purchase_number_rule: purchaseNumberRule,
  order_deadline: orderDeadline.nullable(),
})
