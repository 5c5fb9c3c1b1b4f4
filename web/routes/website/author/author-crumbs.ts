import { AUTHORS_PATH } from '#contract/website/authors-and-series.ts'
import { authorMessages } from '#web/messages/website/authors-and-series.ts'
import { websiteMessages } from '#web/messages/website/website.ts'

/** The breadcrumb of the list of authors, or of one of them. */
export function authorCrumbs(author?: { title: string; uri: string }) {
  return [
    { title: websiteMessages.home, url: '/' },
    { title: authorMessages.list, url: AUTHORS_PATH },
    ...(author ? [{ title: author.title, url: author.uri }] : []),
  ]
}
