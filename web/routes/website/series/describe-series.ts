import type { EntryOf } from '#contract/content/content.ts'
import { seriesMessages } from '#web/messages/catalogue/authors-and-series.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import type { PageSeo } from '#web/seo.ts'
import { breadcrumbData } from '../breadcrumb-data.ts'
import { collectionData } from '../collection-data.ts'
import { imageAddress } from '../image-address.ts'
import { pageOfList } from '../pages-of-list.ts'
import { type TitleListData, USUAL_ORDER } from '../title-list/load-title-list.ts'
import type { SeriesListData } from './load-series-list.ts'
import { seriesCrumbs } from './series-crumbs.ts'

/** A series for search engines (schema.org `BookSeries`), with the titles of this page as its parts. */
export function describeSeries(series: EntryOf<'series'> & { list: TitleListData }, origin: string) {
  const { title, uri, list } = series
  const description = series.description || seriesMessages.describe(title, websiteMessages.titles(list.meta.total))
  const seo: PageSeo = {
    ...pageOfList({ title: `${seriesMessages.kicker} ${title}`, path: uri, meta: list.meta }),
    description,
    robots: list.sort === USUAL_ORDER.series ? undefined : 'noindex, follow',
  }
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BookSeries',
    '@id': origin + uri,
    url: origin + uri,
    name: title,
    description,
    ...(series.picture && { image: imageAddress(origin, series.picture) }),
    hasPart: list.titles.map((part) => ({
      '@type': 'Book',
      '@id': origin + part.uri,
      url: origin + part.uri,
      name: part.title,
    })),
  }
  return { seo, structured: [data, breadcrumbData(origin, seriesCrumbs(series))] }
}

/** The list of series for search engines. */
export function describeSeriesList({ uri, list }: EntryOf<'series_list'> & { list: SeriesListData }, origin: string) {
  const seo: PageSeo = {
    ...pageOfList({ title: seriesMessages.list, path: uri, meta: list.meta }),
    description: seriesMessages.listLead,
  }
  const parts = list.series.map(({ title, url }) => ({ name: title, url }))
  return {
    seo,
    structured: [collectionData(origin, { seo, parts, meta: list.meta }), breadcrumbData(origin, seriesCrumbs())],
  }
}
