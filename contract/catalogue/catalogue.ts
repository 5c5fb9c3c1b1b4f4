import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one, pageMeta, paginated } from '../envelope.ts'
import { asPicture, id, line, page, slug } from '../fields.ts'
import { money } from '../ground/money.ts'
import { richText } from '../ground/text/rich-text.ts'
import { audience } from '../groups.ts'
import { accessibilityCode } from './accessibility/accessibility.ts'
import { BROWSE_COUNTED } from './counted-titles.ts'
import { FACET_NAMES } from './facet-names.ts'
import { schoolLevel } from './school/school-levels.ts'
import { extra, readership, termCode } from './school/school-terms.ts'
import { type PageGroup, pageGroup, pageKind } from './search/found-pages.ts'
import { workKind } from './work-kinds.ts'

export const format = z.enum(['book', 'ebook', 'licence', 'test_licence', 'bundle', 'teacher_material'])
export type Format = z.output<typeof format>

export const availability = z.enum(['available', 'preorder', 'reprinting', 'out_of_print'])
export type Availability = z.output<typeof availability>

/**
 * VAT category: printed books and the like at the reduced rate, everything else at the standard rate (decisions,
 * section 5).
 */
export const taxCategory = z.enum(['reduced', 'standard'])
export type TaxCategory = z.output<typeof taxCategory>

export const platform = z.enum(['beook', 'web_app', 'edubase'])
export type Platform = z.output<typeof platform>

