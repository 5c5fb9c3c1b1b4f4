import type { Title } from '#contract/shop/catalogue.ts'
import { websiteMessages } from '#web/messages/website/website.ts'

/** The breadcrumb of a title: home, its main department, itself. */
export function titleCrumbs({ title, uri, departments: [department] }: Title) {
  return [
    { title: websiteMessages.home, url: '/' },
    ...(department ? [{ title: department.title, url: department.url }] : []),
    { title, url: uri },
  ]
}
