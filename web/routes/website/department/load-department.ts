import { data } from 'react-router'
import { browseProducts, type Sort } from '#contract/catalogue/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { chosenFilters, filtersOf } from '#web/filters/chosen-filters.ts'
import { readPageOfList } from '../read-page-of-list.ts'

/** What a department page lists, and the choices in its address. */
export type DepartmentList = Awaited<ReturnType<typeof loadDepartment>>

/**
 * Titles of a department by the filters of the address. Unknown filters redirect to the plain department, and a page
 * after the last one to that.
 */
export async function loadDepartment(api: Client, department: string, url: URL) {
  const filters = filtersOf(url)
  const order = Object.fromEntries(
    ['sort', 'page'].flatMap((name) => {
      const value = url.searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  ) as { sort?: Sort; page?: string }
  const answer = await readPageOfList(url, () => api(browseProducts, { query: { department, ...filters, ...order } }))
  if (!answer.department) throw data(null, { status: 404 })
  const { sort = 'popular' } = order
  return { ...answer, department: answer.department, sort, chosen: chosenFilters(filters) }
}
