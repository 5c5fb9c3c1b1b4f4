import { PLACE_LENGTH } from '#contract/catalogue/authors-and-series.ts'
import { PRAISE } from '#contract/catalogue/catalogue.ts'
import { cutSentences, type RecordField, recordFields } from '#contract/exchange/exchange-sentences.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { cutRichText, lengthOf } from './cut-rich-text.ts'
import { cutText } from './cut-text.ts'
import { longestLines } from './product-fields.ts'

/**
 * Maximum lengths of texts. Names of records and things have limits of their own (`said-fields.ts`) and are not cut.
 */
const LONGEST = {
  title: 300,
  subtitle: 300,
  series: 200,
  authors: 150,
  authorNote: 2_000,
  authorPlace: PLACE_LENGTH,
  ...longestLines,
  contents: 300,
  praise: PRAISE.longest,
  description: 20_000,
} satisfies Partial<Record<RecordField, number>>

const LINES = ['title', 'subtitle', 'series', ...(Object.keys(longestLines) as (keyof typeof longestLines)[])] as const

/**
 * Cuts every text of the record to its limit, and remarks on those that were cut: a text that is too long never costs
 * its record. The same record is always cut in the same way. Readers do so at once, as some hundred records are held
 * at a time.
 */
export function cutTexts(record: CatalogueRecord): CatalogueRecord {
  const remarks = new Set<string>()
  const cut = (field: keyof typeof LONGEST, text: string, name: string = recordFields[field]) => {
    const most = LONGEST[field]
    if (text.length > most) remarks.add(cutSentences.cut(name, text.length, most))
    return cutText(text, most)
  }
  const texts: Partial<CatalogueRecord> = {}
  for (const field of LINES) {
    const text = record[field]
    if (text) texts[field] = cut(field, text)
  }
  const cutOf = (field: 'authorNote' | 'authorPlace', text: string | null, name: string) =>
    text && cut(field, text, cutSentences.ofPerson(field, cutText(name, LONGEST.authors)))
  if (record.authors)
    texts.authors = withoutTwins(
      record.authors.map(({ name, note, place }) => ({
        name: cut('authors', name),
        note: cutOf('authorNote', note, name),
        place: cutOf('authorPlace', place, name),
      })),
    )
  if (record.praise)
    texts.praise = record.praise.map((one) => ({
      text: cut('praise', one.text),
      name: cutText(one.name, PRAISE.name),
      role: cutText(one.role, PRAISE.role),
      place: cutText(one.place, PRAISE.place),
    }))
  if (record.contents) texts.contents = record.contents.map((one) => ({ ...one, label: cut('contents', one.label) }))
  if (record.description) {
    const most = LONGEST.description
    const length = lengthOf(record.description)
    texts.description = cutRichText(record.description, most)
    if (length > most) remarks.add(cutSentences.cut(recordFields.description, length, most))
    else if (lengthOf(texts.description) !== length) remarks.add(cutSentences.parts(recordFields.description))
  }
  return { ...record, ...texts, ...(remarks.size > 0 && { remarks: [...remarks, ...(record.remarks ?? [])] }) }
}

/** Two names may become equal when they are cut. */
function withoutTwins(authors: NonNullable<CatalogueRecord['authors']>): typeof authors {
  return authors.filter(({ name }, n) => authors.findIndex((one) => one.name === name) === n)
}
