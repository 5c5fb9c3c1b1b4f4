import type { Site } from '#web/seo.ts'

/** The breadcrumb for search engines (schema.org). */
export function breadcrumbData(site: Site | undefined, crumbs: readonly { title: string; url: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: (site?.origin ?? '') + url,
    })),
  }
}
