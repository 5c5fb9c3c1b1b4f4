import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { asPicture, day, id, line, paragraph } from '../fields.ts'
import { money } from '../ground/money.ts'
import { actionOn, lastChange, resource } from '../ground/resource.ts'
import { richText } from '../ground/text/rich-text.ts'
import { audience, readerGroup } from '../groups.ts'
import { accessibilityCode } from './accessibility/accessibility.ts'
import { availability, format, PRAISE, picture, platform, taxCategory } from './catalogue.ts'
import { keptField } from './kept-fields.ts'
import { salesRights } from './sales-rights.ts'
import { schoolLevel } from './school/school-levels.ts'
import { readership, termCode } from './school/school-terms.ts'
import { workKind } from './work-kinds.ts'

const groups = ['editor', 'admin'] as const

/** Bytes of a title with its description as JSON. */
const MAX_TITLE_BYTES = 512 * 1024

/** CHF 100’000, as in imports. */
const HIGHEST_PRICE = 10_000_000

/** What a title may be without. */
export const titleLack = z.enum(['cover', 'description', 'price', 'department', 'isbn'])
export type TitleLack = z.output<typeof titleLack>

/** By what the titles of the catalogue are narrowed, in their list and for an export. */
export const titleFilters = {
  department: id.optional().describe('also those below it'),
  format: format.optional().describe('titles with a product in this format'),
  availability: availability.optional(),
  audience: audience.optional().describe('titles with a product for these'),
  series: id.optional(),
  lacks: titleLack.optional(),
}

/** What has to be done until a title can be sold. */
export const missingToSell = z.enum(['edition', 'on_sale', 'department', 'cover', 'description', 'parts', 'platform'])
export type MissingToSell = z.output<typeof missingToSell>

const offer = z.object({ id, format, price: money })

const listedTitle = z.object({
  id,
  uri: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  cover: picture.nullable(),
  offers: z.array(offer).describe('its products in their order'),
  availability,
  departments: z.array(z.string()),
  published_on: z.iso.date(),
  changed_at: z.iso.datetime(),
  kept: z.int().describe('fields that imports leave'),
  waiting: z.int().describe('people who wait for an edition that cannot be had'),
})
export type ListedTitle = z.output<typeof listedTitle>

