import { zipSentences } from '#contract/exchange/exchange-sentences.ts'
import { COVER_COLUMNS, type CoverField } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import { type CatalogueRecord, COVER_NAMES, RecordRefused } from '#modules/exchange/record/catalogue-record.ts'
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
 * Gives the title of the product the picture, or the sample, unless it has this one. A picture that staff chose stays, and
 * what the file offers is noted beside it.
 */
export function planFile(plan: ChunkPlan, record: CatalogueRecord): Planned {
  const title = plan.titleOf(productOfFile(plan, record))
  const { file = 'sample' } = record
  const next = file === 'sample' ? withSample(plan, title, record) : withPicture(title, record, file)
  if (next === title) return { outcome: 'unchanged', kept: [] }
  if (file !== 'sample' && plan.isKept(title.row.id, file)) {
    plan.noteSaid([{ subject: title.row.id, field: file, value: next.row.pictures[COVER_COLUMNS[file]] }])
    return { outcome: 'unchanged', kept: [file] }
  }
  plan.putTitle({ ...next, row: { ...next.row, changedAt: new Date() } }, { isNew: false })
  return { outcome: 'changed', kept: [] }
}

function withSample(plan: ChunkPlan, title: KnownTitle, { takenSample: sample }: CatalogueRecord): KnownTitle {
  if (!sample || sample.key === title.sample) return title
  plan.newSamples.set(title.row.id, sample)
  return { ...title, sample: sample.key }
}

function withPicture(title: KnownTitle, { pictures }: CatalogueRecord, field: CoverField): KnownTitle {
  const { row } = title
  const picture = pictures?.[COVER_NAMES[field]]
  const column = COVER_COLUMNS[field]
  if (!picture || row.pictures[column]?.file === picture.file) return title
  return { ...title, row: { ...row, pictures: { ...row.pictures, [column]: picture } } }
}
