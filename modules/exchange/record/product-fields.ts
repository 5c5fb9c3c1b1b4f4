import { toSnakeCase } from 'drizzle-orm/casing'
import { availability, format, platform, taxCategory } from '#contract/catalogue/catalogue.ts'
import { salesRights } from '#contract/catalogue/sales-rights.ts'
import type { RecordField } from '#contract/exchange/exchange-sentences.ts'
import { audience, readerGroup } from '#contract/groups.ts'
import type { ProductRow } from '#modules/catalogue/catalogue/present-product.ts'
import type { ProductFacts } from './catalogue-record.ts'
import { germanFirst } from './german-first.ts'
import type { MarkupElement } from './html.ts'
import { childrenOf, textAt, textOf } from './markup-element.ts'
import { isSaid, line, oneOf, wholeNumber } from './said-fields.ts'
import { element, text } from './write-element.ts'

/** A fact's key, which is its column's, and that of its German name. */
export type ProductField = keyof ProductFacts & RecordField

/** Proprietary audiences (ONIX list 29, code 02) that only this shop uses. */
const AUDIENCE_SCHEME = 'Lernladen Zielgruppe'

const MOST_EDITIONS = 999
const MOST_PAGES = 100_000
const MOST_DAYS = 36_500

/**
 * A fact of a product, once for all that imports and exports do with it. CSV has a column for each, read and written by
 * what it holds; ONIX reads and writes it here where it stands by itself in `DescriptiveDetail`.
 */
export type Fact<T = unknown> = (
  | { holds: 'line'; most: number }
  | { holds: 'number'; most: number }
  | { holds: 'francs' }
  | { holds: 'day' }
  | { holds: 'truth' }
  | { holds: 'one'; of: readonly string[] }
  | { holds: 'several'; of: readonly string[] }
) & {
  onix?: {
    /** Undefined: not said. `language` is that of the message. */
    read(detail: MarkupElement | undefined, language: string | undefined): T | undefined
    /** Its element, whose place among the others `write-record.ts` knows. */
    write(value: NonNullable<T>): string
  }
}

/** In the order of the columns of an export. A column of `products` that is missing here does not compile. */
export const productFields = {
  format: { holds: 'one', of: format.options },
  binding: { holds: 'line', most: 100 },
  edition: {
    holds: 'line',
    most: 100,
    onix: {
      read: (detail, language) =>
        line('edition', textOf(germanFirst(childrenOf(detail, 'EditionStatement'), language))),
      write: (edition) => edition && text('EditionStatement', edition),
    },
  },
  editionNumber: {
    holds: 'number',
    most: MOST_EDITIONS,
    onix: {
      read: (detail) => numberSaid('editionNumber', textAt(detail, 'EditionNumber'), MOST_EDITIONS),
      write: (number) => text('EditionNumber', String(number)),
    },
  },
  pageCount: {
    holds: 'number',
    most: MOST_PAGES,
    onix: {
      read: (detail) => numberSaid('pageCount', pagesOf(detail), MOST_PAGES),
      write: (pages) =>
        element('Extent', [text('ExtentType', '00'), text('ExtentValue', String(pages)), text('ExtentUnit', '03')]),
    },
  },
  price: { holds: 'francs' },
  taxCategory: { holds: 'one', of: taxCategory.options },
  availability: { holds: 'one', of: availability.options },
  availableFrom: { holds: 'day' },
  onSaleFrom: { holds: 'day' },
  salesRight: { holds: 'one', of: salesRights },
  audience: {
    holds: 'one',
    of: audience.options,
    onix: {
      read: (detail) => {
        const own = childrenOf(detail, 'Audience').find(
          (one) => textAt(one, 'AudienceCodeTypeName') === AUDIENCE_SCHEME,
        )
        const value = textAt(own, 'AudienceCodeValue')
        return value === undefined ? undefined : oneOf('audience', value, audience.options)
      },
      write: (value) =>
        element('Audience', [
          text('AudienceCodeType', '02'),
          text('AudienceCodeTypeName', AUDIENCE_SCHEME),
          text('AudienceCodeValue', value),
        ]),
    },
  },
  groups: { holds: 'several', of: readerGroup.options },
  platforms: { holds: 'several', of: platform.options },
  licenceDays: {
    holds: 'number',
    most: MOST_DAYS,
    onix: {
      // A licence with a duration in days (lists 145 to 147).
      read: (detail) => {
        const limited = childrenOf(detail, 'EpubUsageConstraint').find((one) => textAt(one, 'EpubUsageType') === '07')
        const limit = childrenOf(limited, 'EpubUsageLimit').find((one) => textAt(one, 'EpubUsageUnit') === '09')
        return numberSaid('licenceDays', textAt(limit, 'Quantity'), MOST_DAYS)
      },
      write: (days) =>
        element('EpubUsageConstraint', [
          text('EpubUsageType', '07'),
          text('EpubUsageStatus', '02'),
          element('EpubUsageLimit', [text('Quantity', String(days)), text('EpubUsageUnit', '09')]),
        ]),
    },
  },
  oncePerPerson: { holds: 'truth' },
  oncePerCart: { holds: 'truth' },
  isTransferable: { holds: 'truth' },
  quantityDiscount: { holds: 'truth' },
} satisfies { [K in keyof ProductFacts]: Fact<ProductFacts[K]> }

/** The facts with their keys. */
export const allFacts = Object.entries(productFields) as [ProductField, Fact][]

/** Facts that are a line of text. */
type LineField = {
  [K in ProductField]: (typeof productFields)[K] extends { holds: 'line' } ? K : never
}[ProductField]

/** Their maximum lengths. */
export const longestLines = Object.fromEntries(
  allFacts.flatMap(([key, fact]) => (fact.holds === 'line' ? [[key, fact.most]] : [])),
) as Record<LineField, number>

/** What the shop has of a fact. */
export function factOf(product: ProductRow, key: ProductField): ProductFacts[ProductField] {
  return product[toSnakeCase(key) as keyof ProductRow] as ProductFacts[ProductField]
}

/** What stands by itself in the `DescriptiveDetail` of an ONIX record. */
export function readFacts(detail: MarkupElement | undefined, language: string | undefined): Partial<ProductFacts> {
  return Object.fromEntries(allFacts.flatMap(([key, { onix }]) => (onix ? [[key, onix.read(detail, language)]] : [])))
}

/** The page count (list 24): main content, or else total, or else counted pages (list 23). */
function pagesOf(detail: MarkupElement | undefined): string | undefined {
  const extents = childrenOf(detail, 'Extent').filter((one) => textAt(one, 'ExtentUnit') === '03')
  return ['00', '11', '05', '07', '08', '06', '10']
    .flatMap((type) => extents.filter((one) => textAt(one, 'ExtentType') === type))
    .map((one) => textAt(one, 'ExtentValue'))
    .find(isSaid)
}

function numberSaid(field: ProductField, number: string | undefined, most: number): number | undefined {
  return isSaid(number) ? wholeNumber(field, number, most) : undefined
}
