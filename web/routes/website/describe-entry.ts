import type { Globals } from '#contract/content/content.ts'
import type { PageSeo } from '#web/seo.ts'
import { breadcrumbData } from './breadcrumb-data.ts'
import { collectionData } from './collection-data.ts'
import { entryCrumbs } from './entry-crumbs.ts'
import type { WrittenEntry } from './entry-page.tsx'
import { imageAddress, sharedPicture } from './image-address.ts'
import { organizationData } from './organization-data.ts'
import { pageOfList } from './pages-of-list.ts'

interface Site {
  origin: string
  publisher: Globals['publisher'] | null
}

/** An entry of the editors for search engines and social networks. Locked content is not for their lists. */
export function describeEntry(entry: WrittenEntry, site: Site): { seo: PageSeo; structured: object[] } {
  const { title, description, uri } = entry
  const seo: PageSeo = { title, description, path: uri, robots: entry.lock ? 'noindex' : undefined }
  const structured: object[] = [breadcrumbData(site.origin, entryCrumbs(entry))]
  switch (entry.type) {
    case 'article':
      return {
        seo: { ...seo, type: 'article', image: sharedPicture(site.origin, entry.picture) },
        structured: [...structured, articleData(entry, site)],
      }
    case 'article_list': {
      const { meta } = entry.list
      const ofPage = { ...seo, ...pageOfList({ title, path: uri, meta }) }
      const parts = entry.list.articles.map((article) => ({ name: article.title, url: article.uri }))
      return { seo: ofPage, structured: [...structured, collectionData(site.origin, { seo: ofPage, parts, meta })] }
    }
    case 'team_member':
      return {
        seo: { ...seo, description: description || entry.role, image: sharedPicture(site.origin, entry.picture) },
        structured,
      }
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
    image: entry.picture ? imageAddress(origin, entry.picture) : `${origin}/og.png`,
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
