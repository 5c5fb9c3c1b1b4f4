import type { MetaDescriptor } from 'react-router'
import { departmentMessages, websiteMessages } from '#web/messages/website.ts'
import { pageMeta, type Site } from '#web/seo.ts'
import { breadcrumbData } from '../breadcrumb-data.ts'
import { departmentCrumbs } from './department-crumbs.ts'
import type { DepartmentList } from './load-department.ts'

/** Every page of the plain list may be found; filtered and resorted ones would only repeat it. */
export function departmentMeta(
  site: Site | undefined,
  { title, description, uri, list }: { title: string; description: string; uri: string; list: DepartmentList },
): MetaDescriptor[] {
  const { current_page: page, last_page: last } = list.meta
  const filtered = Object.values(list.chosen).some(Boolean) || list.sort !== 'popular'
  return [
    ...pageMeta(site, {
      title: page > 1 ? `${title}, ${departmentMessages.page(page, last)}` : title,
      description: description || `${title}: ${websiteMessages.titles(list.meta.total)}`,
      path: page > 1 && !filtered ? `${uri}?page=${page}` : uri,
      robots: filtered ? 'noindex, follow' : undefined,
    }),
    { 'script:ld+json': breadcrumbData(site, departmentCrumbs(list.department)) },
  ]
}
