import { listAuthors } from '#contract/catalogue/authors-and-series.ts'
import type { Client } from '#contract/client.ts'
import { readPageOfList } from '../read-page-of-list.ts'

/** What the list of authors shows, and by what it is narrowed. */
export type AuthorListData = Awaited<ReturnType<typeof loadAuthorList>>

/** What the list reads of its address. */
export const AUTHOR_PARAMETERS = ['initial', 'name', 'subject', 'page']

/** One page of authors by `initial`, `name`, `subject` and `page` of the address. */
export async function loadAuthorList(api: Client, url: URL) {
  const { searchParams } = url
  const chosen = {
    initial: searchParams.get('initial') || null,
    name: searchParams.get('name')?.trim() || null,
    subjects: [...new Set(searchParams.getAll('subject'))].filter(Boolean),
  }
  const query = {
    page: searchParams.get('page') ?? '1',
    ...(chosen.initial && { initial: chosen.initial }),
    ...(chosen.name && { name: chosen.name }),
    ...(chosen.subjects.length > 0 && { subject: chosen.subjects }),
  }
  const { data, meta, initials, subjects } = await readPageOfList(url, () => api(listAuthors, { query }))
  return { authors: data, meta, initials, subjects, chosen }
}
