import type { SearchFound } from '#adapters/search/port.ts'
import type { PageHit, ProductHit, SplitInto, SuggestedTitle, TitleCard } from '#contract/catalogue/catalogue.ts'
import { markHits } from './words/highlight.ts'

/** A card with its matching words marked. */
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

/** A page with the matching words of its title and excerpt marked. */
export function presentPageHit(page: SearchFound['pages'][number], { isHit }: SearchFound): PageHit {
  return { ...page, highlights: { title: markHits(page.title, isHit), excerpt: markHits(page.excerpt ?? '', isHit) } }
}

/** The part of a card that the popout shows. */
export function presentSuggestedTitle(card: TitleCard): SuggestedTitle {
  const { id, title, subtitle, uri, authors, cover, price_from, has_several_prices } = card
  return { id, title, subtitle, uri, authors, cover, price_from, has_several_prices }
}

/** The words that were sought in place of compounds. */
export function presentSplit({ splitInto }: SearchFound): SplitInto {
  return splitInto && { words: splitInto.words, has_own_hits: splitInto.hasOwnHits }
}
