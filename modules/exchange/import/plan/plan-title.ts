import { uuidv7 } from 'uuidv7'
import { format as formats } from '#contract/catalogue/catalogue.ts'
import { recordFields, refusalSentences } from '#contract/exchange/exchange-sentences.ts'
import type { PictureFields } from '#modules/catalogue/catalogue/tables.ts'
import { COVER_COLUMNS, COVER_FIELDS } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import {
  type CatalogueRecord,
  COVER_NAMES,
  RecordRefused,
  type TakenPicture,
  type TakenSample,
} from '#modules/exchange/record/catalogue-record.ts'
import { differs, samePraise, sameText } from '#modules/exchange/record/compare.ts'
import { departmentsOfThema } from '#modules/exchange/record/school/thema.ts'
import type { ChunkPlan } from './chunk-plan.ts'
import type { KnownProduct, KnownTitle, TitleRow } from './known-catalogue.ts'

interface TitlePlan {
  id: string
  /** Notes the title in the plan; returns whether an existing title changes. */
  apply(): boolean
}

interface Facts {
  record: CatalogueRecord
  title: KnownTitle | undefined
  product: KnownProduct
}

/** Plans what a record changes in its title. Of one that is refused, nothing is noted. */
export function planTitle(plan: ChunkPlan, { record, title, product }: Facts): TitlePlan {
  const isPlaced = title !== undefined && plan.isKept(title.row.id, 'departments')
  const departmentIds = isPlaced ? undefined : departmentsOf(plan, record)
  const base = title ?? newTitle(record)
  const isLeading = leads(product, base.products)
  const isStated = title !== undefined && plan.isKept(title.row.id, 'accessibility')
  const accessibility = isStated ? null : accessibilityOf(base, product)
  const apply = () => {
    const next = isLeading
      ? withRecord(plan, { base, record, departmentIds })
      : withRecord(plan, {
          base,
          record: onlyWhatIsMissing(record, base),
          departmentIds: base.departmentIds.length > 0 ? undefined : departmentIds,
        })
    const row: TitleRow = { ...next.row, accessibility: accessibility ?? next.row.accessibility }
    const isChanged =
      differs(base.row, row) ||
      differs(base.authors, next.authors) ||
      differs(base.departmentIds, next.departmentIds) ||
      base.sample !== next.sample
    const made: KnownTitle = { ...next, row: isChanged ? { ...row, changedAt: new Date() } : row }
    if (isChanged || !title) plan.putTitle(made, { isNew: !title })
    return isChanged
  }
  return { id: base.row.id, apply }
}

function newTitle({ title, publishedOn }: CatalogueRecord): KnownTitle {
  if (!title) throw new RecordRefused(refusalSentences.missing(recordFields.title))
  if (!publishedOn) throw new RecordRefused(refusalSentences.missing(recordFields.publishedOn))
  return {
    row: {
      id: uuidv7(),
      uri: '',
      title,
      subtitle: null,
      description: [],
      contents: [],
      praise: [],
      accessibility: [],
      levels: [],
      subjects: [],
      curricula: [],
      professions: [],
      proficiencies: [],
      readership: 'pupils',
      beside: [],
      workKind: null,
      pictures: { coverImage: null, coverImage2d: null, image: null },
      seriesId: null,
      volume: null,
      predecessorId: null,
      publishedOn,
      popularity: 0,
      priceFrom: null,
      teacherPriceFrom: null,
      formats: [],
      teacherFormats: [],
      availability: 'available',
      words: '',
      revision: 1,
      summaryVersion: 0,
      changedAt: new Date(),
    },
    series: null,
    formerSeries: [],
    authors: [],
    departmentIds: [],
    sample: null,
    products: [],
  }
}

function departmentsOf(plan: ChunkPlan, record: CatalogueRecord): string[] | undefined {
  if (record.departments) {
    return record.departments.map((slug) => {
      const id = plan.known.departments.get(slug)
      if (!id) throw new RecordRefused(refusalSentences.departmentUnknown(slug))
      return id
    })
  }
  const ids = departmentsOfThema(record.thema ?? [], plan.mapping)
    .map((slug) => plan.known.departments.get(slug))
    .filter((id) => id !== undefined)
  return ids.length > 0 ? ids : undefined
}

/** The statements of all records together; null while no record made any. */
function accessibilityOf(title: KnownTitle, product: KnownProduct): string[] | null {
  const others = title.products.filter(({ row }) => row.id !== product.row.id)
  const codes = [product, ...others].flatMap(({ record }) => record?.accessibility ?? [])
  const didSay = title.products.some(({ record }) => (record?.accessibility.length ?? 0) > 0)
  return codes.length > 0 || didSay ? [...new Set(codes)].sort() : null
}

/** A record that does not speak for the title only fills in what the title lacks. */
function onlyWhatIsMissing(record: CatalogueRecord, { row, authors, series, sample }: KnownTitle): CatalogueRecord {
  return {
    reference: record.reference,
    deletes: false,
    subtitle: row.subtitle === null ? record.subtitle : undefined,
    description: row.description.length === 0 ? record.description : undefined,
    contents: row.contents.length === 0 ? record.contents : undefined,
    praise: row.praise.length === 0 ? record.praise : undefined,
    levels: row.levels.length === 0 ? record.levels : undefined,
    subjects: row.subjects.length === 0 ? record.subjects : undefined,
    curricula: row.curricula.length === 0 ? record.curricula : undefined,
    professions: row.professions.length === 0 ? record.professions : undefined,
    proficiencies: row.proficiencies.length === 0 ? record.proficiencies : undefined,
    workKind: row.workKind === null ? record.workKind : undefined,
    likelyKind: record.likelyKind,
    authors: authors.length === 0 ? record.authors : undefined,
    series: series === null ? record.series : undefined,
    pictures: Object.fromEntries(
      COVER_FIELDS.filter((field) => !row.pictures[COVER_COLUMNS[field]]).map((field) => [
        COVER_NAMES[field],
        record.pictures?.[COVER_NAMES[field]],
      ]),
    ),
    takenSample: sample === null ? record.takenSample : undefined,
  }
}

