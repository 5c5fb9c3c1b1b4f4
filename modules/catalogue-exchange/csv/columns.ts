import { audience, group } from '#contract/groups.ts'
import { plainText, type RichText } from '#contract/rich-text.ts'
import { availability, format, type Platform, platform, taxCategory } from '#contract/shop/catalogue.ts'
import { curriculum, schoolLevel } from '#contract/shop/school-levels.ts'
import { workKind } from '#contract/shop/work-kinds.ts'
import { coverOf } from '#modules/catalogue/cover.ts'
import { relationsOf } from '../export-product.ts'
import { readThema } from '../import/thema.ts'
import { francs } from '../onix/write-record.ts'
import type { ExportedProduct, ExportedTitle } from '../read-catalogue.ts'
import { ACCESSIBILITY_CODES } from '../record/accessibility-codes.ts'
import type { CatalogueRecord, ContentsEntry } from '../record/catalogue-record.ts'
import { readContents, readText } from '../record/read-markup.ts'
import { writeMarkup } from '../record/rich-text-markup.ts'
import * as said from '../record/said-fields.ts'

/** Separates the entries of a cell that holds several. */
const SEPARATOR = '|'

interface Column {
  /** What the cell says; never called for an empty cell. */
  read(cell: string): Partial<CatalogueRecord>
  write(title: ExportedTitle, product: ExportedProduct): string | number | boolean | null
}

/** Every column of the table, in the order of an export; an empty cell says nothing. `docs/import.md` describes them. */
export const columns = {
  record_reference: {
    read: (cell) => ({ reference: said.line('reference', cell) ?? '' }),
    write: (title, product) => relationsOf(title, product).reference,
  },
  isbn: { read: (cell) => ({ isbn: said.isbn('isbn', cell) }), write: (_, product) => product.isbn },
  order_number: {
    read: (cell) => ({ orderNumber: said.line('orderNumber', cell) }),
    write: (_, product) => product.order_number,
  },
  work: {
    read: (cell) => ({ workId: said.line('work', cell) }),
    write: (title, product) => relationsOf(title, product).workId,
  },
  title: { read: (cell) => ({ title: said.line('title', cell) }), write: (title) => title.title },
  subtitle: { read: (cell) => ({ subtitle: said.line('subtitle', cell) }), write: (title) => title.subtitle },
  series: { read: (cell) => ({ series: said.line('series', cell) }), write: (title) => title.series },
  authors: { read: readAuthors, write: (title) => joined(title.authors.map((one) => one.name)) },
  departments: {
    read: (cell) => ({ departments: said.list('departments', split(cell), said.MOST_ENTRIES.departments) }),
    write: (title) => joined(title.departments.map((one) => one.slug)),
  },
  thema: { read: (cell) => ({ thema: readThema(split(cell)) }), write: (title) => joined(title.thema) },
  levels: {
    read: (cell) => ({ levels: eachOnce(cell, (one) => said.oneOf('levels', one, schoolLevel.options)) }),
    write: (title) => joined(title.levels),
  },
  curricula: {
    read: (cell) => ({ curricula: eachOnce(cell, (one) => said.oneOf('curricula', one, curriculum.options)) }),
    write: (title) => joined(title.curricula),
  },
  work_kind: {
    read: (cell) => ({ workKind: said.oneOf('workKind', cell, workKind.options) }),
    write: (title) => title.work_kind,
  },
  format: {
    read: (cell) => ({ format: said.oneOf('format', cell, format.options) }),
    write: (_, product) => product.format,
  },
  binding: { read: (cell) => ({ binding: said.line('binding', cell) }), write: (_, product) => product.binding },
  edition: { read: (cell) => ({ edition: said.line('edition', cell) }), write: (_, product) => product.edition },
  edition_number: {
    read: (cell) => ({ editionNumber: said.editionNumber(cell) }),
    write: (_, product) => product.edition_number,
  },
  page_count: {
    read: (cell) => ({ pageCount: said.pageCount(cell) }),
    write: (_, product) => product.page_count,
  },
  price: { read: (cell) => ({ price: said.price(cell) }), write: (_, product) => francs(product.price) },
  tax_category: {
    read: (cell) => ({ taxCategory: said.oneOf('taxCategory', cell, taxCategory.options) }),
    write: (_, product) => product.tax_category,
  },
  availability: {
    read: (cell) => ({ availability: said.oneOf('availability', cell, availability.options) }),
    write: (_, product) => product.availability,
  },
  available_from: {
    read: (cell) => ({ availableFrom: said.day('availableFrom', cell) }),
    write: (_, product) => product.available_from,
  },
  published_on: {
    read: (cell) => ({ publishedOn: said.day('publishedOn', cell) }),
    write: (title) => title.published_on,
  },
  audience: {
    read: (cell) => ({ audience: said.oneOf('audience', cell, audience.options) }),
    write: (_, product) => product.audience,
  },
  groups: {
    read: (cell) => ({ groups: split(cell).map((one) => said.oneOf('groups', one, group.options)) }),
    write: (_, product) => joined(product.groups),
  },
  platforms: {
    read: (cell) => ({
      platforms: split(cell).map((one): Platform => said.oneOf('platforms', one, platform.options)),
    }),
    write: (_, product) => joined(product.platforms),
  },
  licence_days: {
    read: (cell) => ({ licenceDays: said.licenceDays(cell) }),
    write: (_, product) => product.licence_days,
  },
  once_per_person: {
    read: (cell) => ({ oncePerPerson: yesOrNo('oncePerPerson', cell) }),
    write: (_, product) => product.once_per_person,
  },
  once_per_cart: {
    read: (cell) => ({ oncePerCart: yesOrNo('oncePerCart', cell) }),
    write: (_, product) => product.once_per_cart,
  },
  quantity_discount: {
    read: (cell) => ({ quantityDiscount: yesOrNo('quantityDiscount', cell) }),
    write: (_, product) => product.quantity_discount,
  },
  accessibility: {
    read: (cell) => ({
      accessibility: said
        .list('accessibility', split(cell), said.MOST_ENTRIES.accessibility)
        .map((code) => (ACCESSIBILITY_CODES.has(code) ? code : said.refuse('accessibility', code)))
        .sort(),
    }),
    write: (title) => joined(title.accessibility.filter((code) => ACCESSIBILITY_CODES.has(code))),
  },
  alternatives: {
    read: (cell) => ({ alternatives: said.relatedIsbns('alternatives', split(cell)) }),
    write: (title, product) => joined(relationsOf(title, product).alternatives),
  },
  replaces: {
    read: (cell) => ({ replaces: said.relatedIsbns('replaces', split(cell)) }),
    write: (title, product) => joined(relationsOf(title, product).replaces),
  },
  replaced_by: {
    read: (cell) => ({ replacedBy: said.relatedIsbns('replacedBy', split(cell)) }),
    write: (title, product) => joined(relationsOf(title, product).replacedBy),
  },
  companions: {
    read: (cell) => ({ companions: said.relatedIsbns('companions', split(cell)) }),
    write: (title, product) => joined(relationsOf(title, product).companions),
  },
  description: {
    read: (cell) => ({ description: readText(cell) }),
    write: (title) => writeDescription(title.description),
  },
  contents: {
    read: (cell) => ({ contents: readContents(cell.split('\n')) }),
    write: (title) => title.contents.map(writeEntry).join('\n'),
  },
  cover: {
    read: (cell) => ({ cover: cell }),
    write: (title) => coverOf(title.pictures)?.permalink.replace(/^\/+/, '') ?? null,
  },
  delete: { read: (cell) => ({ deletes: yesOrNo('deletes', cell) }), write: () => null },
} satisfies Record<string, Column>

