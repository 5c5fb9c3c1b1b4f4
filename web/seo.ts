import type { MetaDescriptor } from 'react-router'
import { fallbackName } from './page/fallback-name.ts'
import type { RootData } from './page/root-data.ts'

/** What every page knows about its site. */
export type Site = Pick<RootData, 'origin' | 'publisher'>

/** A picture that stands for a page on other sites. */
export interface SharedPicture {
  /** The absolute URL. */
  url: string
  /** Pixels. */
  width: number
  height: number
  alt: string
}

export interface PageSeo {
  title: string
  /** Plain text of any length. */
  description?: string | undefined
  /** The canonical address on this site. */
  path: string
  type?: 'website' | 'book' | 'article'
  /** The publisher's, when left out. */
  image?: SharedPicture | undefined
  /** Pages before and after this one of a list, by their addresses on this site. */
  links?: readonly { rel: string; path: string }[]
  /** Such as `noindex`; left out, the page is indexed. */
  robots?: string | undefined
}

/** Characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 155
/** Title, description, canonical address and Open Graph of a page; `site` is missing when the root failed. */
export function pageMeta(site: Site | undefined, page: PageSeo): MetaDescriptor[] {
  const origin = site?.origin ?? ''
  const publisher = publisherName(site)
  const url = origin + page.path
  const image = page.image ?? { url: `${origin}/og.png`, width: 1200, height: 630, alt: publisher }
  const description = shorten(page.description ?? '', DESCRIPTION_LENGTH)
  return [
    { title: page.title.includes(publisher) ? page.title : `${page.title} – ${publisher}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(page.robots ? [{ name: 'robots', content: page.robots }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.links ?? []).map(({ rel, path }) => ({ tagName: 'link', rel, href: origin + path })),
    { property: 'og:site_name', content: publisher },
    { property: 'og:locale', content: 'de_CH' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    { property: 'og:image', content: image.url },
    ...(['width', 'height', 'alt'] as const).map((name) => ({
      property: `og:image:${name}`,
      content: `${image[name]}`,
    })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The `meta` of a page that search engines leave out, because it shows a user's own data. */
export function privatePage(title: string, path: string) {
  return ({ matches }: { matches: [{ loaderData: Site | undefined }, ...unknown[]] }) =>
    pageMeta(matches[0].loaderData, { title, path, robots: 'noindex' })
}

/** The `meta` of a page that answers with an error: an address that fails is nobody's canonical one. */
export function failurePage(title: string) {
  const meta = privatePage(title, '/')
  return (args: Parameters<typeof meta>[0]) => meta(args).filter((tag) => !('rel' in tag && tag.rel === 'canonical'))
}

function publisherName(site: Site | undefined): string {
  return site?.publisher?.name ?? fallbackName
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
