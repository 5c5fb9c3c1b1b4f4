import { type PageHit, POPOUT_PAGES, POPOUT_PRODUCTS, type SearchResult, type TitleCard } from '#contract/catalogue.ts'

/** One line of the popout that the arrow keys reach. */
export type PopoutOption =
  | { kind: 'title'; url: string; title: TitleCard }
  | { kind: 'page'; url: string; page: PageHit }
  | { kind: 'more_titles' | 'more_pages'; url: string; count: number }

/** Up to 3 titles and up to 10 pages, each followed by the way to the rest (specification, section 2). */
export function popoutOptions(query: string, { products, pages }: SearchResult): PopoutOption[] {
  const titles = products.hits.slice(0, POPOUT_PRODUCTS)
  const shownPages = pages.hits.slice(0, POPOUT_PAGES)
  const all = `/suche?${new URLSearchParams({ searchQuery: query })}`
  return [
    ...titles.map((title): PopoutOption => ({ kind: 'title', url: title.uri, title })),
    ...rest('more_titles', `${all}#titel`, products.total - titles.length),
    ...shownPages.map((page): PopoutOption => ({ kind: 'page', url: page.url, page })),
    ...rest('more_pages', `${all}#seiten`, pages.total - shownPages.length),
  ]
}

function rest(kind: 'more_titles' | 'more_pages', url: string, count: number): PopoutOption[] {
  return count > 0 ? [{ kind, url, count }] : []
}
