import { accessibilityCode } from '#contract/catalogue/accessibility/accessibility.ts'
import type { Companion, Format, Praise, Title, TitleCard } from '#contract/catalogue/catalogue.ts'
import type { Readership } from '#contract/catalogue/school/school-terms.ts'
import type { WorkKind } from '#contract/catalogue/work-kinds.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { RichText } from '#contract/ground/text/rich-text.ts'
import type { Reader } from '#kernel/reader.ts'
import { coverOf, presentPictureFields, reverseOf } from '../cover.ts'
import type { CompanionRecord } from '../load-companions.ts'
import { type ProductRow, presentProduct } from '../present-product.ts'
import { judgeOffers } from '../purchasable.ts'
import { presentTerm, type TermRecord } from '../school-terms/school-places.ts'
import type { AuthorRecord, CardRecord, PictureFields } from '../tables.ts'
import { isTrial, pricedOffers } from '../trials.ts'
import { departmentPath, type PlacedDepartment } from './department-path.ts'
import { titleMark } from './title-mark.ts'

type OtherRecord = Omit<NonNullable<Title['successor']>, 'cover'> & { pictures: PictureFields }

/** A title with everything its page shows. */
export interface TitleRecord extends Omit<CardRecord, 'offers' | 'authors'> {
  authors: AuthorRecord[]
  description: RichText
  contents: { label: string; page: string | null }[]
  praise: Praise[]
  /** Codes as stored; those that are not on the list are not shown. */
  accessibility: string[]
  curricula: TermRecord[]
  subjects: TermRecord[]
  professions: TermRecord[]
  proficiencies: TermRecord[]
  readership: Readership
  work_kind: WorkKind | null
  series: Title['series']
  departments: PlacedDepartment[]
  products: ProductRow[]
  predecessor: OtherRecord | null
  successor: OtherRecord | null
  companions: CompanionRecord[]
  series_titles: CardRecord[]
  related: CardRecord[]
}

/** Price and formats cover only what this reader can order, which is what the title's page puts into the cart. */
export function presentCard(record: CardRecord, reader: Reader): TitleCard {
  const { purchasable, refusal } = judgeOffers(record.offers, reader)
  const prices = new Set(pricedOffers(purchasable).map((offer) => offer.price))
  const cheapest = prices.size === 0 ? null : Math.min(...prices)
  const [only] = purchasable
  return {
    id: record.id,
    title: record.title,
    subtitle: record.subtitle,
    uri: record.uri,
    authors: record.authors.map(({ title, url }) => ({ title, url })),
    cover: coverOf(record.pictures),
    ...(record.plain && { plain_cover: record.plain }),
    price_from: cheapest === null ? null : toMoney(cheapest),
    has_several_prices: prices.size > 1,
    purchasable_formats: [...new Set(purchasable.map((offer) => offer.format))],
    formats: pricesOfFormats(purchasable),
    levels: record.levels ?? [],
    availability: record.availability,
    available_from: firstDay(record),
    published_on: record.published_on,
    mark: titleMark(record, new Date()),
    only_product_id: only && purchasable.length === 1 ? only.id : null,
    purchase_refusal: refusal,
  }
}

/** Each format of these offers with its lowest price. */
function pricesOfFormats(offers: CardRecord['offers']): TitleCard['formats'] {
  const lowest = new Map<Format, number>()
  for (const { format, price } of offers) lowest.set(format, Math.min(price, lowest.get(format) ?? price))
  return [...lowest].map(([format, price]) => ({ format, price: toMoney(price) }))
}

/** The first day for which something is announced of what cannot be had yet. */
function firstDay({ availability, offers }: CardRecord): string | null {
  const days = offers.flatMap((offer) => (offer.availability === availability ? (offer.available_from ?? []) : []))
  return availability === 'available' ? null : (days.toSorted()[0] ?? null)
}

export function presentTitle(record: TitleRecord, reader: Reader): Title {
  return {
    ...presentCard({ ...record, offers: record.products }, reader),
    ...presentPictureFields(record.pictures),
    ...reverseOf(record.pictures),
    description: record.description,
    contents: record.contents.map((entry) => ({ ...entry, level: contentsLevel(entry.label) })),
    praise: record.praise,
    departments: record.departments.map(({ parent: _, ...one }) => withUrl(one)),
    department_path: departmentPath(record.departments).map(withUrl),
    series: record.series,
    accessibility: record.accessibility.flatMap((code) => accessibilityCode.safeParse(code).data ?? []),
    curricula: record.curricula.map(presentTerm),
    subjects: record.subjects.map(presentTerm),
    professions: record.professions.map(presentTerm),
    proficiencies: record.proficiencies.map(presentTerm),
    readership: record.readership,
    work_kind: record.work_kind,
    author_notes: record.authors,
    products: record.products.map((product) =>
      presentProduct(
        { ...product, title: record.title, subtitle: record.subtitle, uri: record.uri, pictures: record.pictures },
        reader,
      ),
    ),
    predecessor: presentOther(record.predecessor),
    successor: presentOther(record.successor),
    companions: presentCompanions(record.companions, reader),
    series_titles: record.series_titles.map((card) => presentCard(card, reader)),
    related: record.related.map((card) => presentCard(card, reader)),
  }
}

function presentOther(record: OtherRecord | null): Title['successor'] {
  if (!record) return null
  const { pictures, ...other } = record
  return { ...other, cover: coverOf(pictures) }
}

/** As lists do, it leaves out what is sold only to groups that this reader is not in (decision record 25). */
function presentCompanions(records: readonly CompanionRecord[], reader: Reader): Companion[] {
  return records.flatMap((record) => {
    const card = presentCard(record, reader)
    if (card.purchase_refusal === 'authorised_only') return []
    return {
      id: card.id,
      title: card.title,
      subtitle: card.subtitle,
      uri: card.uri,
      cover: card.cover,
      ...(card.plain_cover && { plain_cover: card.plain_cover }),
      formats: card.formats,
      only_product_id: card.only_product_id,
      work_kind: record.work_kind,
      levels: record.levels,
      volume: record.volume,
      is_set: record.is_set,
      book_product_id: bookOf(record.offers, reader),
      price_from: card.price_from,
      has_several_prices: card.has_several_prices,
      purchasable_formats: card.purchasable_formats,
      purchase_refusal: card.purchase_refusal,
      availability: card.availability,
    }
  })
}

/** The printed edition of a title that a reader can order, and not only to try it. */
function bookOf(offers: CardRecord['offers'], reader: Reader): string | null {
  const { purchasable } = judgeOffers(offers, reader)
  return purchasable.find((offer) => offer.format === 'book' && !isTrial(offer))?.id ?? null
}

export function departmentUrl(slug: string): string {
  return `/faecher/${slug}`
}

/** The number that an entry of a table of contents begins with. */
const NUMBER = /^(\d{1,3}(?:\.\d{1,3})*)\.?\s/

/**
 * The level of an entry of a table of contents, 1 to 3, by its number: «2.1 Die Bilanz» has level 2; without a number,
 * 1.
 */
export function contentsLevel(label: string): number {
  const [, number = ''] = NUMBER.exec(label) ?? []
  return Math.min(3, number.split('.').length)
}

function withUrl<T extends { slug: string }>(one: T) {
  return { ...one, url: departmentUrl(one.slug) }
}
