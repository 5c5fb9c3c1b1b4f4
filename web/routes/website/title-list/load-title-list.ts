import { browseProducts, type Sort } from '#contract/catalogue/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { readPageOfList } from '../read-page-of-list.ts'

/** Titles of an author or a series, and the order in which they are shown. */
export type TitleListData = Awaited<ReturnType<typeof loadTitleList>>

/** One page of these titles by `sort` and `page` of the address; the newest first by default. */
export async function loadTitleList(api: Client, of: { author: string } | { series: string }, url: URL) {
  const sort = (url.searchParams.get('sort') ?? 'newest') as Sort
  const page = url.searchParams.get('page') ?? '1'
  const { data, meta } = await readPageOfList(url, () => api(browseProducts, { query: { ...of, sort, page } }))
  return { titles: data, meta, sort }
}
