import { getTableColumns } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Format, TaxCategory } from '#contract/catalogue/catalogue.ts'
import type { KeptField } from '#contract/catalogue/kept-fields.ts'
import type { SalesRight } from '#contract/catalogue/sales-rights.ts'
import {
  numberSentences,
  type RecordField,
  recordFields,
  refusalSentences,
} from '#contract/exchange/exchange-sentences.ts'
import { deliveryOn, OFF_SALE } from '#modules/catalogue/catalogue/delivery.ts'
import { pricesOn } from '#modules/catalogue/catalogue/planned-prices.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { productValues } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import { type CatalogueRecord, type ProductFacts, RecordRefused } from '#modules/exchange/record/catalogue-record.ts'
import { differs } from '#modules/exchange/record/compare.ts'
import type { RecordRow } from '#modules/exchange/record/keep-records.ts'
import { allFacts } from '#modules/exchange/record/product-fields.ts'
import type { ChunkPlan } from './chunk-plan.ts'
import type { KnownProduct, KnownTitle, ProductRow } from './known-catalogue.ts'
import { leaveKept } from './leave-kept.ts'
import { orderNumberOf } from './new-names.ts'
import { planTitle } from './plan-title.ts'

export type Outcome = 'created' | 'changed' | 'unchanged'

/** Used where a sender names no rate (decisions, section 5). */
const USUAL_TAX: Record<Format, TaxCategory> = {
  book: 'reduced',
  ebook: 'reduced',
  bundle: 'reduced',
  teacher_material: 'reduced',
  licence: 'standard',
  test_licence: 'standard',
}

/** What a record does to the catalogue, and which fields of it are left because staff edited them by hand. */
export interface Planned {
  outcome: Outcome
  kept: readonly KeptField[]
}

/** Decides what a record changes and notes it in the plan. Of one that is refused, nothing is noted. */
export function planRecord(plan: ChunkPlan, offered: CatalogueRecord): Planned {
  const known = findProduct(plan, offered)
  if (offered.deletes) return planDeletion(plan, known)
  const title = known ? plan.titleOf(known) : plan.findTitle(offered)
  const { record, fields, said: left } = leaveKept(plan, offered, { known, title })
  const stored = known && pricesOn({ price: known.row.price, planned: known.planned }, plan.today)
  const { row, held } = heldBack(productRow(plan, { record, known, title, storedPrice: stored?.price }))
  const planned = record.plannedPrices ?? stored?.planned ?? []
  const said = { ...recordRow(row.id, record, known?.record ?? null), ...held }
  const titlePlan = planTitle(plan, { record, title, product: { row, record: said, planned } })
  // Nothing is refused after this point.
  const isChanged = !known || differs(known.row, row) || differs({ planned: known.planned }, { planned })
  plan.noteSaid(left)
  const isTitleChanged = titlePlan.apply()
  const before = known?.record
  const isSaidChanged = !before || differs(before, said)
  // Left out is what no page shows: what an export may name where the sender did not, and statements that staff replaced.
  const isStated = title !== undefined && plan.isKept(title.row.id, 'accessibility')
  const isOtherwise =
    isChanged || isTitleChanged || (before ? differs(withUnseen(before, said, isStated), said) : false)
  plan.putProduct({ row: { ...row, titleId: titlePlan.id }, record: said, planned }, { isChanged, isSaidChanged })
  if (!known) return { outcome: 'created', kept: fields }
  return { outcome: isOtherwise ? 'changed' : 'unchanged', kept: fields }
}

/**
 * Only takes the product off sale, because orders keep their product. Does nothing for a product that the shop never
 * had.
 */
