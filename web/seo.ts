import type { MetaDescriptor } from 'react-router'
import type { Picture } from '#contract/catalogue.ts'
import { fallbackPublisher } from './layouts/fallback-publisher.ts'
import { imageUrl } from './ui/image-url.ts'

/** What every page knows of its site: the data of the root. */
export interface Site {
  origin: string
  globals: { publisher: { name: string } } | null
}

export interface PageSeo {
  title: string
  /** Plain text of any length. */
  description?: string | undefined
  /** The canonical address on this site. */
  path: string
  type?: 'website' | 'book' | 'article'
  image?: Picture | null
  /** Such as `noindex`; left out, the page is indexed. */
  robots?: string | undefined
}

/** Characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 155
/** Pixels; networks show the picture about this wide. */
const IMAGE_WIDTH = 960

/** Title, description, canonical address and Open Graph of a page; `site` is missing when the root failed. */
export function pageMeta(site: Site | undefined, page: PageSeo): MetaDescriptor[] {
  const origin = site?.origin ?? ''
  const publisher = publisherName(site)
  const url = origin + page.path
  const description = shorten(page.description ?? '', DESCRIPTION_LENGTH)
  return [
    { title: page.title.includes(publisher) ? page.title : `${page.title} – ${publisher}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(page.robots ? [{ name: 'robots', content: page.robots }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: publisher },
    { property: 'og:locale', content: 'de_CH' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    { property: 'og:image', content: imageAddress(origin, page.image) },
  ]
}

function publisherName(site: Site | undefined): string {
  return site?.globals?.publisher.name ?? fallbackPublisher.name
}

/** Full address of the picture that stands for a page elsewhere: on this site, or at imgix. */
export function imageAddress(origin: string, picture: Picture | null | undefined): string {
  if (!picture) return `${origin}/og.png`
  const address = imageUrl(picture.permalink, { width: IMAGE_WIDTH })
  return import.meta.env.IMGIX_HOST ? address : origin + address
}

const ELLIPSIS = ' …'

/** The text in at most `length` characters, cut between words. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const room = length - ELLIPSIS.length
  const lastSpace = line.slice(0, room + 1).lastIndexOf(' ')
  return line.slice(0, lastSpace > 0 ? lastSpace : room).replace(/[\s,;:–-]+$/, '') + ELLIPSIS
}
