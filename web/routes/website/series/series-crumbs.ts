import { SERIES_PATH } from '#contract/website/authors-and-series.ts'
import { seriesMessages } from '#web/messages/website/authors-and-series.ts'
import { websiteMessages } from '#web/messages/website/website.ts'

/** The breadcrumb of the list of series, or of one of them. */
export function seriesCrumbs(series?: { title: string; uri: string }) {
  return [
    { title: websiteMessages.home, url: '/' },
    { title: seriesMessages.list, url: SERIES_PATH },
    ...(series ? [{ title: series.title, url: series.uri }] : []),
  ]
}