function planDeletion(plan: ChunkPlan, known: KnownProduct | undefined): Planned {
  if (!known) return { outcome: 'unchanged', kept: [] }
  const row: ProductRow = { ...known.row, ...OFF_SALE }
  const isLeft = differs(known.row, row) && plan.isKept(row.id, 'availability')
  if (isLeft) {
    const value = productValues.availability({ row, planned: known.planned })
    plan.noteSaid([{ subject: row.id, field: 'availability', value }])
    return { outcome: 'unchanged', kept: ['availability'] }
  }
  const record = known.record && { ...known.record, ...NOT_HELD }
  const isSaidChanged = record !== null && known.record !== null && differs(known.record, record)
  const isChanged = differs(known.row, row)
  if (!isChanged && !isSaidChanged) return { outcome: 'unchanged', kept: [] }
  plan.putProduct({ ...known, row, record }, { isChanged, isSaidChanged })
  return { outcome: 'changed', kept: [] }
}

const NOT_HELD = { heldAvailability: null, heldFrom: null }

/** What may not be sold here cannot be had; what its supplier says is kept for the day on which it may. */
function heldBack(row: ProductRow): { row: ProductRow; held: Pick<RecordRow, 'heldAvailability' | 'heldFrom'> } {
  if (row.salesRight === 'granted') return { row, held: NOT_HELD }
  const held = { heldAvailability: row.availability, heldFrom: row.availableFrom }
  return { row: { ...row, availability: 'out_of_print', availableFrom: null }, held }
}

/** What the supplier of a product says, also of one that may not be sold. */
function suppliedOf({ row, record }: KnownProduct): Pick<ProductRow, 'availability' | 'availableFrom'> {
  return row.salesRight !== 'granted' && record?.heldAvailability
    ? { availability: record.heldAvailability, availableFrom: record.heldFrom }
    : row
}

/** A reason not to sell stays until a record takes back what it comes from. */
function salesRightOf(record: CatalogueRecord, stored: SalesRight | undefined): SalesRight {
  const isKept = stored !== undefined && stored !== 'granted' && record.liftedRights?.includes(stored) === false
  return isKept ? stored : (record.salesRight ?? (record.liftedRights ? 'granted' : (stored ?? 'granted')))
}

/**
 * What of a record is not taken because numbers stay as they were given: orders, delivery notes and links name them.
 * Asked for before the record is planned.
 */
export function keptNumbers(plan: ChunkPlan, record: CatalogueRecord): string[] {
  const kept = findProduct(plan, record)?.row.orderNumber
  const { orderNumber, deletes } = record
  if (deletes || kept === undefined || orderNumber === undefined || orderNumber === kept) return []
  return [numberSentences.kept(kept, orderNumber)]
}

/**
 * Finds a product by its ISBN, the reference of its record or its order number. Refused when they name different
 * products; numbers that are made of others name one only where nothing else does.
 */
export function findProduct(plan: ChunkPlan, record: CatalogueRecord): KnownProduct | undefined {
  const { isbn, reference, orderNumber } = record
  const byIsbn = isbn ? plan.byIsbn.get(isbn) : undefined
  const byOwnNumber = orderNumber === undefined ? undefined : plan.byOrderNumber.get(orderNumber)
  const isNamed = record.isReferenceMade !== true || (byIsbn ?? byOwnNumber) === undefined
  const byReference = isNamed ? plan.byReference.get(reference) : undefined
  const found = byIsbn ?? byReference ?? byOwnNumber ?? plan.byOrderNumber.get(orderNumberOf(record))
  guardSame(found, byReference, ['reference', reference])
  if (orderNumber !== undefined) guardSame(found, byOwnNumber, ['orderNumber', orderNumber])
  const isOther = found && isbn && found.row.isbn !== null && found.row.isbn !== isbn
  if (isOther && !plan.isKept(found.row.id, 'isbn')) belongsToOther('isbn', isbn)
  return found
}

function guardSame(
  found: KnownProduct | undefined,
  other: KnownProduct | undefined,
  [field, value]: [RecordField, string],
) {
  if (other && found && other.row.id !== found.row.id) belongsToOther(field, value)
}

