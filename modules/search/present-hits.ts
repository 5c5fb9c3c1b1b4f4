import type { SearchFound } from '#adapters/search/port.ts'
import type { PageHit, ProductHit, SuggestedTitle, TitleCard } from '#contract/shop/catalogue.ts'
import { markHits } from './words/highlight.ts'

/** A card with what of it was found. */
export function presentProductHit(card: TitleCard, { isHit }: SearchFound): ProductHit {
  const authors = card.authors.map((author) => author.title).join(', ')
  return {
    ...card,
    highlights: {
      title: markHits(card.title, isHit),
      subtitle: markHits(card.subtitle ?? '', isHit),
      authors: markHits(authors, isHit),
    },
  }
}

/** A page with what of its title and excerpt was found. */
export function presentPageHit(page: SearchFound['pages'][number], { isHit }: SearchFound): PageHit {
  return { ...page, highlights: { title: markHits(page.title, isHit), excerpt: markHits(page.excerpt ?? '', isHit) } }
}

/** What the popout shows of a card. */
export function presentSuggestedTitle(card: TitleCard): SuggestedTitle {
  const { id, title, subtitle, uri, authors, cover, price_from, has_several_prices } = card
  return { id, title, subtitle, uri, authors, cover, price_from, has_several_prices }
}
