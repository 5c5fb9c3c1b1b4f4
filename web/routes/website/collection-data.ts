import type { PageSeo } from '#web/seo.ts'

interface Collection {
  seo: PageSeo
  parts: readonly { name: string; url: string }[]
  meta: { current_page: number; per_page: number; total: number }
}

/** A page of a list for search engines (schema.org `CollectionPage`). */
export function collectionData(origin: string, { seo, parts, meta }: Collection) {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    url: origin + seo.path,
    name: seo.title,
    description: seo.description,
    inLanguage: 'de-CH',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: meta.total,
      itemListElement: parts.map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: (meta.current_page - 1) * meta.per_page + index + 1,
        name,
        url: origin + url,
      })),
    },
  }
}
