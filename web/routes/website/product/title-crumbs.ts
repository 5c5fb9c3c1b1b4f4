import type { Title } from '#contract/catalogue/catalogue.ts'
import { websiteMessages } from '#web/messages/content/website.ts'

/** The breadcrumb of a title: home, the way through its main department, itself. */
export function titleCrumbs({ title, uri, department_path: path }: Title) {
  return [
    { title: websiteMessages.home, url: '/' },
    ...path.map((department) => ({ title: department.title, url: department.url })),
    { title, url: uri },
  ]
}
