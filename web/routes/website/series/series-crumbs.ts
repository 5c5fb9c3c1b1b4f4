import { SERIES_PATH } from '#contract/catalogue/authors-and-series.ts'
import { seriesMessages } from '#web/messages/catalogue/authors-and-series.ts'
import { websiteMessages } from '#web/messages/content/website.ts'

/** The breadcrumb of the list of series, or of one of them. */
export function seriesCrumbs(series?: { title: string; uri: string }) {
  return [
    { title: websiteMessages.home, url: '/' },
    { title: seriesMessages.list, url: SERIES_PATH },
    ...(series ? [{ title: series.title, url: series.uri }] : []),
  ]
}
