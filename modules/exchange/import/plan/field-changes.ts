import type { Praise } from '#contract/catalogue/catalogue.ts'
import { availabilityLabels, formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { type SalesRight, salesRightLabels } from '#contract/catalogue/sales-rights.ts'
import { type RecordField, recordFields } from '#contract/exchange/exchange-sentences.ts'
import { plainText, type RichText } from '#contract/ground/text/rich-text.ts'
import type { PictureFields } from '#modules/catalogue/catalogue/tables.ts'
import { COVER_COLUMNS, COVER_FIELDS } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import { differs } from '#modules/exchange/record/compare.ts'
import { cutText } from '#modules/exchange/record/cut-text.ts'
import { francs } from '#modules/exchange/record/francs.ts'
import type { FieldChange } from '../tables.ts'
import type { ChunkPlan } from './chunk-plan.ts'
import type { KnownProduct, KnownTitle } from './known-catalogue.ts'

/** A product with its title, as a plan has them at a moment. */
export interface PlannedState {
  product: KnownProduct | undefined
  title: KnownTitle | undefined
}

/** What a record changes: each field whose value after it is another than before. */
export function fieldChanges(plan: ChunkPlan, before: PlannedState, after: PlannedState): FieldChange[] {
  const changes: FieldChange[] = []
  const note = (of: FieldChange['of'], one: Fields | undefined, other: Fields | undefined) => {
    if (!one || !other) return
    for (const field of Object.keys(other)) {
      if (!differs({ value: one[field] }, { value: other[field] })) continue
      const [was, is] = [one[field] ?? null, other[field] ?? null]
      changes.push({ of, field, before: was, after: is, shown: shownChange(plan, { field, was, is }) })
    }
  }
  note('product', productFields(before.product), productFields(after.product))
  note('record', recordFieldsOf(before.product), recordFieldsOf(after.product))
  note('title', titleFields(before.title), titleFields(after.title))
  return changes
}

export type Fields = Record<string, unknown>

/** What of a product can be given back: all that an import writes but its ids and its place. */
export function productFields(product: KnownProduct | undefined): Fields | undefined {
  if (!product) return undefined
  const { id: _, titleId: __, position: ___, ...facts } = product.row
  return { ...facts, planned: product.planned }
}

export function recordFieldsOf(product: KnownProduct | undefined): Fields | undefined {
  if (!product?.record) return undefined
  const { productId: _, ...said } = product.record
  return said
}

/** The same of a title; authors by their ids and names, the sample by its key. */
export function titleFields(title: KnownTitle | undefined): Fields | undefined {
  if (!title) return undefined
  const { row } = title
  return {
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    contents: row.contents,
    praise: row.praise,
    accessibility: row.accessibility,
    levels: row.levels,
    subjects: row.subjects,
    curricula: row.curricula,
    professions: row.professions,
    proficiencies: row.proficiencies,
    readership: row.readership,
    workKind: row.workKind,
    pictures: row.pictures,
    series: row.seriesId && { id: row.seriesId, title: title.series },
    volume: row.volume,
    publishedOn: row.publishedOn,
    authors: title.authors.map(({ id, name }) => ({ id, name })),
    departments: title.departmentIds.toSorted(),
    sample: title.sample,
  }
}

/** How long a shown value may be. */
const MOST_SHOWN = 300

/** Fields that reports call otherwise than the shop does. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  planned: 'Geplante Preise',
  pictures: 'Umschlag',
  sample: 'Leseprobe',
  volume: 'Nummer in der Reihe',
  languages: 'Sprachen',
  wordings: 'Wortlaute',
  workId: recordFields.work,
  part: 'Teil des Werks',
  heldAvailability: 'Lieferbarkeit laut Lieferant',
  heldFrom: 'Lieferbar ab laut Lieferant',
}

function shownChange(plan: ChunkPlan, { field, was, is }: { field: string; was: unknown; is: unknown }) {
  return {
    field: OTHER_NAMES[field] ?? recordFields[field as RecordField] ?? field,
    before: shown(plan, field, was),
    after: shown(plan, field, is),
  }
}

function shown(plan: ChunkPlan, field: string, value: unknown): string | null {
  if (value === null || (Array.isArray(value) && value.length === 0)) return null
  const words = wordsOf[field] ?? plainly
  return cutText(words(value as never, plan), MOST_SHOWN) || null
}

const wordsOf: Readonly<Record<string, (value: never, plan: ChunkPlan) => string>> = {
  price: (price: number) => francs(price),
  planned: (planned: { from: string; price: number }[]) =>
    planned.map(({ from, price }) => `${from}: ${francs(price)}`).join(', '),
  format: (format: keyof typeof formatLabels) => formatLabels[format],
  availability: (availability: keyof typeof availabilityLabels) => availabilityLabels[availability],
  heldAvailability: (availability: keyof typeof availabilityLabels) => availabilityLabels[availability],
  salesRight: (right: SalesRight) => salesRightLabels[right],
  description: (text: RichText) => plainText(text),
  contents: (entries: { label: string }[]) => entries.map(({ label }) => label).join(', '),
  praise: (voices: Praise[]) => voices.map(({ text, name }) => `${text} (${name})`).join(', '),
  pictures: (pictures: PictureFields) =>
    COVER_FIELDS.flatMap((field) => pictures[COVER_COLUMNS[field]]?.file ?? []).join(', '),
  series: ({ title }: { title: string }) => title,
  authors: (authors: { name: string }[]) => authors.map(({ name }) => name).join(', '),
  departments: (ids: string[], plan) => {
    const slugs = new Map([...plan.known.departments].map(([slug, id]) => [id, slug]))
    return ids.map((id) => slugs.get(id) ?? id).join(', ')
  },
  wordings: (wordings: { text: string }[]) => wordings.map(({ text }) => text).join(', '),
}

function plainly(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (Array.isArray(value)) return value.map(plainly).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
