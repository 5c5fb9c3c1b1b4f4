import { AUTHORS_PATH } from '#contract/authors-and-series.ts'
import { authorMessages } from '#web/messages/authors-and-series.ts'
import { websiteMessages } from '#web/messages/website.ts'

/** The way to the list of authors, or on to one of them. */
export function authorCrumbs(author?: { title: string; uri: string }) {
  return [
    { title: websiteMessages.home, url: '/' },
    { title: authorMessages.list, url: AUTHORS_PATH },
    ...(author ? [{ title: author.title, url: author.uri }] : []),
  ]
}
