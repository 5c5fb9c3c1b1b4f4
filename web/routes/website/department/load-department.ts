import { data, redirect } from 'react-router'
import { browseProducts, type Sort } from '#contract/catalogue.ts'
import { ApiError, type Client } from '#contract/client.ts'
import { asPageError } from '#web/api-failure.ts'
import { addressWith } from './address-with.ts'

/** What a department page lists, and by which choices of its address. */
export type DepartmentList = Awaited<ReturnType<typeof loadDepartment>>

/**
 * Titles of a department by the filters of the address. Throws a redirect to the department alone when the address
 * asks for what does not exist, and to the last page when it asks for one behind it.
 */
export async function loadDepartment(api: Client, department: string, url: URL) {
  const asked = Object.fromEntries(
    ['format', 'author', 'availability', 'sort', 'page'].flatMap((name) => {
      const value = url.searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  ) as { format?: never; author?: string; availability?: never; sort?: Sort; page?: string }
  try {
    const answer = await api(browseProducts, { query: { department, ...asked } })
    const { last_page, current_page } = answer.meta
    if (current_page > last_page) throw redirect(addressWith(url, { page: last_page > 1 ? String(last_page) : null }))
    if (!answer.department) throw data(null, { status: 404 })
    const { sort = 'popular', format = null, author = null, availability = null } = asked
    return { ...answer, department: answer.department, sort, chosen: { format, author, availability } }
  } catch (error) {
    if (error instanceof ApiError && error.status === 422 && url.search) throw redirect(url.pathname)
    throw asPageError(error)
  }
}