/** A picture: its path on this site, its alternative text, and its focus in percent, `50-50`. */
export const picture = z.object({
  permalink: z.string(),
  alt: z.string(),
  focus: z.string().regex(/^(\d{1,2}|100)-(\d{1,2}|100)$/),
  width: z.int(),
  height: z.int(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .describe('shown until the picture has loaded'),
})
export type Picture = z.output<typeof picture>

/** Pixels of a side. */
const side = z.int().min(0).max(100_000)

/** A picture that editors choose among the media. */
export const chosenPicture = picture
  .extend({ permalink: line(1, 300).regex(/^\/[^/\\]/), alt: line(0, 300), width: side, height: side })
  .meta(asPicture)

/** A picture as an editor stored it, whatever the kind of its file (specification, section 3). */
export const storedPicture = z.object({
  permalink: z.string(),
  alt: z.string(),
  asset: picture.pick({ focus: true, width: true, height: true }),
})
export type StoredPicture = z.output<typeof storedPicture>

/** The picture fields of a title; `cover` is the first of them that a browser can show. */
export const pictureFields = z.object({
  cover_image: storedPicture.nullable(),
  cover_image_2d: storedPicture.nullable(),
  image: storedPicture.nullable(),
})

/** Of what readers say of a title: the most quotations, and characters of each part. */
export const PRAISE = { most: 6, shortest: 20, longest: 600, name: 100, role: 150, place: 100 } as const

/** What a reader says of a title. */
export const praise = z.object({
  text: z.string(),
  name: z.string(),
  role: z.string().describe('what the reader does, «Berufsschullehrerin»; empty where it is not said'),
  place: z.string().describe('empty where it is not said'),
})
export type Praise = z.output<typeof praise>

export const authorReference = z.object({
  title: z.string(),
  url: z.string().nullable().describe('the page of the author on this site'),
})
export type AuthorReference = z.output<typeof authorReference>

export const taxon = z.object({ id, slug: z.string(), title: z.string(), url: z.string() })
export const department = taxon.extend({ children: z.array(taxon) })
export type Department = z.output<typeof department>

/** Why the visitor cannot buy a product at the moment. */
export const purchaseRefusal = z.enum(['out_of_print', 'teachers_only', 'authorised_only'])
export type PurchaseRefusal = z.output<typeof purchaseRefusal>

/** What a customer buys: one format and edition of a title. */
export const product = z.object({
  id,
  title_id: id,
  title: z.string(),
  subtitle: z.string().nullable(),
  uri: z.string(),
  cover: picture.nullable(),
  format,
  binding: z.string().nullable(),
  edition: z.string().nullable(),
  edition_number: z.int(),
  isbn: z.string().nullable(),
  isbn_hyphenated: z.string().nullable().describe('the same for people: 978-3-9999-9013-2'),
  order_number: z.string(),
  page_count: z.int().nullable(),
  price: money,
  tax_category: taxCategory,
  availability,
  available_from: z.iso.date().nullable(),
  is_digital: z.boolean(),
  is_license_product: z.boolean(),
  platforms: z.array(platform),
  licence_days: z.int().nullable(),
  once_per_person: z.boolean(),
  once_per_cart: z.boolean(),
  quantity_discount: z.boolean(),
  audience,
  is_purchasable: z.boolean().describe('whether this visitor can buy it now'),
  purchase_refusal: purchaseRefusal.nullable().describe('why this visitor cannot buy it'),
})
export type Product = z.output<typeof product>

/** What a list says of a title's state beside its price; `announced`: with `published_on` as the day. */
export const titleMark = z.enum(['new', 'announced', 'preorder', 'reprinting', 'out_of_print'])
export type TitleMark = z.output<typeof titleMark>

/** A subject, curriculum, profession or proficiency by which schools find titles, with its page where it has one. */
export const schoolTerm = z.object({
  code: termCode,
  title: z.string(),
  short: z.string().describe('at most fourteen letters'),
  url: z.string().nullable(),
})
export type SchoolTerm = z.output<typeof schoolTerm>

/** A format that can be ordered, with its lowest price. */
const pricedFormat = z.object({ format, price: money })

/** A title as it is shown in lists. */
export const titleCard = z.object({
  id,
  title: z.string(),
  subtitle: z.string().nullable(),
  uri: z.string(),
  authors: z.array(authorReference),
  cover: picture.nullable(),
  plain_cover: z
    .object({ series: z.string(), colour: picture.shape.colour.nullable() })
    .optional()
    .describe('of a series; only without a cover'),
  price_from: money.nullable().describe('the lowest price of what this visitor can order; null if that is nothing'),
  has_several_prices: z.boolean().describe('what can be ordered has more than one price: «ab»'),
  purchasable_formats: z.array(format).describe('formats that this visitor can order'),
  formats: z.array(pricedFormat).describe('the same with their lowest prices'),
  levels: z.array(schoolLevel).describe('school levels that it was made for'),
  availability,
  available_from: z.iso.date().nullable().describe('the first day for which what cannot be had yet is announced'),
  published_on: z.iso.date(),
  mark: titleMark.nullable().describe('null: simply available'),
  /** The product that «In den Warenkorb» on the card adds, where there is only one to choose. */
  only_product_id: id.nullable(),
  purchase_refusal: purchaseRefusal.nullable().describe('why nothing of it can be ordered'),
})
export type TitleCard = z.output<typeof titleCard>

/** Another edition of the same content, which is a title of its own. */
const otherEdition = z.object({
  title: z.string(),
  uri: z.string(),
  availability: availability.describe('`preorder`: not published yet'),
  available_from: z.iso.date().nullable().describe('the first day for which it is announced'),
  cover: picture.nullable(),
})

/** Another work that is used together with a title: its workbook, its teacher's book. */
const companion = titleCard
  .pick({
    id: true,
    title: true,
    subtitle: true,
    uri: true,
    cover: true,
    plain_cover: true,
    formats: true,
    only_product_id: true,
    price_from: true,
    has_several_prices: true,
    purchasable_formats: true,
    purchase_refusal: true,
    availability: true,
  })
  .extend({
    work_kind: workKind.nullable(),
    levels: z.array(schoolLevel),
    volume: z.int().nullable().describe('its number in the series that both stand in'),
    is_set: z.boolean().describe('several works sold as one'),
    book_product_id: id.nullable().describe('its printed edition, where this reader can order one to keep'),
  })
export type Companion = z.output<typeof companion>

/** The whole product page. */
export const title = titleCard.extend({
  ...pictureFields.shape,
  back_cover: picture.nullable(),
  spine: picture.nullable(),
  description: richText,
  contents: z.array(
    z.object({
      label: z.string(),
      page: z.string().nullable(),
      level: z.int().describe('1 to 3, by the number of the heading'),
    }),
  ),
  praise: z.array(praise).describe('what readers say, in their order'),
  work_kind: workKind.nullable().describe('null: not said'),
  departments: z.array(taxon),
  department_path: z.array(taxon).describe('the way through the main department, outermost first'),
  series: z.object({ title: z.string(), url: z.string() }).nullable(),
  accessibility: z.array(accessibilityCode),
  levels: z.array(schoolLevel),
  curricula: z.array(schoolTerm),
  subjects: z.array(schoolTerm),
  professions: z.array(schoolTerm),
  proficiencies: z.array(schoolTerm),
  readership: readership.describe('for whom of a level it was made'),
  author_notes: z.array(authorReference.extend({ note: z.string().nullable() })),
  products: z.array(product),
  predecessor: otherEdition.nullable(),
  successor: otherEdition.nullable(),
  companions: z.array(companion).describe('what is named as used together with it'),
  series_titles: z.array(titleCard).describe('others of its series'),
  related: z.array(titleCard).describe('others of its departments'),
})
export type Title = z.output<typeof title>

export const sort = z.enum(['popular', 'newest', 'title', 'price_asc', 'price_desc'])
export type Sort = z.output<typeof sort>

/** Titles of a series can be had in the order of its volumes; other lists have none, and begin with the most popular ones. */
const listSort = z.enum([...sort.options, 'volume'])
export type ListSort = z.output<typeof listSort>

/** Most values of one filter. */
export const MOST_VALUES = 20

/** Values of one filter of a list: titles with any of them. */
export function several<T extends z.ZodType>(value: T) {
  return z.array(value).max(MOST_VALUES).optional()
}

/** By what lists of titles and results of a search are narrowed: any value of one name, and all names. */
export const titleFilters = {
  level: several(schoolLevel),
  subject: several(termCode),
  curriculum: several(termCode),
  profession: several(termCode).describe('also titles for every profession, after those of it alone'),
  proficiency: several(termCode),
  format: several(format).describe('only titles that this visitor can order in one of these formats'),
  series: several(slug),
  availability: several(availability),
  author: several(slug),
  with: several(extra).describe('what can be had with it'),
  readership: several(readership).describe('for whom of a level it was made'),
}

/** By what lists are narrowed beside. */
export const titleListFilters = {
  ...titleFilters,
  year_from: z.coerce.number().int().min(1900).max(2100).optional().describe('published in this year or later'),
  price_to: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe('Rappen; titles of which this visitor can order something for no more'),
}

export const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int() })
export type FacetValue = z.output<typeof facetValue>

