import type { browseProducts as operation, Sort } from '#contract/catalogue/catalogue.ts'
import { browseProducts } from '#contract/catalogue/catalogue.ts'
import type { FacetName } from '#contract/catalogue/facet-names.ts'
import type { Client } from '#contract/client.ts'
import type { Input } from '#contract/endpoint.ts'
import { type ChosenFilters, chosenIn, filtersOf, NOTHING_CHOSEN } from '#web/filters/chosen-filters.ts'
import { readPageOfList } from '../read-page-of-list.ts'

/** What a page lists, whatever its address says besides. */
export type Within = Omit<NonNullable<Input<typeof operation>['query']>, 'sort' | 'page'>

/** Titles of a page by the filters of its address, and those choices. */
export type NarrowedList = Awaited<ReturnType<typeof loadNarrowedList>>

/** What a list reads of its address. */
export const LIST_PARAMETERS = [...Object.keys(NOTHING_CHOSEN), 'sort', 'page']

/**
 * Titles by the filters of the address. Unknown filters redirect to the plain list, and a page after the last one to that.
 */
export async function loadNarrowedList(api: Client, within: Within, url: URL) {
  const own = Object.fromEntries(Object.keys(within).map((name) => [name, []]))
  const chosen: ChosenFilters = { ...chosenIn(url), ...(own as Partial<Record<FacetName, never[]>>) }
  const order = Object.fromEntries(
    ['sort', 'page'].flatMap((name) => {
      const value = url.searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  ) as { sort?: Sort; page?: string }
  const query = { ...filtersOf(chosen), ...within, ...order }
  const answer = await readPageOfList(url, () => api(browseProducts, { query }))
  const { sort = 'popular' } = order
  return { ...answer, sort, chosen }
}