/** A field that imports leave, because staff edited it. */
const keptByHand = z.object({
  subject: id.describe('the title, or one of its products'),
  field: keptField,
  said: z.boolean().describe('whether an import has said something of it'),
  import_value: z.unknown().describe('what the last one said'),
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type KeptByHand = z.output<typeof keptByHand>

const price = money.extend({ amount: z.int().min(0).max(HIGHEST_PRICE).describe('Rappen') })

const editionFields = {
  format,
  isbn: line(0, 20).nullable().describe('thirteen digits, with or without hyphens'),
  edition: line(0, 100).nullable(),
  edition_number: z.int().min(1).max(999),
  binding: line(0, 100).nullable(),
  page_count: z.int().min(1).max(100_000).nullable(),
  price,
  planned_prices: z
    .array(z.strictObject({ from: day, price }))
    .max(50)
    .describe('from the beginning of later days in Switzerland; what has begun is the price'),
  tax_category: taxCategory,
  availability,
  available_from: day.nullable().describe('the day from which something announced can be had'),
  platforms: z.array(platform),
  licence_days: z.int().min(1).max(36_500).nullable(),
  audience,
  groups: z.array(readerGroup).describe('who may buy it, if its audience is «authorised»'),
  once_per_person: z.boolean(),
  once_per_cart: z.boolean(),
  is_transferable: z
    .boolean()
    .describe('whether a school may give a licence to another pupil at the end of a school year; of digital formats'),
  quantity_discount: z.boolean(),
  parts: z
    .array(
      z.strictObject({
        product: line(1, 50).describe('its ISBN or order number'),
        amount: z.int().min(1).max(99),
      }),
    )
    .max(50)
    .describe('of a bundle'),
}

const isMeant = z.boolean().default(false).describe('a price that changes by more than 30 % is so meant')

const edition = z.object({
  id,
  order_number: z.string(),
  isbn_hyphenated: z.string().nullable(),
  ...editionFields,
  platforms: z.array(platform),
  sales_right: z.enum(salesRights).describe('whether it may be sold in Switzerland; imports say so'),
  on_sale_from: day.nullable().describe('its first day of sale, until which it can be ordered in advance only'),
  is_ordered: z.boolean().describe('it cannot be deleted'),
})
export type OfficeEdition = z.output<typeof edition>

/** Codes of terms of one kind. */
const terms = z.array(termCode).max(30)

const titleFields = {
  title: line(1, 500),
  subtitle: line(0, 500).nullable(),
  authors: z
    .array(line(1, 300))
    .max(50)
    .describe('names in their order, of namesakes as in «Anna Muster (anna-muster-2)»; who is not there yet is made'),
  series: line(0, 300).nullable().describe('its title; a series that is not there yet is made'),
  departments: z.array(id).max(20),
  work_kind: workKind.nullable(),
  levels: z.array(schoolLevel),
  curricula: terms,
  subjects: terms,
  professions: terms,
  proficiencies: terms,
  readership,
  accessibility: z.array(accessibilityCode).describe('codes of ONIX list 196'),
  published_on: day,
  description: richText,
  contents: z.array(z.strictObject({ label: line(1, 500), page: line(0, 20).nullable() })).max(500),
  praise: z
    .array(
      z.strictObject({
        text: paragraph(PRAISE.shortest, PRAISE.longest),
        name: line(1, PRAISE.name),
        role: line(0, PRAISE.role),
        place: line(0, PRAISE.place),
      }),
    )
    .max(PRAISE.most)
    .describe('what readers say of it, in their order'),
}

const linkedTitle = z.object({ id, title: z.string(), uri: z.string() })

const officeTitle = z.object({
  id,
  uri: z.string(),
  ...titleFields,
  cover: picture.nullable(),
  back_cover: picture.nullable(),
  spine: picture.nullable(),
  predecessor: z.string().nullable().describe('the address of the edition before it'),
  companions: z.array(z.string()).describe('addresses of titles that are used with it'),
  linked: z.array(linkedTitle).describe('the titles at these addresses'),
  successors: z.array(linkedTitle),
  availability,
  editions: z.array(edition),
  kept: z.array(keptByHand),
  missing: z.array(missingToSell).describe('what has to be done until it can be sold'),
  sold: z.int().describe('copies ordered in the last twelve months'),
  waiting: z
    .array(z.object({ edition: id, people: z.int() }))
    .describe('how many people wait for each edition that cannot be had'),
  followers: z.int().describe('people who are told of later editions'),
  changed_at: z.iso.datetime(),
  revision: z.int(),
})
export type OfficeTitle = z.output<typeof officeTitle>

/** Titles of the catalogue, with all that shops, imports and orders know of them. */
export const officeTitles = resource('titles', {
  one: 'title',
  many: 'office titles',
  groups,
  item: officeTitle,
  hasRevision: true,
  hasHistory: true,
  list: {
    summary: 'Titles, the last changed first',
    item: listedTitle,
    sort: ['-changed_at', 'title', 'published_on'],
    filters: {
      ...titleFilters,
      kept: z.stringbool().optional().describe('with fields that imports leave'),
      awaited: z.stringbool().optional().describe('with an edition for which people wait'),
    },
    search: 'words of title and authors, ISBN, order number',
    hasFile: true,
  },
  read: { summary: 'One title with its products, and what imports leave of it' },
  create: {
    summary: 'A new title, without a product yet',
    body: {
      title: titleFields.title,
      subtitle: titleFields.subtitle.default(null),
      authors: titleFields.authors.default([]),
      departments: titleFields.departments.default([]),
      published_on: day,
    },
  },
  change: {
    summary: 'Changes what stands with a title; imports leave each field that is changed',
    body: titleFields,
    maxBytes: MAX_TITLE_BYTES,
  },
  delete: { summary: 'Deletes a title of which nothing was ever ordered', refusals: ['product_ordered'] },
})

const revision = z.int().min(1).max(1_000_000).describe('the revision that was read; a change since then is a conflict')
const changed = {
  responses: { 200: one(officeTitle) },
  refusals: ['not_found', 'entry_changed'],
  carries: { entry_changed: lastChange },
} as const

const chosen = picture.meta(asPicture).nullable()

export const setTitleCover = endpoint('setTitleCover', {
  method: 'put',
  ...actionOn(officeTitles, 'cover'),
  summary: 'Sets the cover of a title, its back and its spine, or takes them away; what is left out stays',
  body: z.strictObject({ cover: chosen, back_cover: chosen.optional(), spine: chosen.optional(), revision }),
  ...changed,
})

export const linkTitle = endpoint('linkTitle', {
  method: 'put',
  ...actionOn(officeTitles, 'links'),
  summary: 'Says which edition came before a title, and which titles are used with it',
  body: z.strictObject({
    predecessor: line(0, 200).nullable().describe('the address of a title'),
    companions: z
      .array(line(1, 200))
      .max(100)
      .refine((uris) => new Set(uris).size === uris.length, rule('repeated'))
      .describe('addresses of titles'),
    revision,
  }),
  ...changed,
})

export const leaveToImport = endpoint('leaveToImport', {
  method: 'post',
  ...actionOn(officeTitles, 'leave-to-import'),
  summary: 'Leaves a field to imports again, with what the last one said, or else from the next one on',
  body: z.strictObject({ subject: id, field: keptField, revision }),
  ...changed,
})

const ofEdition = { params: z.object({ id, edition: id }), access: { groups } } as const
const isbnTaken = z.object({ holder: linkedTitle.describe('the title of the product that has it') })
const checked = {
  responses: { 200: one(officeTitle) },
  refusals: ['not_found', 'entry_changed', 'isbn_taken'],
  carries: { entry_changed: lastChange, isbn_taken: isbnTaken },
} as const

export const addEdition = endpoint('addEdition', {
  method: 'post',
  ...actionOn(officeTitles, 'editions'),
  summary: 'A new product of a title',
  body: z.strictObject({ ...editionFields, revision }),
  ...checked,
})

export const changeEdition = endpoint('changeEdition', {
  method: 'put',
  path: '/office/titles/{id}/editions/{edition}',
  ...ofEdition,
  summary: 'Changes a product; imports leave each field that is changed, and with the price those that are planned',
  body: z.strictObject({ ...editionFields, is_meant: isMeant, revision }),
  ...checked,
})

const uses = z.object({
  carts: z.int(),
  shopping_lists: z.int(),
  bundles: z.int(),
})
export type EditionUses = z.output<typeof uses>

export const readEditionUses = endpoint('readEditionUses', {
  method: 'get',
  path: '/office/titles/{id}/editions/{edition}/uses',
  ...ofEdition,
  summary: 'Where a product stands, which is touched when it is not sold any more',
  responses: { 200: one(uses) },
  refusals: ['not_found'],
})

export const stopSelling = endpoint('stopSelling', {
  method: 'post',
  path: '/office/titles/{id}/editions/{edition}/stop',
  ...ofEdition,
  summary: 'Takes a product off sale; whoever ordered it keeps it',
  body: z.strictObject({ revision }),
  ...changed,
})

export const removeEdition = endpoint('removeEdition', {
  method: 'post',
  path: '/office/titles/{id}/editions/{edition}/remove',
  ...ofEdition,
  summary: 'Deletes a product that was never ordered, also from carts and shopping lists',
  body: z.strictObject({ revision }),
  responses: { 200: one(officeTitle) },
  refusals: ['not_found', 'entry_changed', 'product_ordered'],
  carries: { entry_changed: lastChange },
})
