import type { Facets, browseProducts as operation, Sort, TitleCard } from '#contract/catalogue/catalogue.ts'
import { browseProducts } from '#contract/catalogue/catalogue.ts'
import type { Client } from '#contract/client.ts'
import type { Input } from '#contract/endpoint.ts'
import { boundsFrom, labelOf } from '#web/filters/bounds.ts'
import {
  type ChosenFilters,
  chosenIn,
  FILTER_NAMES,
  type FilterName,
  filtersOf,
  isNarrowed,
  toggled,
} from '#web/filters/chosen-filters.ts'
import { withEmptyValues } from '#web/filters/empty-values.ts'
import { readPageOfList } from '../read-page-of-list.ts'

/** What a page lists, whatever filters its address adds. */
export type Within = Omit<NonNullable<Input<typeof operation>['query']>, 'sort' | 'page'>

/** Titles of a page by the filters of its address, and those choices. */
export type NarrowedList = Awaited<ReturnType<typeof loadNarrowedList>>

/** What a list reads of its address. */
export const LIST_PARAMETERS = [...FILTER_NAMES, 'sort', 'page']

/** What there would be without one of the chosen values. */
export interface Nearest {
  /** What is dropped. */
  name: FilterName
  /** The values that are left of its name. */
  left: readonly string[]
  label: string
  total: number
  titles: TitleCard[]
}

/** Values that are dropped one by one, to see what there would be. */
const MOST_DROPPED = 6
const NEAREST_TITLES = 3

/**
 * Titles by the filters of the address. Unknown filters redirect to the plain list, and a page after the last one to that.
 * Where no title is left, what there would be without each of the filters.
 */
export async function loadNarrowedList(api: Client, within: Within, url: URL) {
  const own = Object.fromEntries(Object.keys(within).map((name) => [name, []]))
  const chosen: ChosenFilters = { ...chosenIn(url), ...(own as Partial<Record<FilterName, never[]>>) }
  const order = Object.fromEntries(
    ['sort', 'page'].flatMap((name) => {
      const value = url.searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  ) as { sort?: Sort; page?: string }
  const query = { ...filtersOf(chosen), ...within, ...order }
  const [narrowed, whole] = await Promise.all([
    readPageOfList(url, () => api(browseProducts, { query })),
    isNarrowed(chosen) ? api(browseProducts, { query: within }) : null,
  ])
  const answer = { ...narrowed, facets: whole ? withEmptyValues(narrowed.facets, whole.facets) : narrowed.facets }
  const { sort = 'popular' } = order
  const nearest =
    answer.meta.total === 0 && isNarrowed(chosen)
      ? await withoutEach(api, { within, chosen, facets: answer.facets })
      : []
  return { ...answer, sort, chosen, nearest, bounds: boundsFrom(new Date().getFullYear()) }
}

/** What there would be without each of the chosen values, the most titles first. */
async function withoutEach(
  api: Client,
  { within, chosen, facets }: { within: Within; chosen: ChosenFilters; facets: Facets },
): Promise<Nearest[]> {
  const dropped = FILTER_NAMES.flatMap((name) => chosen[name].map((value) => ({ name, value })))
  const found = await Promise.all(
    dropped.slice(0, MOST_DROPPED).map(async ({ name, value }): Promise<Nearest> => {
      const left = toggled(name, chosen[name], value)
      const query = { ...filtersOf({ ...chosen, [name]: left }), ...within }
      const { data, meta } = await api(browseProducts, { query })
      return {
        name,
        left,
        label: labelOf(facets, name, value),
        total: meta.total,
        titles: data.slice(0, NEAREST_TITLES),
      }
    }),
  )
  return found.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
}
