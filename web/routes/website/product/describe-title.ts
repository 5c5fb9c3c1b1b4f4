import { plainText } from '#contract/rich-text.ts'
import type { Title } from '#contract/shop/catalogue.ts'
import { accessibilitySentences } from '#web/messages/accessibility.ts'
import type { PageSeo } from '#web/seo.ts'
import { breadcrumbData } from '../breadcrumb-data.ts'
import { bookData } from './book-data.ts'
import { titleCrumbs } from './title-crumbs.ts'
import { titlePicture } from './title-picture.ts'

/**
 * A title for search engines: one address for all its editions, each of them an offer. Also puts its codes into words.
 */
export function describeTitle(
  { description, product: title }: { description: string; product: Title },
  origin: string,
) {
  const seo: PageSeo = {
    title: title.subtitle ? `${title.title}. ${title.subtitle}` : title.title,
    description: description || plainText(title.description),
    path: title.uri,
    type: 'book',
    image: titlePicture(origin, title),
  }
  return {
    seo,
    structured: [bookData(origin, title), breadcrumbData(origin, titleCrumbs(title))],
    /** Done here, so that browsers need not know what every code means. */
    accessibility: title.accessibility.map((code) => accessibilitySentences[code]),
  }
}
