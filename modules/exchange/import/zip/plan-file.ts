import { zipSentences } from '#contract/exchange/exchange-sentences.ts'
import { type CatalogueRecord, RecordRefused } from '#modules/exchange/record/catalogue-record.ts'
import type { ChunkPlan } from '../plan/chunk-plan.ts'
import type { KnownProduct, KnownTitle } from '../plan/known-catalogue.ts'
import type { Planned } from '../plan/plan-record.ts'

/** The product that a file is named by. */
export function productOfFile(plan: ChunkPlan, { isbn, orderNumber, reference }: CatalogueRecord): KnownProduct {
  const product = plan.byIsbn.get(isbn ?? '') ?? plan.byOrderNumber.get(orderNumber ?? '')
  if (!product) throw new RecordRefused(zipSentences.unknown(reference))
  return product
}

/**
 * Gives the title of the product the cover, or the sample, unless it has this one. A cover that staff chose stays, and what
 * the file offers is noted beside it.
 */
export function planFile(plan: ChunkPlan, record: CatalogueRecord): Planned {
  const title = plan.titleOf(productOfFile(plan, record))
  const next = record.file === 'sample' ? withSample(plan, title, record) : withCover(title, record)
  if (next === title) return { outcome: 'unchanged', kept: [] }
  if (record.file !== 'sample' && plan.isKept(title.row.id, 'cover')) {
    plan.noteSaid([{ subject: title.row.id, field: 'cover', value: next.row.pictures.coverImage }])
    return { outcome: 'unchanged', kept: ['cover'] }
  }
  plan.putTitle({ ...next, row: { ...next.row, changedAt: new Date() } }, { isNew: false })
  return { outcome: 'changed', kept: [] }
}

function withSample(plan: ChunkPlan, title: KnownTitle, { takenSample: sample }: CatalogueRecord): KnownTitle {
  if (!sample || sample.key === title.sample) return title
  plan.newSamples.set(title.row.id, sample)
  return { ...title, sample: sample.key }
}

function withCover(title: KnownTitle, { pictures }: CatalogueRecord): KnownTitle {
  const { row } = title
  const cover = pictures?.cover
  if (!cover || row.pictures.coverImage?.file === cover.file) return title
  return { ...title, row: { ...row, pictures: { ...row.pictures, coverImage: cover } } }
}
