import type { MarkedText, ProductHit } from '#contract/catalogue/catalogue.ts'
import type { ShownCard } from '#web/purchase/cards/product-card.tsx'

/** A title in the list of the search page: what its card shows, and where the query's words stand in it. */
export interface ListedTitle extends ShownCard {
  /** Null for a text without any of the words. */
  marks: { title: MarkedText | null; subtitle: MarkedText | null; authors: MarkedText | null }
  /** Whether it fits about as well as the first one. */
  fits: boolean
}

/** Leaves out what the page does not show: a list of hits makes up most of the page's data. */
export function listedTitle(hit: ProductHit): ListedTitle {
  const { id, title, subtitle, uri, authors, cover, plain_cover, price_from } = hit
  const { has_several_prices, purchasable_formats, formats, levels, only_product_id } = hit
  const { purchase_refusal, mark, published_on, highlights, fits } = hit
  return {
    id,
    title,
    subtitle,
    uri,
    authors,
    cover,
    plain_cover,
    price_from,
    has_several_prices,
    purchasable_formats,
    formats,
    levels,
    only_product_id,
    purchase_refusal,
    mark,
    published_on,
    marks: {
      title: ifMarked(highlights.title),
      subtitle: ifMarked(highlights.subtitle),
      authors: ifMarked(highlights.authors),
    },
    fits,
  }
}

function ifMarked(text: MarkedText): MarkedText | null {
  return text.some(({ hit }) => hit) ? text : null
}
