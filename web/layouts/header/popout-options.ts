import type { SuggestedTitle, Suggestions } from '#contract/catalogue.ts'

/** One line of the popout that the arrow keys reach. */
export type PopoutOption =
  | { kind: 'title'; url: string; title: SuggestedTitle }
  | { kind: 'page'; url: string; page: Suggestions['pages']['hits'][number] }
  | { kind: 'more_titles' | 'more_pages'; url: string; count: number }

/** The titles and pages suggested, each followed by the way to the rest (specification, section 2). */
export function popoutOptions(query: string, { products, pages }: Suggestions): PopoutOption[] {
  const all = `/suche?${new URLSearchParams({ searchQuery: query })}`
  return [
    ...products.hits.map((title): PopoutOption => ({ kind: 'title', url: title.uri, title })),
    ...rest('more_titles', `${all}#titel`, products.total - products.hits.length),
    ...pages.hits.map((page): PopoutOption => ({ kind: 'page', url: page.url, page })),
    ...rest('more_pages', `${all}#seiten`, pages.total - pages.hits.length),
  ]
}

function rest(kind: 'more_titles' | 'more_pages', url: string, count: number): PopoutOption[] {
  return count > 0 ? [{ kind, url, count }] : []
}
