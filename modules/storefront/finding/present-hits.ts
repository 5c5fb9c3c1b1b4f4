import type { SearchFound } from '#adapters/search/port.ts'
import type {
  PageHit,
  ProductHit,
  SplitInto,
  SuggestedPage,
  SuggestedTitle,
  TitleCard,
} from '#contract/catalogue/catalogue.ts'
import { markHits } from '#modules/catalogue/search/words/highlight.ts'
import { markBeginnings } from './mark-beginnings.ts'
import type { NamedPage } from './names/named-page.ts'

/** A card with its matching words marked. */
export function presentProductHit(card: TitleCard, { isHit }: SearchFound, fits: boolean): ProductHit {
  const authors = card.authors.map((author) => author.title).join(', ')
  return {
    ...card,
    highlights: {
      title: markHits(card.title, isHit),
      subtitle: markHits(card.subtitle ?? '', isHit),
      authors: markHits(authors, isHit),
    },
    fits,
  }
}

interface Marking extends Pick<SearchFound, 'isHit'> {
  /** The words of the query, folded. */
  asked: readonly string[]
}

/** A page with the matching letters of its title and words of its excerpt marked. */
export function presentPageHit({ id, kind, title, url, excerpt }: NamedPage, { asked, isHit }: Marking): PageHit {
  const highlights = { title: markBeginnings(title, asked, isHit), excerpt: markHits(excerpt ?? '', isHit) }
  return { id, kind, title, url, excerpt, highlights }
}

/** The part of a card that the popout shows. */
export function presentSuggestedTitle(card: TitleCard, { asked, isHit }: Marking): SuggestedTitle {
  const { id, title, subtitle, uri, authors, cover, plain_cover, price_from, has_several_prices, levels } = card
  const highlights = { title: markBeginnings(title, asked, isHit) }
  const found = { id, title, subtitle, uri, authors, cover, plain_cover }
  return { ...found, price_from, has_several_prices, levels, highlights }
}

/** The part of a page that the popout shows. */
export function presentSuggestedPage({ id, kind, title, url }: NamedPage, asked: readonly string[]): SuggestedPage {
  return { id, kind, title, url, highlights: { title: markBeginnings(title, asked) } }
}

/** The words that were sought in place of compounds. */
export function presentSplit({ splitInto }: SearchFound): SplitInto {
  return splitInto && { words: splitInto.words, has_own_hits: splitInto.hasOwnHits }
}
