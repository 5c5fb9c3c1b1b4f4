import { websiteMessages } from '#web/messages/content/website.ts'
import type { DepartmentList } from './load-department.ts'

/** The breadcrumb of a department: home, the department above it, itself. */
export function departmentCrumbs({ title, url, parent }: DepartmentList['department']) {
  return [
    { title: websiteMessages.home, url: '/' },
    ...(parent ? [{ title: parent.title, url: parent.url }] : []),
    { title, url },
  ]
}
