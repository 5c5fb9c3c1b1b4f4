import {
  POPOUT_OF_GROUP,
  type SuggestedPage,
  type SuggestedTitle,
  type Suggestions,
} from '#contract/catalogue/catalogue.ts'
import { SEARCH_COUNTED } from '#contract/catalogue/counted-titles.ts'
import { GROUP_OF_KIND, type PageGroup } from '#contract/catalogue/search/found-pages.ts'

/** The link to the hits that are not shown; for `more_titles_than` the exact count is unknown. */
type RestOption = { kind: 'more_titles' | 'more_titles_than' | 'more_pages'; url: string; count: number }

/** One line of the popout that the arrow keys reach. */
export type PopoutOption =
  | { kind: 'title'; url: string; title: SuggestedTitle }
  | { kind: 'page'; url: string; page: SuggestedPage }
  | RestOption

/** Lines below one heading. */
export interface PopoutGroup {
  group: 'titles' | PageGroup
  options: PopoutOption[]
}

/** What the popout shows, in the order of the arrow keys. */
export interface PopoutContent {
  groups: PopoutGroup[]
  /** The way to the pages that are not shown, below all groups. */
  rest: PopoutOption[]
}

export const NO_CONTENT: PopoutContent = { groups: [], rest: [] }

/** The titles and pages suggested, by groups, with the links to the rest (specification, section 2). */
export function popoutContent(query: string, { products, pages }: Suggestions): PopoutContent {
  const all = new URLSearchParams({ searchQuery: query })
  const titles = [
    ...products.hits.map((title): PopoutOption => ({ kind: 'title', url: title.uri, title })),
    ...(products.total > SEARCH_COUNTED
      ? rest('more_titles_than', all, SEARCH_COUNTED - products.hits.length)
      : rest('more_titles', all, products.total - products.hits.length)),
  ]
  const left = pages.groups.map(({ group, total }) => ({
    group,
    count: total - pages.hits.filter(({ kind }) => GROUP_OF_KIND[kind] === group).length,
  }))
  const mostLeft = left.toSorted((a, b) => b.count - a.count)[0]
  return {
    groups: [
      { group: 'titles' as const, options: titles },
      ...(Object.keys(POPOUT_OF_GROUP) as PageGroup[]).map((group) => ({
        group,
        options: pages.hits
          .filter(({ kind }) => GROUP_OF_KIND[kind] === group)
          .map((page): PopoutOption => ({ kind: 'page', url: page.url, page })),
      })),
    ].filter(({ options }) => options.length > 0),
    rest: mostLeft
      ? rest(
          'more_pages',
          new URLSearchParams({ searchQuery: query, group: mostLeft.group }),
          pages.total - pages.hits.length,
        )
      : [],
  }
}

/** Every line that the arrow keys reach, in their order. */
export function optionsOf({ groups, rest: last }: PopoutContent): PopoutOption[] {
  return [...groups.flatMap(({ options }) => options), ...last]
}

function rest(kind: RestOption['kind'], address: URLSearchParams, count: number): PopoutOption[] {
  return count > 0 ? [{ kind, url: `/suche?${address}`, count }] : []
}
