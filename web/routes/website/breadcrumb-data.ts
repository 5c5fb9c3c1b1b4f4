/** The breadcrumb for search engines (schema.org). */
export function breadcrumbData(origin: string, crumbs: readonly { title: string; url: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + url,
    })),
  }
}
