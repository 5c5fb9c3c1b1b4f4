import type { Availability } from '#contract/catalogue/catalogue.ts'
import { editionAddress } from '#contract/catalogue/edition-address.ts'
import { productLabel } from '#contract/catalogue/product-label.ts'
import type { NewsKind } from '#contract/storefront/news-kinds.ts'
import type { NewOffer, News } from './current-news.ts'

/** A line of the mail: news of one kind about one title. */
export interface NewsItem {
  kind: NewsKind
  /** What it tells, as `told_news` names it. */
  subjects: string[]
  /** The title that is followed, waited for or owned. */
  about: { id: string; title: string }
  title: string
  /** The page where it is bought. */
  uri: string
  /** What the products are called that are new. */
  editions: string[]
  availability: Availability
  availableFrom: string | null
  isOwned: boolean
}

/** News put together: the editions of a title that are new at once are one item. */
export function newsItems(news: readonly News[]): NewsItem[] {
  const groups = Map.groupBy(news, ({ kind, about, title }) => `${kind} ${about.id} ${title.id}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const offers = group.flatMap((one) => one.offers)
    // What can be had at once says most.
    const offer = offers.find(({ availability }) => availability === 'available') ?? offers[0]
    if (!first || !offer) return []
    const { kind, about, title } = first
    return [
      {
        kind,
        subjects: group.map(({ subject }) => subject),
        about,
        title: title.title,
        uri: offers.length === 1 ? editionAddress({ ...offer, uri: title.uri }) : title.uri,
        editions: [...new Set(offers.map((one) => editionName(one, kind)))],
        availability: offer.availability,
        availableFrom: offer.available_from,
        isOwned: group.every(({ isOwned }) => isOwned),
      },
    ]
  })
}

function editionName(offer: NewOffer, kind: NewsKind): string {
  const { edition, edition_number: number } = offer
  if (kind !== 'new_edition') return productLabel(offer)
  return `${productLabel(offer)}, ${edition ?? `${number}. Auflage`}`
}