export const facets = z.record(z.enum(FACET_NAMES), z.array(facetValue))
export type Facets = z.output<typeof facets>

export const BROWSE_PAGE_SIZE = 24

export const browseProducts = endpoint('browseProducts', {
  method: 'get',
  path: '/shop/products',
  summary: 'Titles of a department, or of all, with facets, sorted and paginated',
  access: 'everyone',
  scope: 'catalogue',
  query: z.object({
    department: slug.optional(),
    ...titleListFilters,
    sort: listSort.default('popular'),
    page,
  }),
  responses: {
    200: paginated(titleCard).extend({
      meta: pageMeta.extend({
        total: z
          .int()
          .max(BROWSE_COUNTED + 1)
          .describe('10001 means more than ten thousand'),
      }),
      facets: facets.describe('counted under the other filters, among the ten thousand most popular titles'),
      department: department.extend({ parent: taxon.nullable() }).nullable(),
    }),
  },
  refusals: ['not_found'],
})

export const getProduct = endpoint('getProduct', {
  method: 'get',
  path: '/shop/products/{id}',
  summary: 'One product with its title',
  access: 'everyone',
  scope: 'catalogue',
  params: z.object({ id }),
  responses: { 200: one(product.extend(pictureFields.shape)) },
  refusals: ['not_found'],
})

