import { isDeepStrictEqual } from 'node:util'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Praise } from '#contract/catalogue/catalogue.ts'
import { type KeptField, type KeptProductField, keptProductField } from '#contract/catalogue/kept-fields.ts'
import type { RichText } from '#contract/ground/text/rich-text.ts'
import { deliveryOn } from '#modules/catalogue/catalogue/delivery.ts'
import {
  isOfCover,
  type OwnTitleField,
  productValues,
  titleValues,
} from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import { type CatalogueRecord, COVER_NAMES, type TakenPicture } from '#modules/exchange/record/catalogue-record.ts'
import { samePraise, sameText } from '#modules/exchange/record/compare.ts'
import { allFacts } from '#modules/exchange/record/product-fields.ts'
import { departmentsOfThema } from '#modules/exchange/record/school/thema.ts'
import type { ChunkPlan } from './chunk-plan.ts'
import type { KnownProduct, KnownTitle } from './known-catalogue.ts'
import { leads } from './plan-title.ts'

interface Known {
  known: KnownProduct | undefined
  title: KnownTitle | undefined
}

/** What a record leaves, because staff edited it by hand. */
interface Left {
  /** The record without what it says of that. */
  record: CatalogueRecord
  /** Fields of which it says something else. */
  fields: KeptField[]
  /** What it says of all of them. */
  said: { subject: string; field: KeptField; value: unknown }[]
}

/** What a record says of a field, in the form of `titleValues` and `productValues`; undefined where it says nothing. */
type Says = (record: CatalogueRecord, plan: ChunkPlan) => unknown

/** Accessibility is not here: every record adds to it. */
type SpokenField = Exclude<OwnTitleField, 'accessibility'>

const ofTitle: Record<SpokenField, { says: Says; without: readonly (keyof CatalogueRecord)[] }> = {
  title: { says: ({ title }) => title, without: ['title'] },
  subtitle: { says: ({ subtitle }) => subtitle, without: ['subtitle'] },
  description: { says: ({ description }) => description, without: ['description'] },
  contents: { says: ({ contents }) => contents, without: ['contents'] },
  praise: { says: ({ praise }) => praise, without: ['praise'] },
  levels: { says: ({ levels }) => levels, without: ['levels'] },
  curricula: { says: ({ curricula }) => curricula, without: ['curricula'] },
  subjects: { says: ({ subjects }) => subjects, without: ['subjects'] },
  professions: { says: ({ professions }) => professions, without: ['professions'] },
  proficiencies: { says: ({ proficiencies }) => proficiencies, without: ['proficiencies'] },
  readership: { says: ({ readership }) => readership, without: ['readership'] },
  work_kind: { says: ({ workKind }) => workKind, without: ['workKind', 'likelyKind'] },
  published_on: { says: ({ publishedOn }) => publishedOn, without: ['publishedOn'] },
  series: { says: ({ series }) => series, without: ['series'] },
  authors: { says: ({ authors }) => authors?.map(({ name }) => name), without: ['authors'] },
  departments: { says: departmentsSaid, without: ['departments'] },
  cover: { says: ({ pictures }) => pictures?.cover, without: ['cover'] },
  back_cover: { says: ({ pictures }) => pictures?.backCover, without: ['backCover'] },
  spine: { says: ({ pictures }) => pictures?.spine, without: ['spine'] },
}

/**
 * The one step by which imports leave what staff edited by hand: takes it out of a record, before that is compared with
 * the shop, and notes what it says there.
 */
