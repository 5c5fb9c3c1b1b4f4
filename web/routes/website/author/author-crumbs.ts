import { AUTHORS_PATH } from '#contract/catalogue/authors-and-series.ts'
import { authorMessages } from '#web/messages/catalogue/authors-and-series.ts'
import { websiteMessages } from '#web/messages/content/website.ts'

/** The breadcrumb of the list of authors, or of one of them. */
export function authorCrumbs(author?: { title: string; uri: string }) {
  return [
    { title: websiteMessages.home, url: '/' },
    { title: authorMessages.list, url: AUTHORS_PATH },
    ...(author ? [{ title: author.title, url: author.uri }] : []),
  ]
}