export const listDepartments = endpoint('listDepartments', {
  method: 'get',
  path: '/website/taxonomies/departments',
  summary: 'Departments, two levels',
  access: 'everyone',
  scope: 'catalogue',
  responses: { 200: all(department) },
})

/** A level, a subject, a curriculum or a profession that has titles. */
const schoolPlace = schoolTerm.extend({
  slug: z.string(),
  lead: z.string(),
  titles: z.int().describe('how many stand in it'),
})
export type SchoolPlace = z.output<typeof schoolPlace>

export const listLevels = endpoint('listLevels', {
  method: 'get',
  path: '/website/taxonomies/levels',
  summary: 'School levels that have titles, from the first year of school on',
  access: 'everyone',
  scope: 'catalogue',
  responses: { 200: all(schoolPlace) },
})

export const listSubjects = endpoint('listSubjects', {
  method: 'get',
  path: '/website/taxonomies/subjects',
  summary: 'School subjects that have titles',
  access: 'everyone',
  scope: 'catalogue',
  responses: { 200: all(schoolPlace) },
})

export const listCurricula = endpoint('listCurricula', {
  method: 'get',
  path: '/website/taxonomies/curricula',
  summary: 'Curricula that have titles',
  access: 'everyone',
  scope: 'catalogue',
  responses: { 200: all(schoolPlace) },
})

export const listProfessions = endpoint('listProfessions', {
  method: 'get',
  path: '/website/taxonomies/professions',
  summary: 'Professions that have titles',
  access: 'everyone',
  scope: 'catalogue',
  responses: { 200: all(schoolPlace) },
})

/** Taxonomies whose places have pages of their own. */
export const placedTaxonomy = z.enum(['levels', 'curricula', 'professions'])
export type PlacedTaxonomy = z.output<typeof placedTaxonomy>

export const readSchoolPlace = endpoint('readSchoolPlace', {
  method: 'get',
  path: '/website/taxonomies/{taxonomy}/{slug}',
  summary: 'A level, a curriculum or a profession by a slug that it has or had, if it has titles',
  access: 'everyone',
  scope: 'catalogue',
  params: z.object({ taxonomy: placedTaxonomy, slug }),
  responses: { 200: one(schoolPlace) },
  refusals: ['not_found'],
})

export const SEARCH_LIMIT = 50
export const POPOUT_PAGES = 10
export const POPOUT_PRODUCTS = 3
/** How the pages of the popout are divided among its groups. */
export const POPOUT_OF_GROUP = { places: 3, authors: 3, magazine: 2, pages: 2 } as const satisfies Record<
  PageGroup,
  number
>

/** A text in pieces, in order; `hit` marks the pieces that the query matched. */
const markedText = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type MarkedText = z.output<typeof markedText>

const productHit = titleCard.extend({
  highlights: z.object({
    title: markedText,
    subtitle: markedText,
    authors: markedText.describe('the names of the card, separated by commas'),
  }),
  fits: z.boolean().describe('false: its words are worth less than a fifth of those of the first hit'),
})
export type ProductHit = z.output<typeof productHit>

const pageHit = z.object({
  id: z.string().describe('its address, where nobody edits it as an entry'),
  kind: pageKind,
  title: z.string(),
  url: z.string(),
  excerpt: z.string().nullable(),
  highlights: z.object({ title: markedText, excerpt: markedText }),
})
export type PageHit = z.output<typeof pageHit>

