import { departmentMessages } from '#web/messages/department.ts'
import { websiteMessages } from '#web/messages/website.ts'
import type { PageSeo } from '#web/seo.ts'
import { breadcrumbData } from '../breadcrumb-data.ts'
import { departmentCrumbs } from './department-crumbs.ts'
import type { DepartmentList } from './load-department.ts'

interface Described {
  title: string
  description: string
  uri: string
  list: DepartmentList
}

/** A department for search engines: every page of the plain list; filtered and resorted ones only repeat it. */
export function describeDepartment({ title, description, uri, list }: Described, origin: string) {
  const { current_page: page, last_page: last, total } = list.meta
  const filtered = Object.values(list.chosen).some(Boolean) || list.sort !== 'popular'
  const seo: PageSeo = {
    title: page > 1 ? `${title}, ${departmentMessages.page(page, last)}` : title,
    description: description || `${title}: ${websiteMessages.titles(total)}`,
    path: page > 1 && !filtered ? `${uri}?page=${page}` : uri,
    robots: filtered ? 'noindex, follow' : undefined,
  }
  return { seo, structured: [breadcrumbData(origin, departmentCrumbs(list.department))] }
}
