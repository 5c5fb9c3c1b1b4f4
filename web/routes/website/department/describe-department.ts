import { isNarrowed } from '#web/filters/chosen-filters.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import type { PageSeo } from '#web/seo.ts'
import { breadcrumbData } from '../breadcrumb-data.ts'
import { pageOfList } from '../pages-of-list.ts'
import { departmentCrumbs } from './department-crumbs.ts'
import type { DepartmentList } from './load-department.ts'

interface Described {
  title: string
  description: string
  uri: string
  list: DepartmentList
}

/** A department for search engines: every page of the plain list; filtered and sorted ones only repeat it. */
export function describeDepartment({ title, description, uri, list }: Described, origin: string) {
  const filtered = isNarrowed(list.chosen) || list.sort !== 'popular'
  const seo: PageSeo = {
    ...(filtered ? { title, path: uri } : pageOfList({ title, path: uri, meta: list.meta })),
    description: description || `${title}: ${websiteMessages.titles(list.meta.total)}`,
    robots: filtered ? 'noindex, follow' : undefined,
  }
  return { seo, structured: [breadcrumbData(origin, departmentCrumbs(list.department))] }
}