export function leaveKept(plan: ChunkPlan, record: CatalogueRecord, { known, title }: Known): Left {
  const left: Left = { record, fields: [], said: [] }
  const speaks = title !== undefined && speaksFor(title, known)
  for (const [field, { says, without }] of Object.entries(ofTitle) as [SpokenField, (typeof ofTitle)['title']][]) {
    if (!title || !plan.isKept(title.row.id, field)) continue
    const value = speaks ? says(record, plan) : undefined
    note(left, { subject: title.row.id, field, stored: titleValues[field](title), value })
    left.record = leaveOut(left.record, without)
    if (isOfCover(field))
      left.record = { ...left.record, pictures: { ...left.record.pictures, [COVER_NAMES[field]]: undefined } }
  }
  if (title && plan.isKept(title.row.id, 'accessibility')) {
    const value = accessibilitySaid(record, { title, known })
    note(left, { subject: title.row.id, field: 'accessibility', stored: titleValues.accessibility(title), value })
  }
  if (title && plan.isKept(title.row.id, 'companions') && record.companions?.length) left.fields.push('companions')
  if (title && plan.isKept(title.row.id, 'predecessor') && record.replaces?.length) left.fields.push('predecessor')
  for (const field of keptProductField.options) {
    if (!known || !plan.isKept(known.row.id, field)) continue
    const value = productSays(field, record, { plan, known })
    note(left, { subject: known.row.id, field, stored: productValues[field](known), value })
    left.record = leaveOut(left.record, keysOf(field))
  }
  return left
}

/** Other records would only fill in what the title lacks. */
function speaksFor(title: KnownTitle, known: KnownProduct | undefined): boolean {
  return known ? leads(known, title.products) : title.products.every(({ record }) => record === null)
}

/** What all records of a title state together, this one among them. */
function accessibilitySaid({ accessibility }: CatalogueRecord, { title, known }: Known): string[] | undefined {
  if (!title || accessibility === undefined) return undefined
  const others = title.products.filter(({ row }) => row.id !== known?.row.id)
  const codes = others.flatMap(({ record }) => record?.accessibility ?? [])
  return [...new Set([...accessibility, ...codes])].sort()
}

function note(
  left: Left,
  { subject, field, stored, value }: { subject: string; field: KeptField; stored: unknown; value: unknown },
): void {
  if (value === undefined) return
  left.said.push({ subject, field, value })
  if (!isSame(field, stored, value)) left.fields.push(field)
}

/** A picture is the same file, whatever its description and focus say. */
function isSame(field: KeptField, stored: unknown, value: unknown): boolean {
  if (field === 'description') return sameText(stored as RichText, value as RichText)
  if (field === 'praise') return samePraise(stored as Praise[], value as Praise[])
  if (isOfCover(field)) return (stored as TakenPicture | null)?.file === (value as TakenPicture).file
  return isDeepStrictEqual(stored, value)
}

function leaveOut(record: CatalogueRecord, keys: readonly (keyof CatalogueRecord)[]): CatalogueRecord {
  return { ...record, ...Object.fromEntries(keys.map((key) => [key, undefined])) }
}

/** Where a field of a product is more than the fact of its name. */
const keysOfWholes: Partial<Record<KeptProductField, readonly (keyof CatalogueRecord)[]>> = {
  isbn: ['isbn'],
  price: ['price', 'plannedPrices'],
  availability: ['availability', 'availableFrom'],
  audience: ['audience', 'groups'],
}

function keysOf(field: KeptProductField): readonly (keyof CatalogueRecord)[] {
  return keysOfWholes[field] ?? allFacts.map(([key]) => key).filter((key) => toSnakeCase(key) === field)
}

function productSays(
  field: KeptProductField,
  record: CatalogueRecord,
  { plan, known: { row, planned } }: { plan: ChunkPlan; known: KnownProduct },
): unknown {
  const keys = keysOf(field)
  if (keys.every((key) => record[key] === undefined)) return undefined
  const said = keys.map((key): [string, unknown] => [key, record[key]]).filter(([, value]) => value !== undefined)
  const facts = Object.fromEntries(said) as Partial<typeof row>
  const offered = deliveryOn({ ...row, ...facts }, plan.today)
  return productValues[field]({ row: offered, planned: record.plannedPrices ?? planned })
}

/** Also by Thema; departments that the shop does not have are left out. */
function departmentsSaid(record: CatalogueRecord, plan: ChunkPlan): string[] | undefined {
  const slugs = record.departments ?? departmentsOfThema(record.thema ?? [], plan.mapping)
  const ids = slugs.map((slug) => plan.known.departments.get(slug)).filter((id) => id !== undefined)
  return ids.length > 0 ? ids.toSorted() : undefined
}
