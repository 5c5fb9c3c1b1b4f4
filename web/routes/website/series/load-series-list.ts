import { listSeries } from '#contract/catalogue/authors-and-series.ts'
import type { Client } from '#contract/client.ts'
import { readPageOfList } from '../read-page-of-list.ts'

/** What the list of series shows. */
export type SeriesListData = Awaited<ReturnType<typeof loadSeriesList>>

/** One page of series by the `page` of the address. */
export async function loadSeriesList(api: Client, url: URL) {
  const page = url.searchParams.get('page') ?? '1'
  const { data, meta } = await readPageOfList(url, () => api(listSeries, { query: { page } }))
  return { series: data, meta }
}
