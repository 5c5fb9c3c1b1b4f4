import { listAuthors } from '#contract/catalogue/authors-and-series.ts'
import type { Client } from '#contract/client.ts'
import { readPageOfList } from '../read-page-of-list.ts'

/** What the list of authors shows, and the chosen initial. */
export type AuthorListData = Awaited<ReturnType<typeof loadAuthorList>>

/** One page of authors by `initial` and `page` of the address. */
export async function loadAuthorList(api: Client, url: URL) {
  const page = url.searchParams.get('page') ?? '1'
  const initial = url.searchParams.get('initial') || null
  const query = initial === null ? { page } : { page, initial }
  const { data, meta, initials } = await readPageOfList(url, () => api(listAuthors, { query }))
  return { authors: data, meta, initials, initial }
}
