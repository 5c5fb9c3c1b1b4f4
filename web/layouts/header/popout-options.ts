import type { SuggestedTitle, Suggestions } from '#contract/catalogue/catalogue.ts'
import { SEARCH_COUNTED } from '#contract/catalogue/counted-titles.ts'

/** The link to the hits that are not shown; for `more_titles_than` the exact count is unknown. */
type RestOption = { kind: 'more_titles' | 'more_titles_than' | 'more_pages'; url: string; count: number }

/** One line of the popout that the arrow keys reach. */
export type PopoutOption =
  | { kind: 'title'; url: string; title: SuggestedTitle }
  | { kind: 'page'; url: string; page: Suggestions['pages']['hits'][number] }
  | RestOption

/** The titles and pages suggested, each followed by the link to the rest (specification, section 2). */
export function popoutOptions(query: string, { products, pages }: Suggestions): PopoutOption[] {
  const all = `/suche?${new URLSearchParams({ searchQuery: query })}`
  return [
    ...products.hits.map((title): PopoutOption => ({ kind: 'title', url: title.uri, title })),
    ...(products.total > SEARCH_COUNTED
      ? rest('more_titles_than', `${all}#titel`, SEARCH_COUNTED - products.hits.length)
      : rest('more_titles', `${all}#titel`, products.total - products.hits.length)),
    ...pages.hits.map((page): PopoutOption => ({ kind: 'page', url: page.url, page })),
    ...rest('more_pages', `${all}#seiten`, pages.total - pages.hits.length),
  ]
}

function rest(kind: RestOption['kind'], url: string, count: number): PopoutOption[] {
  return count > 0 ? [{ kind, url, count }] : []
}
