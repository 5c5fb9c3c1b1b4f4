import type { Globals } from '#contract/content.ts'
import { articleMessages } from '#web/messages/content.ts'
import { imageAddress, type PageSeo } from '#web/seo.ts'
import { breadcrumbData } from './breadcrumb-data.ts'
import { entryCrumbs } from './entry-crumbs.ts'
import type { WrittenEntry } from './entry-page.tsx'
import { organizationData } from './organization-data.ts'

interface Site {
  origin: string
  publisher: Globals['publisher'] | null
}

/** What the editors wrote, for search engines and networks. What is locked is not for their lists. */
export function describeEntry(entry: WrittenEntry, site: Site): { seo: PageSeo; structured: object[] } {
  const { title, description, uri } = entry
  const seo: PageSeo = { title, description, path: uri, robots: entry.lock ? 'noindex' : undefined }
  const structured: object[] = [breadcrumbData(site.origin, entryCrumbs(entry))]
  switch (entry.type) {
    case 'article':
      return {
        seo: { ...seo, type: 'article', image: entry.picture },
        structured: [...structured, articleData(entry, site)],
      }
    case 'article_list': {
      const { current_page: page, last_page: last } = entry.list.meta
      if (page === 1) return { seo, structured }
      const ofPage = { title: `${title}, ${articleMessages.page(page, last)}`, path: `${uri}?page=${page}` }
      return { seo: { ...seo, ...ofPage }, structured }
    }
    case 'team_member':
      return { seo: { ...seo, description: description || entry.role, image: entry.picture }, structured }
    case 'contact':
      return {
        seo,
        structured: site.publisher ? [...structured, organizationData(site.origin, site.publisher)] : structured,
      }
    default:
      return { seo, structured }
  }
}

function articleData(entry: Extract<WrittenEntry, { type: 'article' }>, { origin, publisher }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: entry.title,
    description: entry.description || undefined,
    datePublished: entry.published_on,
    inLanguage: 'de-CH',
    image: imageAddress(origin, entry.picture),
    mainEntityOfPage: origin + entry.uri,
    isAccessibleForFree: entry.lock === null,
    articleSection: entry.category?.title,
    author: entry.authors.map(({ name, url }) => ({
      '@type': 'Person',
      name,
      ...(url ? { url: origin + url } : {}),
    })),
    publisher: publisher
      ? { '@type': 'Organization', name: publisher.name, logo: origin + publisher.logo, url: origin }
      : undefined,
  }
}
