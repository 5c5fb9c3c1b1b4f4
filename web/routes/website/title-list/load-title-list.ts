import { browseProducts, type ListSort } from '#contract/catalogue/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { readPageOfList } from '../read-page-of-list.ts'

/** Titles of an author or a series, and the order in which they are shown. */
export type TitleListData = Awaited<ReturnType<typeof loadTitleList>>

/** How these titles stand unless the address says otherwise: those of an author the newest first, those of a series as its volumes. */
export const USUAL_ORDER = { author: 'newest', series: 'volume' } as const satisfies Record<string, ListSort>

/** One page of these titles by `sort` and `page` of the address. */
export async function loadTitleList(api: Client, of: { author: string } | { series: string }, url: URL) {
  const usual = 'series' in of ? USUAL_ORDER.series : USUAL_ORDER.author
  const sort = (url.searchParams.get('sort') ?? usual) as ListSort
  const narrowed = 'series' in of ? { series: [of.series] } : { author: [of.author] }
  const page = url.searchParams.get('page') ?? '1'
  const { data, meta } = await readPageOfList(url, () => api(browseProducts, { query: { ...narrowed, sort, page } }))
  return { titles: data, meta, sort }
}
