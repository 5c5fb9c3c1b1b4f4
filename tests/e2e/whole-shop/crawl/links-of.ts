import type { HtmlElement } from 'html-validate'

/** An address that a page leads to or loads. */
export interface PageLink {
  /** As the page writes it. */
  address: string
  /** Of a link for people to follow: its text. Null for an address that a browser loads. */
  rel: string | null
}

/** Attributes with addresses that a browser loads for a page, or sends a form to. */
const loaded: [selector: string, attribute: string][] = [
  ['link', 'href'],
  ['script', 'src'],
  ['img', 'src'],
  ['iframe', 'src'],
  ['use', 'href'],
  ['form', 'action'],
]

const sources: [selector: string, attribute: string][] = [
  ['img', 'srcSet'],
  ['source', 'srcSet'],
  ['link', 'imageSrcSet'],
]

/** Every address in a page as the server sends it. */
export function linksOf(page: HtmlElement): PageLink[] {
  const links = page
    .querySelectorAll('a')
    .map((link) => ({ address: read(link, 'href'), rel: read(link, 'rel') ?? '' }))
  const parts = loaded.flatMap(([selector, attribute]) =>
    page.querySelectorAll(selector).map((element) => read(element, attribute)),
  )
  const candidates = sources.flatMap(([selector, attribute]) =>
    page.querySelectorAll(selector).flatMap((element) => read(element, attribute)?.split(/,\s+/) ?? []),
  )
  const pictures = candidates.map((candidate) => candidate.split(' ')[0] ?? '')
  return [...links, ...[...parts, ...pictures].map((address) => ({ address, rel: null }))].filter(
    (link): link is PageLink => link.address !== null,
  )
}

const characters: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" }

/** The attribute's value with React's escapes decoded; null where it is missing. */
function read(element: HtmlElement, attribute: string): string | null {
  const value = element.getAttributeValue(attribute.toLowerCase())
  return value === null
    ? null
    : value.replaceAll(/&(amp|quot|lt|gt|#x27);/g, (_, name: string) => characters[name] ?? '')
}
