import { uuidv7 } from 'uuidv7'
import type { TaxCategory } from '#contract/catalogue/catalogue.ts'
import type { KeptField } from '#contract/catalogue/kept-fields.ts'
import { keyOfKept } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import type {
  CatalogueRecord,
  NamedAuthor,
  TakenPicture,
  TakenSample,
} from '#modules/exchange/record/catalogue-record.ts'
import { differs } from '#modules/exchange/record/compare.ts'
import type { ThemaDepartments } from '#modules/exchange/record/school/thema.ts'
import type { ThemaPurposes } from '#modules/exchange/record/school/thema-purposes.ts'
import { isUuid, type KnownCatalogue, type KnownProduct, type KnownTitle } from './known-catalogue.ts'
import { slugOf, uriOf } from './new-names.ts'

/** What stays the same for a whole import. */
export interface RunSettings {
  mapping: ThemaDepartments
  purposes: ThemaPurposes
  /** VAT categories in force, by percent, «2.6». */
  taxCategories: ReadonlyMap<string, TaxCategory>
  /** In Switzerland, `2026-11-21`. */
  today: string
}

/** What a chunk of records does to the catalogue: what the shop knows, and what is to be written. */
export class ChunkPlan {
  readonly byIsbn = new Map<string, KnownProduct>()
  readonly byOrderNumber = new Map<string, KnownProduct>()
  readonly byReference = new Map<string, KnownProduct>()
  readonly known: KnownCatalogue
  readonly mapping: ThemaDepartments
  readonly today: string
  readonly newAuthors: ({ id: string; slug: string } & NamedAuthor)[] = []
  /** By author id. */
  readonly newPortraits = new Map<string, { picture: TakenPicture; isKept: boolean }>()
  /** By title id. */
  readonly newSamples = new Map<string, TakenSample>()
  /** By title id: the storage key of a sample that the title had before, or null where it had none. */
  readonly formerSamples = new Map<string, string | null>()
  readonly newSeries: { id: string; slug: string; title: string }[] = []
  /** To be written; titles with their authors and departments. */
  readonly changedTitles = new Set<string>()
  readonly changedProducts = new Set<string>()
  readonly changedRecords = new Set<string>()
  /** What the records say of fields that they leave, where it is new. */
  readonly newImportValues: { subject: string; field: KeptField; value: unknown }[] = []
  readonly #titleByWork = new Map<string, string>()
  readonly #titleByIsbn = new Map<string, string>()
  readonly #titlesByNaming = new Map<string, Set<string>>()

  constructor(known: KnownCatalogue, settings: RunSettings) {
    this.known = known
    this.mapping = settings.mapping
    this.today = settings.today
    for (const title of known.titles.values()) {
      this.#nameTitle(title)
      for (const product of title.products) this.#index(product)
    }
  }

  titleOf({ row }: KnownProduct): KnownTitle {
    const title = this.known.titles.get(row.titleId)
    if (!title) throw new Error('A product without its title was read')
    return title
  }

  /**
   * The title that a new product belongs to: found by its work, by its other formats, or by series and title, unless their
   * subtitles tell them apart.
   */
  findTitle({ workId, alternatives = [], isbn, series, title, subtitle }: CatalogueRecord): KnownTitle | undefined {
    const byWork = workId && (this.#titleByWork.get(workId) ?? (isUuid(workId) ? workId : undefined))
    const ids = [
      byWork,
      ...alternatives.map((one) => this.byIsbn.get(one)?.row.titleId),
      isbn && this.#titleByIsbn.get(isbn),
      !workId && series && title ? this.#named({ series, title, subtitle }) : undefined,
    ]
    return ids.map((id) => this.known.titles.get(id ?? '')).find((one) => one !== undefined)
  }

  #named({ series, title, subtitle }: { series: string; title: string; subtitle: string | null | undefined }) {
    const ids = [...(this.#titlesByNaming.get(naming(series, title)) ?? [])]
    const subtitleOf = (id: string) => this.known.titles.get(id)?.row.subtitle ?? null
    return (
      ids.find((id) => subtitleOf(id) === (subtitle ?? null)) ?? ids.find((id) => !subtitle || subtitleOf(id) === null)
    )
  }

  /** Whether staff edited this field of a title or product by hand. */
  isKept(subject: string, field: KeptField): boolean {
    return this.known.kept.has(keyOfKept(subject, field))
  }

  noteSaid(said: readonly { subject: string; field: KeptField; value: unknown }[]): void {
    for (const one of said) {
      const before = this.known.kept.get(keyOfKept(one.subject, one.field))
      if (!before || differs(before, { value: one.value })) this.newImportValues.push(one)
    }
  }

  authorId({ name, note, place }: NamedAuthor): string {
    const id = this.known.authors.get(name) ?? uuidv7()
    if (!this.known.authors.has(name)) {
      this.known.authors.set(name, id)
      this.newAuthors.push({ id, slug: this.#free(slugOf(name), id), name, note, place })
    }
    return id
  }

  seriesId(title: string): string {
    const id = this.known.series.get(title) ?? uuidv7()
    if (!this.known.series.has(title)) {
      this.known.series.set(title, id)
      this.newSeries.push({ id, slug: this.#free(slugOf(title), id), title })
    }
    return id
  }

  putTitle(title: KnownTitle, { isNew }: { isNew: boolean }): void {
    const { row } = title
    const placed = isNew ? { ...title, row: { ...row, uri: this.#free(uriOf(row.title), row.id) } } : title
    this.known.titles.set(row.id, placed)
    this.#nameTitle(placed)
    this.changedTitles.add(row.id)
  }

  putProduct(
    product: KnownProduct,
    { isChanged, isSaidChanged }: { isChanged: boolean; isSaidChanged: boolean },
  ): void {
    const title = this.titleOf(product)
    const others = title.products.filter(({ row }) => row.id !== product.row.id)
    this.known.titles.set(title.row.id, { ...title, products: [...others, product] })
    this.#index(product)
    if (isChanged) this.changedProducts.add(product.row.id)
    if (isSaidChanged) this.changedRecords.add(product.row.id)
  }

  #index(product: KnownProduct): void {
    const { row, record } = product
    if (row.isbn) this.byIsbn.set(row.isbn, product)
    this.byOrderNumber.set(row.orderNumber, product)
    if (!record) return
    this.byReference.set(record.reference, product)
    if (record.workId) this.#titleByWork.set(record.workId, row.titleId)
    for (const isbn of record.alternatives) this.#titleByIsbn.set(isbn, row.titleId)
  }

  #nameTitle({ row, series, formerSeries }: KnownTitle): void {
    for (const called of series === null ? [] : [...formerSeries, series]) {
      const key = naming(called, row.title)
      this.#titlesByNaming.set(key, (this.#titlesByNaming.get(key) ?? new Set()).add(row.id))
    }
  }

  /** The name itself, or, where it is taken, a name that nobody else has. */
  #free(name: string, id: string): string {
    const free = this.known.taken.has(name) ? `${name}-${id.slice(-8)}` : name
    this.known.taken.add(free)
    return free
  }
}

function naming(series: string, title: string): string {
  return `${series}\n${title}`
}