function withRecord(
  plan: ChunkPlan,
  { base, record, departmentIds }: { base: KnownTitle; record: CatalogueRecord; departmentIds: string[] | undefined },
): KnownTitle {
  const { row } = base
  // Where several people or series have the same name, a title keeps its own; so it does by a name that they had.
  const isSameSeries = record.series === undefined || isCalled(record.series, base.series, base.formerSeries)
  const series = isSameSeries ? base.series : (record.series ?? null)
  const seriesId = isSameSeries ? row.seriesId : series && plan.seriesId(series)
  const named = record.authors?.map(
    (author) =>
      base.authors.find(({ name, former }) => isCalled(author.name, name, former)) ?? {
        id: plan.authorId(author),
        name: author.name,
        former: [],
        portrait: null,
        saidPortrait: null,
        isPortraitKept: false,
      },
  )
  const sorted = departmentIds?.toSorted()
  return {
    row: {
      ...row,
      title: record.title ?? row.title,
      subtitle: record.subtitle === undefined ? row.subtitle : record.subtitle,
      description: sameText(row.description, record.description)
        ? row.description
        : (record.description ?? row.description),
      contents: record.contents ?? row.contents,
      praise: samePraise(row.praise, record.praise) ? row.praise : (record.praise ?? row.praise),
      levels: record.levels ?? row.levels,
      subjects: record.subjects ?? row.subjects,
      curricula: record.curricula ?? row.curricula,
      professions: record.professions ?? row.professions,
      proficiencies: record.proficiencies ?? row.proficiencies,
      readership: record.readership ?? row.readership,
      workKind: record.workKind ?? row.workKind ?? record.likelyKind ?? null,
      pictures: { ...row.pictures, ...newPictures(row.pictures, record.pictures) },
      publishedOn: record.publishedOn ?? row.publishedOn,
      seriesId,
      volume: seriesId === row.seriesId ? row.volume : null,
    },
    series,
    formerSeries: isSameSeries ? base.formerSeries : [],
    authors: withPortrait(plan, eachOnce(named ?? base.authors), record.pictures?.portrait),
    departmentIds: sorted && differs(base.departmentIds.toSorted(), sorted) ? sorted : base.departmentIds,
    sample: withSample(plan, base, record.takenSample),
    products: base.products,
  }
}

function isCalled(said: string | null, name: string | null, former: readonly string[]): boolean {
  return said === name || (said !== null && former.includes(said))
}

/** Two names may be those of one person by now. */
function eachOnce(authors: KnownTitle['authors']): KnownTitle['authors'] {
  return authors.filter(({ id }, n) => authors.findIndex((other) => other.id === id) === n)
}

/**
 * The pictures that the record brings. The shop's own stays where the record names none or the same one: an editor may
 * have added a text and a focus, or put another file in its place.
 */
function newPictures(own: PictureFields, taken: CatalogueRecord['pictures']): Partial<PictureFields> {
  const changed: Partial<PictureFields> = {}
  for (const field of COVER_FIELDS) {
    const picture = taken?.[COVER_NAMES[field]]
    const before = own[COVER_COLUMNS[field]]
    if (!picture || before?.permalink === picture.permalink || before?.file === picture.file) continue
    changed[COVER_COLUMNS[field]] = picture
  }
  return changed
}

/**
 * Gives the only author the portrait that came with the record, and notes it in the plan if it is new. One that staff chose
 * stays, and what the record says is noted beside it.
 */
function withPortrait(
  plan: ChunkPlan,
  authors: KnownTitle['authors'],
  portrait: TakenPicture | undefined,
): KnownTitle['authors'] {
  const [only, ...others] = authors
  if (!only || others.length > 0 || !portrait) return authors
  const { id, isPortraitKept: isKept } = only
  if ((isKept ? only.saidPortrait : only.portrait) === portrait.permalink) return authors
  plan.newPortraits.set(id, { picture: portrait, isKept })
  return isKept ? authors : [{ ...only, portrait: portrait.permalink }]
}

/** The PDF sample, noted in the plan if it is new. */
function withSample(plan: ChunkPlan, { row, sample }: KnownTitle, taken: TakenSample | undefined): string | null {
  if (!taken || taken.key === sample) return sample
  plan.newSamples.set(row.id, taken)
  return taken.key
}

/**
 * Whether this product's record speaks for the title: the latest edition does, and the book before the e-book. The
 * answer depends only on the products, so the title stays the same in whatever order records come, and when they come
 * again.
 */
export function leads(product: KnownProduct, others: readonly KnownProduct[]): boolean {
  return others.every(
    (other) => other.record === null || other.row.id === product.row.id || comesBefore(product, other),
  )
}

function comesBefore({ row: a }: KnownProduct, { row: b }: KnownProduct): boolean {
  if (a.editionNumber !== b.editionNumber) return a.editionNumber > b.editionNumber
  const rank = formats.options.indexOf(a.format) - formats.options.indexOf(b.format)
  return rank === 0 ? a.orderNumber < b.orderNumber : rank < 0
}
