import type { MetaDescriptor } from 'react-router'
import type { Title } from '#contract/catalogue.ts'
import { plainText } from '#contract/rich-text.ts'
import { pageMeta, type Site } from '#web/seo.ts'
import { breadcrumbData } from '../breadcrumb-data.ts'
import { bookData } from './book-data.ts'
import { titleCrumbs } from './title-crumbs.ts'

/** One address for all editions of a title, each of them an offer. */
export function productMeta(
  site: Site | undefined,
  { description, product: title }: { description: string; product: Title },
): MetaDescriptor[] {
  return [
    ...pageMeta(site, {
      title: title.subtitle ? `${title.title}. ${title.subtitle}` : title.title,
      description: description || plainText(title.description),
      path: title.uri,
      type: 'book',
      image: title.cover,
    }),
    { 'script:ld+json': bookData(site, title) },
    { 'script:ld+json': breadcrumbData(site, titleCrumbs(title)) },
  ]
}