const splitInto = z
  .object({
    words: z.array(z.string()).describe('of the whole query, with parts in place of the compounds'),
    has_own_hits: z.boolean().describe('the words as typed have a hit too, which comes first'),
  })
  .nullable()
  .describe('the words sought where only parts of a compound are known; null for most queries')
export type SplitInto = z.output<typeof splitInto>

/** Orders of the titles that a search finds: how well they fit, or one of any list. */
const searchSort = z.enum(['fitting', 'newest', 'title', 'price_asc', 'price_desc'])
export type SearchSort = z.output<typeof searchSort>

const foundOfGroup = z.object({ group: pageGroup, total: z.int() })

/** Pages that are near to what was sought in vain, with the titles that are asked for most there. */
const nearest = z.object({
  place: z.object({ title: z.string(), url: z.string() }).nullable().describe('null: nothing is near'),
  titles: z.array(titleCard),
})
export type NearestPlace = z.output<typeof nearest>

export const search = endpoint('search', {
  method: 'get',
  path: '/website/search',
  summary: 'Titles and pages, up to 50 hits each (specification, section 7)',
  access: 'everyone',
  scope: 'catalogue',
  query: z.object({
    query: line(1, 100),
    as_typed: z.array(line(1, 60)).max(10).optional().describe('words of the query that mean nothing but themselves'),
    ...titleFilters,
    sort: searchSort.optional().describe('`fitting` if left out; others order the five hundred titles that fit best'),
    group: pageGroup.optional().describe('only pages of this group'),
  }),
  responses: {
    200: z.object({
      products: z.object({
        hits: z.array(productHit),
        total: z.int().describe('under the filters; 501 means more than five hundred'),
        facets: facets.describe('counted under the other filters, among the five hundred most popular titles'),
      }),
      pages: z.object({
        hits: z
          .array(pageHit)
          .describe('those with every word in their name first, then those with the words in their text'),
        total: z.int().describe('of all groups'),
        groups: z.array(foundOfGroup),
      }),
      suggestion: z.string().nullable().describe('«Meinten Sie …»'),
      nearest: nearest.nullable().describe('where nothing was found'),
      split_into: splitInto,
      understood: z
        .array(
          z.object({
            words: z.string().describe('as typed'),
            name: z.enum(FACET_NAMES),
            value: z.string(),
            label: z.string(),
          }),
        )
        .describe('words of the query that were taken as filters, as «Oberstufe» for the third cycle'),
    }),
  },
})
export type SearchResult = z.output<(typeof search)['responses'][200]>

/** A hit as one line of the popout. */
const suggestedTitle = titleCard
  .pick({
    id: true,
    title: true,
    subtitle: true,
    uri: true,
    authors: true,
    cover: true,
    plain_cover: true,
    price_from: true,
    has_several_prices: true,
    levels: true,
  })
  .extend({ highlights: z.object({ title: markedText }) })
export type SuggestedTitle = z.output<typeof suggestedTitle>

/** A page of the popout: every word of the query begins a word of its title, of a heading or a name. */
const suggestedPage = pageHit
  .pick({ id: true, kind: true, title: true, url: true })
  .extend({ highlights: z.object({ title: markedText }) })
export type SuggestedPage = z.output<typeof suggestedPage>

export const suggest = endpoint('suggest', {
  method: 'get',
  path: '/website/search/suggestions',
  summary: 'The first hits of a search, for the popout (specification, sections 2 and 9)',
  access: 'everyone',
  query: z.object({ query: line(1, 100) }),
  responses: {
    200: z.object({
      products: z.object({
        hits: z.array(suggestedTitle).max(POPOUT_PRODUCTS),
        total: z.int().describe('501 means more than five hundred'),
      }),
      pages: z.object({
        hits: z.array(suggestedPage).max(POPOUT_PAGES),
        total: z.int().describe('as the search page counts them: also pages with the words in their text'),
        groups: z.array(foundOfGroup),
      }),
      split_into: splitInto,
    }),
  },
})
export type Suggestions = z.output<(typeof suggest)['responses'][200]>
