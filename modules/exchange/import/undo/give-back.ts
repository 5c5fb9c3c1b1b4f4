import { differs } from '#modules/exchange/record/compare.ts'
import { keyOfTerm, namesTerms, TERM_FIELDS } from '#modules/exchange/record/school/take-terms.ts'
import type { ChunkPlan } from '../plan/chunk-plan.ts'
import { type Fields, productFields, recordFieldsOf, titleFields } from '../plan/field-changes.ts'
import type { KnownProduct, KnownTitle } from '../plan/known-catalogue.ts'
import type { FieldChange, importRecords } from '../tables.ts'

type Changed = Pick<typeof importRecords.$inferSelect, 'productId' | 'changes'>

/**
 * Notes in the plan what a product and its title had before a record. False, with nothing noted, where one of the fields
 * has changed since, or what it named is gone.
 */
export function giveBack(plan: ChunkPlan, { productId, changes }: Changed, stillThere: ReadonlySet<string>): boolean {
  const titles = [...plan.known.titles.values()]
  const title = titles.find(({ products }) => products.some(({ row }) => row.id === productId))
  const product = title?.products.find(({ row }) => row.id === productId)
  if (!title || !product) return false
  const now: Record<FieldChange['of'], Fields | undefined> = {
    product: productFields(product),
    record: recordFieldsOf(product),
    title: titleFields(title),
  }
  const isUntouched = changes.every(
    ({ of, field, after }) => !differs({ value: now[of]?.[field] ?? null }, { value: after }),
  )
  if (!isUntouched || !changes.every((one) => isThere(plan, one, stillThere))) return false
  const back = (of: FieldChange['of']) => changes.filter((one) => one.of === of)
  const ofTitle = back('title')
  if (ofTitle.length > 0) plan.putTitle(withTitleFields(title, ofTitle, plan), { isNew: false })
  const [ofProduct, ofRecord] = [back('product'), back('record')]
  if (ofProduct.length + ofRecord.length > 0)
    plan.putProduct(withProductFields(product, ofProduct, ofRecord), {
      isChanged: ofProduct.length > 0,
      isSaidChanged: ofRecord.length > 0,
    })
  return true
}

function isThere(plan: ChunkPlan, { field, before }: FieldChange, stillThere: ReadonlySet<string>): boolean {
  if (field === 'authors') return (before as { id: string }[]).every(({ id }) => stillThere.has(id))
  if (field === 'series') return before === null || stillThere.has((before as { id: string }).id)
  if (namesTerms(field)) {
    return (before as string[]).every((code) => plan.known.terms.has(keyOfTerm(TERM_FIELDS[field], code)))
  }
  if (field === 'departments') return (before as string[]).every((id) => plan.known.departments.has(id))
  return true
}

function withProductFields(
  product: KnownProduct,
  ofProduct: readonly FieldChange[],
  ofRecord: readonly FieldChange[],
): KnownProduct {
  const { planned = product.planned, ...facts } = valuesOf(ofProduct) as Partial<KnownProduct>
  return {
    row: { ...product.row, ...facts },
    record: product.record && { ...product.record, ...valuesOf(ofRecord) },
    planned,
  }
}

function withTitleFields(title: KnownTitle, changes: readonly FieldChange[], plan: ChunkPlan): KnownTitle {
  const { series, authors, departments, sample, ...facts } = valuesOf(changes) as {
    series?: { id: string; title: string } | null
    authors?: { id: string; name: string }[]
    departments?: string[]
    sample?: string | null
  } & Fields
  const ofSeries = series === undefined ? {} : { seriesId: series?.id ?? null }
  if (sample !== undefined) plan.formerSamples.set(title.row.id, sample)
  return {
    ...title,
    row: { ...title.row, ...facts, ...ofSeries, changedAt: new Date() },
    series: series === undefined ? title.series : (series?.title ?? null),
    authors:
      authors?.map((one) => ({ ...one, former: [], portrait: null, saidPortrait: null, isPortraitKept: false })) ??
      title.authors,
    departmentIds: departments ?? title.departmentIds,
    sample: sample === undefined ? title.sample : sample,
  }
}

function valuesOf(changes: readonly FieldChange[]): Fields {
  return Object.fromEntries(changes.map(({ field, before }) => [field, before]))
}