function belongsToOther(field: RecordField, value: string): never {
  throw new RecordRefused(refusalSentences.belongsToOther(recordFields[field], value))
}

interface Offered {
  record: CatalogueRecord
  known: KnownProduct | undefined
  title: KnownTitle | undefined
  /** What the shop charges today. */
  storedPrice: number | undefined
}

function productRow(plan: ChunkPlan, { record, known, title, storedPrice }: Offered): ProductRow {
  const stored = known && { ...known.row, ...suppliedOf(known) }
  const format = record.format ?? stored?.format ?? missing('format')
  const audience = record.audience ?? stored?.audience ?? 'everyone'
  const row: ProductRow = {
    ...factsOf(record, stored),
    id: stored?.id ?? uuidv7(),
    titleId: stored?.titleId ?? title?.row.id ?? '',
    position: stored?.position ?? nextPosition(title),
    isbn: record.isbn ?? stored?.isbn ?? null,
    // Once given it never changes: orders keep it, and partners know the product by it.
    orderNumber: stored?.orderNumber ?? orderNumberOf(record),
    format,
    price: record.price ?? storedPrice ?? missingPrice(record),
    taxCategory: record.taxCategory ?? stored?.taxCategory ?? USUAL_TAX[format],
    availability: record.availability ?? stored?.availability ?? missing('availability'),
    salesRight: salesRightOf(record, stored?.salesRight),
    platforms: record.platforms ?? stored?.platforms ?? [],
    audience,
    groups: audience === 'authorised' ? (record.groups ?? stored?.groups ?? []) : [],
  }
  return deliveryOn(row, plan.today)
}

function recordRow(productId: string, record: CatalogueRecord, stored: RecordRow | null): RecordRow {
  return {
    productId,
    reference: record.isReferenceMade && stored ? stored.reference : record.reference,
    workId: record.workId ?? stored?.workId ?? null,
    thema: record.thema?.toSorted() ?? stored?.thema ?? [],
    accessibility: record.accessibility ?? stored?.accessibility ?? [],
    alternatives: record.alternatives ?? stored?.alternatives ?? [],
    replaces: record.replaces ?? stored?.replaces ?? [],
    replacedBy: record.replacedBy ?? stored?.replacedBy ?? [],
    companions: record.companions ?? stored?.companions ?? [],
    languages: record.languages ?? stored?.languages ?? [],
    part: record.part === undefined ? (stored?.part ?? null) : record.part,
    ...NOT_HELD,
    wordings: record.wordings ?? stored?.wordings ?? [],
  }
}

/** The work, a first language, and statements on accessibility where staff made others. */
function withUnseen(before: RecordRow, { workId, languages, accessibility }: RecordRow, isStated: boolean): RecordRow {
  return {
    ...before,
    workId,
    languages: before.languages.length === 0 ? languages : before.languages,
    accessibility: isStated ? accessibility : before.accessibility,
  }
}

function nextPosition(title: KnownTitle | undefined): number {
  return Math.max(-1, ...(title?.products ?? []).map(({ row }) => row.position)) + 1
}

/** Facts that the record leaves out stay as they are; a new product has what its column has by default, or nothing. */
function factsOf(record: CatalogueRecord, stored: ProductRow | undefined): ProductFacts {
  const columns = getTableColumns(products)
  const facts = allFacts.map(([key]) => {
    const before = stored ? stored[key] : (columns[key].default ?? null)
    return [key, record[key] === undefined ? before : record[key]]
  })
  return Object.fromEntries(facts) as ProductFacts
}

function missingPrice({ noPrice }: CatalogueRecord): never {
  if (noPrice === undefined) return missing('price')
  throw new RecordRefused(refusalSentences.missingBecause(recordFields.price, noPrice))
}

function missing(field: RecordField): never {
  throw new RecordRefused(refusalSentences.missing(recordFields[field]))
}
