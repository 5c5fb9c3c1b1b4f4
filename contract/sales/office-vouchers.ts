import { z } from 'zod'
import { format } from '../catalogue/catalogue.ts'
import { endpoint, type Output } from '../endpoint.ts'
import { all, one, paginated } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id, line, moment, page, paragraphs } from '../fields.ts'
import { inBasisPoints, inRappen, money } from '../ground/money.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { voucherCode, voucherType } from './vouchers.ts'

/** Rappen. */
const MOST = 1_000_000
const MOST_USES = 1_000_000
const MOST_PER_PERSON = 1_000
const MOST_IN_SERIES = 1_000

/** Characters of the part of a generated code that nobody can guess, and of the hyphen before it. */
const GENERATED = 11
const PREFIX = /^[A-Za-zÄÖÜäöü0-9-]*$/

const amount = (least: number) =>
  money.extend({ amount: z.int().min(least).max(MOST).meta(inRappen).describe('Rappen') })

/** What a voucher is worth, and where; empty lists limit it to nothing. */
const limits = {
  minimum: amount(0).describe('of the goods, after the quantity discount and before the voucher'),
  departments: z
    .array(id)
    .max(50)
    .describe('with their sub-departments; where several lists have entries, all must fit'),
  formats: z.array(format).max(10),
  products: z.array(id).max(200),
}

const terms = {
  type: voucherType,
  discount: amount(1).nullable().describe('with `credit`, else null'),
  discount_percentage: z
    .int()
    .min(1)
    .max(10_000)
    .nullable()
    .meta(inBasisPoints)
    .describe('basis points, with `percentage`, else null'),
  valid_from: moment.nullable(),
  valid_until: moment.nullable().describe('valid until before this moment'),
  usage_limit: z.int().min(1).max(MOST_USES).nullable().describe('null: any number; not below the uses there are'),
  limit_per_person: z.int().min(1).max(MOST_PER_PERSON).nullable().describe('null: any number'),
  ...limits,
  note: paragraphs(1, 500).nullable().describe('for staff'),
}

/** When a voucher is made, only its worth is required: every person may use it once, for everything, at any time. */
const newTerms = {
  type: terms.type,
  discount: terms.discount.optional(),
  discount_percentage: terms.discount_percentage.optional(),
  valid_from: terms.valid_from.optional(),
  valid_until: terms.valid_until.optional(),
  usage_limit: terms.usage_limit.optional(),
  limit_per_person: terms.limit_per_person.optional().describe('1 if left out; null: any number'),
  minimum: terms.minimum.optional(),
  departments: terms.departments.optional(),
  formats: terms.formats.optional(),
  products: terms.products.optional(),
  note: terms.note.optional(),
}
const allTerms = z.strictObject(terms)
export type VoucherTerms = z.output<typeof allTerms>
const someTerms = z.strictObject(newTerms)
export type NewVoucherTerms = z.output<typeof someTerms>

/** `ended` by staff; of the others the dates decide, then the uses. */
export const voucherState = z.enum(['planned', 'active', 'used_up', 'expired', 'ended'])
export type VoucherState = z.output<typeof voucherState>

export const officeVoucher = z.object({
  id,
  code: z.string(),
  state: voucherState,
  ...terms,
  minimum: money,
  discount: money.nullable(),
  valid_from: z.iso.datetime().nullable(),
  valid_until: z.iso.datetime().nullable(),
  note: z.string().nullable(),
  used: z.int().describe('live orders that use it'),
  series: id.nullable().describe('codes that were made together'),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  revision: z.int(),
})
export type OfficeVoucher = z.output<typeof officeVoucher>

/** Vouchers, which are never deleted: orders name them. */
export const vouchers = resource('vouchers', {
  one: 'voucher',
  groups: ['sales', 'admin'],
  hasRevision: true,
  item: officeVoucher,
  hasHistory: true,
  list: {
    summary: 'All vouchers with their uses',
    sort: ['-created_at', 'used', 'valid_until'],
    sortNames: { newest: '-created_at' },
    filters: { state: voucherState.optional(), type: voucherType.optional(), series: id.optional() },
    hasFile: true,
    search: 'part of the code or of the note',
  },
  read: { summary: 'One voucher' },
  create: {
    summary: 'A new voucher; without a code, one that nobody can guess is made',
    body: { code: voucherCode.optional(), ...newTerms },
  },
  change: { summary: 'Other terms for a voucher; its code stays, and so do orders that have used it', body: terms },
})

export const endVoucher = endpoint('endVoucher', {
  method: 'post',
  ...actionOn(vouchers, 'end'),
  summary: 'Ends a voucher at once, for good; carts that have it say so',
  body: z.strictObject({ reason: line(1, 300).describe('for the audit log') }),
  responses: { 200: one(officeVoucher) },
  refusals: ['not_found'],
})

export const createVoucherSeries = endpoint('createVoucherSeries', {
  method: 'post',
  path: '/office/vouchers/series',
  summary: 'Makes many vouchers with the same terms and different codes that nobody can guess',
  access: { groups: vouchers.groups },
  body: z.strictObject({
    amount: z.int().min(1).max(MOST_IN_SERIES),
    prefix: line(0, 32 - GENERATED)
      .refine((text) => PREFIX.test(text), rule('invalid'))
      .optional(),
    ...newTerms,
    usage_limit: z.int().min(1).max(MOST_USES).optional().describe('of each code; 1 if left out'),
    unlimited: z.boolean().default(false).describe('each code any number of times, whatever `usage_limit` says'),
  }),
  responses: { 201: one(z.object({ series: id, codes: z.array(z.string()) })) },
})

export const listVoucherUses = endpoint('listVoucherUses', {
  method: 'get',
  ...actionOn(vouchers, 'uses'),
  summary: 'The orders that were placed with a voucher, newest first; none names its buyer',
  query: z.object({ page }),
  responses: {
    200: paginated(
      z.object({
        order: id,
        number: z.string(),
        amount: money.describe('what the voucher took off'),
        taken_at: z.iso.datetime(),
        returned_at: z.iso.datetime().nullable().describe('when the order failed or was cancelled'),
      }),
    ),
  },
  refusals: ['not_found'],
})

export const countVoucherUses = endpoint('countVoucherUses', {
  method: 'get',
  ...actionOn(vouchers, 'uses-by-week'),
  summary: 'How many live orders used a voucher in each week from the first use until now, of half a year at most',
  responses: { 200: all(z.object({ week: z.iso.date().describe('its Monday, in Switzerland'), uses: z.int() })) },
  refusals: ['not_found'],
})

export const listVoucherSeries = endpoint('listVoucherSeries', {
  method: 'get',
  path: '/office/voucher-series',
  summary: 'The last hundred series of vouchers, the newest first',
  access: { groups: vouchers.groups },
  responses: {
    200: all(
      z.object({
        id,
        code: z.string().describe('the first of its codes'),
        total: z.int(),
        created_at: z.iso.datetime(),
      }),
    ),
  },
})
export type VoucherSeries = Output<typeof listVoucherSeries>['data'][number]