export type ColumnName = keyof typeof columns

export function isColumn(name: string): name is ColumnName {
  return Object.hasOwn(columns, name)
}

function eachOnce<T>(cell: string, read: (entry: string) => T): T[] {
  return [...new Set(split(cell).map(read))]
}

function readAuthors(cell: string): Partial<CatalogueRecord> {
  const names = split(cell).map((name) => said.line('authors', name) ?? '')
  return { authors: said.list('authors', names, said.MOST_ENTRIES.authors).map((name) => ({ name, note: null })) }
}

/** Writes plain paragraphs as plain text, everything else as XHTML. */
function writeDescription(text: RichText): string {
  const isPlain = text.every(
    (block) => block.type === 'paragraph' && block.spans.every((one) => Object.keys(one).length === 1),
  )
  const plain = text.map((block) => plainText([block])).join('\n\n')
  return isPlain && !/[<&]/.test(plain) ? plain : writeMarkup(text)
}

function writeEntry({ label, page }: ContentsEntry): string {
  return page === null && !label.includes(SEPARATOR) ? label : `${label} ${SEPARATOR} ${page ?? ''}`
}

function yesOrNo(field: 'oncePerPerson' | 'oncePerCart' | 'quantityDiscount' | 'deletes', cell: string): boolean {
  return said.oneOf(field, cell.toLowerCase(), ['true', 'false', 'ja', 'nein']).match(/true|ja/) !== null
}

function split(cell: string): string[] {
  return cell
    .split(SEPARATOR)
    .map((one) => one.trim())
    .filter(Boolean)
}

function joined(values: readonly string[]): string {
  return values.join(SEPARATOR)
}
