import { toSnakeCase } from 'drizzle-orm/casing'
import type { Picture, Praise } from '#contract/catalogue/catalogue.ts'
import { schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { readership } from '#contract/catalogue/school/school-terms.ts'
import { workKind } from '#contract/catalogue/work-kinds.ts'
import { cellSentences, type RecordField } from '#contract/exchange/exchange-sentences.ts'
import { plainText, type RichText } from '#contract/ground/text/rich-text.ts'
import type { SnakeCase } from '#kernel/database/row-of.ts'
import { coverOf, reverseOf } from '#modules/catalogue/catalogue/cover.ts'
import { hyphenateIsbn } from '#modules/catalogue/catalogue/hyphenate-isbn.ts'
import { ACCESSIBILITY_CODES } from '#modules/exchange/record/accessibility-codes.ts'
import { type CatalogueRecord, type ContentsEntry, RecordRefused } from '#modules/exchange/record/catalogue-record.ts'
import { relationsOf, supplied } from '#modules/exchange/record/export-product.ts'
import { francs } from '#modules/exchange/record/francs.ts'
import { allFacts, type Fact, factOf, type ProductField } from '#modules/exchange/record/product-fields.ts'
import type { ExportedProduct, ExportedTitle } from '#modules/exchange/record/read-catalogue.ts'
import { readContents, readText } from '#modules/exchange/record/read-markup.ts'
import { writeMarkup } from '#modules/exchange/record/rich-text-markup.ts'
import * as said from '#modules/exchange/record/said-fields.ts'
import { readThema } from '#modules/exchange/record/school/thema.ts'
import { amountOf, dayOf, isbnOf, nameOf, truthOf, wholeNumberOf } from './spreadsheet-values.ts'

const { expected } = cellSentences

/** Separates the entries of a cell that holds several. */
const SEPARATOR = '|'

export interface Column {
  /** What the cell says; never called for an empty cell. */
  read(cell: string): Partial<CatalogueRecord>
  /** What a refused cell should have held. */
  expects?: string
  /** Whether it holds numbers, days or truths, which a spreadsheet may write in its own way. */
  isValue?: boolean
  write(title: ExportedTitle, product: ExportedProduct): string | number | boolean | null
}

/** Every column of the table, in the order of an export; an empty cell says nothing. `docs/import.md` describes them. */
export const columns = {
  record_reference: {
    read: (cell) => ({ reference: said.line('reference', nameOf(cell)) ?? '' }),
    write: (title, product) => relationsOf(title, product).reference,
  },
  isbn: {
    read: (cell) => ({ isbn: readIsbn('isbn', cell) }),
    write: (_, product) => product.isbn && hyphenateIsbn(product.isbn),
    expects: expected.isbn,
  },
  order_number: {
    read: (cell) => ({ orderNumber: said.line('orderNumber', nameOf(cell)) }),
    write: (_, product) => product.order_number,
  },
  work: {
    read: (cell) => ({ workId: said.line('work', nameOf(cell)) }),
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
    read: (cell) => ({ levels: eachOnce(cell, (one) => oneOf('levels', one, schoolLevel.options)) }),
    write: (title) => joined(title.levels),
    expects: expected.oneOf(schoolLevel.options),
  },
  subjects: termColumn('subjects'),
  curricula: termColumn('curricula'),
  professions: termColumn('professions'),
  proficiencies: termColumn('proficiencies'),
  readership: {
    read: (cell) => ({ readership: oneOf('readership', cell, readership.options) }),
    write: (title) => title.readership,
    expects: expected.oneOf(readership.options),
  },
  work_kind: {
    read: (cell) => ({ workKind: oneOf('workKind', cell, workKind.options) }),
    write: (title) => title.work_kind,
    expects: expected.oneOf(workKind.options),
  },
  ...columnsFrom('format', 'salesRight'),
  published_on: {
    read: (cell) => ({ publishedOn: readDay('publishedOn', cell) }),
    write: (title) => title.published_on,
    expects: expected.day,
    isValue: true,
  },
  ...columnsFrom('audience', 'quantityDiscount'),
  accessibility: {
    read: (cell) => ({
      accessibility: said
        .list('accessibility', split(cell), said.MOST_ENTRIES.accessibility)
        .map((code) => (ACCESSIBILITY_CODES.has(code) ? code : said.refuse('accessibility', code)))
        .sort(),
    }),
    write: (title) => joined(title.accessibility.filter((code) => ACCESSIBILITY_CODES.has(code))),
    expects: expected.accessibility,
  },
  alternatives: {
    read: (cell) => ({ alternatives: readIsbns('alternatives', cell) }),
    write: (title, product) => joined(relationsOf(title, product).alternatives.map(hyphenateIsbn)),
    expects: expected.isbns,
  },
  replaces: {
    read: (cell) => ({ replaces: readIsbns('replaces', cell) }),
    write: (title, product) => joined(relationsOf(title, product).replaces.map(hyphenateIsbn)),
    expects: expected.isbns,
  },
  replaced_by: {
    read: (cell) => ({ replacedBy: readIsbns('replacedBy', cell) }),
    write: (title, product) => joined(relationsOf(title, product).replacedBy.map(hyphenateIsbn)),
    expects: expected.isbns,
  },
  companions: {
    read: (cell) => ({ companions: readIsbns('companions', cell) }),
    write: (title, product) => joined(relationsOf(title, product).companions.map(hyphenateIsbn)),
    expects: expected.isbns,
  },
  description: {
    read: (cell) => ({ description: readText(cell) }),
    write: (title) => writeDescription(title.description),
  },
  contents: {
    read: (cell) => ({ contents: readContents(cell.split('\n')) }),
    write: (title) => title.contents.map(writeEntry).join('\n'),
  },
  praise: {
    read: (cell) => ({ praise: cell.split('\n').flatMap(readVoice) }),
    write: (title) => title.praise.map(writeVoice).join('\n'),
  },
  cover: {
    read: (cell) => ({ cover: cell }),
    write: ({ pictures }) => pathOf(coverOf(pictures)),
  },
  back_cover: {
    read: (cell) => ({ backCover: cell }),
    write: ({ pictures }) => pathOf(reverseOf(pictures).back_cover),
  },
  spine: {
    read: (cell) => ({ spine: cell }),
    write: ({ pictures }) => pathOf(reverseOf(pictures).spine),
  },
  delete: {
    read: (cell) => ({ deletes: yesOrNo('deletes', cell) }),
    write: () => null,
    expects: expected.yesOrNo,
  },
} satisfies Record<string, Column>

export type ColumnName = keyof typeof columns

/** Codes or slugs of terms; which of them the shop has is known later. */
function termColumn(field: 'subjects' | 'curricula' | 'professions' | 'proficiencies'): Column {
  return {
    read: (cell) => ({ [field]: said.list(field, split(cell), said.MOST_ENTRIES.terms) }),
    write: (title) => joined(title[field]),
  }
}

/** The columns of the facts of `product-fields.ts`, from one to another. */
function columnsFrom(first: ProductField, last: ProductField) {
  const place = (wanted: ProductField) => allFacts.findIndex(([key]) => key === wanted)
  const some = allFacts.slice(place(first), place(last) + 1)
  return Object.fromEntries(some.map(([key, fact]) => [toSnakeCase(key), columnOf(key, fact)])) as Record<
    SnakeCase<ProductField>,
    Column
  >
}

function columnOf(key: ProductField, fact: Fact): Column {
  return {
    read: (cell) => ({ [key]: readFact(key, fact, cell) }),
    write: (_, product) => writeFact(fact, factOf(supplied(product), key)),
    ...expectedOf(fact),
  }
}

function readFact(key: ProductField, fact: Fact, cell: string): unknown {
  if (fact.holds === 'line') return said.line(key, cell)
  if (fact.holds === 'number') return said.wholeNumber(key, wholeNumberOf(cell), fact.most)
  if (fact.holds === 'francs') return said.price(amountOf(cell) ?? said.refuse(key, cell))
  if (fact.holds === 'day') return readDay(key, cell)
  if (fact.holds === 'truth') return yesOrNo(key, cell)
  return fact.holds === 'one' ? oneOf(key, cell, fact.of) : split(cell).map((one) => oneOf(key, one, fact.of))
}

function writeFact({ holds }: Fact, value: ReturnType<typeof factOf>): ReturnType<Column['write']> {
  if (Array.isArray(value)) return joined(value)
  return holds === 'francs' ? francs(Number(value)) : value
}

function expectedOf(fact: Fact): Pick<Column, 'expects' | 'isValue'> {
  if (fact.holds === 'line') return {}
  if (fact.holds === 'one' || fact.holds === 'several') return { expects: expected.oneOf(fact.of) }
  const { wholeNumber, amount, day, yesOrNo: truth } = expected
  return { expects: { number: wholeNumber, francs: amount, day, truth }[fact.holds], isValue: true }
}

export function isColumn(name: string): name is ColumnName {
  return Object.hasOwn(columns, name)
}

function eachOnce<T>(cell: string, read: (entry: string) => T): T[] {
  return [...new Set(split(cell).map(read))]
}

function readAuthors(cell: string): Partial<CatalogueRecord> {
  const names = split(cell).map((name) => said.line('authors', name) ?? '')
  const known = said.list('authors', names, said.MOST_ENTRIES.authors)
  return { authors: known.map((name) => ({ name, note: null, place: null })) }
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

/** A line of a cell: what is said, who says it, their role, their place. What is said may hold the separator. */
function readVoice(line: string): Praise[] {
  const parts = line.split(SEPARATOR)
  const by = parts.slice(Math.max(1, parts.length - 3))
  const told = parts.slice(0, parts.length - by.length).join(SEPARATOR)
  const text = said.line('praise', told)
  const [name = '', role = '', place = ''] = by.map((one) => said.line('praise', one) ?? '')
  return text ? [{ text, name, role, place }] : []
}

function writeVoice({ text, name, role, place }: Praise): string {
  const parts = [text, name, role, place]
  const isDivided = text.includes(SEPARATOR)
  return parts.slice(0, isDivided ? parts.length : parts.findLastIndex(Boolean) + 1).join(` ${SEPARATOR} `)
}

function pathOf(picture: Picture | null): string | null {
  return picture?.permalink.replace(/^\/+/, '') ?? null
}

function yesOrNo(field: RecordField, cell: string): boolean {
  return truthOf(cell) ?? said.refuse(field, cell)
}

/** One of the shop's own words, whichever letters a spreadsheet has made capital. */
function oneOf<T extends string>(field: RecordField, cell: string, values: readonly T[]): T {
  return values.find((value) => value === cell.toLowerCase()) ?? said.refuse(field, cell)
}

function readIsbn(field: RecordField, cell: string): string {
  const bare = isbnOf(cell)
  return asWritten(field, cell, () => said.isbn(field, bare))
}

function readIsbns(field: RecordField, cell: string): string[] {
  return said.relatedIsbns(
    field,
    split(cell).map((one) => readIsbn(field, one)),
  )
}

function readDay(field: RecordField, cell: string): string {
  return asWritten(field, cell, () => said.day(field, dayOf(cell)))
}

/** A refusal quotes what stands in the cell, not what was made of it. */
function asWritten<T>(field: RecordField, cell: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RecordRefused)) throw error
    return said.refuse(field, cell)
  }
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
