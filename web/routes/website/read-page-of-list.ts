import { redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { asPageError } from '#forms/api-failure.ts'
import { addressWith } from '#web/address-with.ts'

interface Paged {
  meta: { current_page: number; last_page: number }
}

/**
 * The page of a list that the address asks for. Unknown values redirect to the plain list, and a page after the last
 * one to that.
 */
export async function readPageOfList<T extends Paged>(url: URL, read: () => Promise<T>): Promise<T> {
  try {
    const list = await read()
    const { current_page, last_page } = list.meta
    if (current_page > last_page) throw redirect(addressWith(url, { page: last_page > 1 ? String(last_page) : null }))
    return list
  } catch (error) {
    if (error instanceof ApiError && error.status === 422 && url.search) throw redirect(url.pathname)
    throw asPageError(error)
  }
}
