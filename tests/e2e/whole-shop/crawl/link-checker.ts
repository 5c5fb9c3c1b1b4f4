import { BoundedQueue } from '#kernel/bounded-queue.ts'
import { askShop } from './ask-shop.ts'
import type { PageLink } from './links-of.ts'

interface Answer {
  status: number
  /** The fragments that lead into it, after the `#`. */
  ids: ReadonlySet<string>
}

/** The HTML of the page that holds the link. */
export interface Page {
  url: string
  html: string
}

const AT_ONCE = 4

/** Follows the links of a site, each address once. */
export class LinkChecker {
  readonly #site: string
  readonly #answers = new Map<string, Promise<Answer>>()
  readonly #pictures = new Set<string>()
  readonly #queue = new BoundedQueue({ atOnce: AT_ONCE, waiting: Number.POSITIVE_INFINITY })

  constructor(site: string) {
    this.#site = new URL(site).origin
  }

  /** What is wrong with a link of a page; null when it leads somewhere. */
  async mistakeOf({ address, rel }: PageLink, page: Page): Promise<string | null> {
    if (!URL.canParse(address, page.url)) return `no address: «${address}»`
    const url = new URL(address, page.url)
    if (url.origin !== this.#site) return foreignMistake(url, rel)
    if (this.#isKnownPicture(url)) return null
    const isWithin = address.startsWith('#')
    const { status, ids } = isWithin ? { status: 200, ids: idsIn(page.html) } : await this.#ask(url)
    if (status >= 400) return `answers ${status}: ${address}`
    const id = decodeURIComponent(url.hash.slice(1))
    return id === '' || ids.has(id) ? null : `nothing has the id: ${address}`
  }

  get asked(): number {
    return this.#answers.size
  }

  /** Pictures come in few sizes: checks each size with one picture, and each picture in one size. */
  #isKnownPicture({ pathname, search }: URL): boolean {
    if (!pathname.startsWith('/images/')) return false
    const isKnown = this.#pictures.has(pathname) && this.#pictures.has(search)
    this.#pictures.add(pathname).add(search)
    return isKnown
  }

  #ask({ pathname, search }: URL): Promise<Answer> {
    const address = pathname + search
    const known = this.#answers.get(address)
    if (known) return known
    const answer = this.#queue.run(() => ask(this.#site + address))
    this.#answers.set(address, answer)
    return answer
  }
}

async function ask(address: string): Promise<Answer> {
  const response = await askShop(address, { headers: { accept: 'text/html,image/webp,*/*' } })
  const { status, headers } = response
  const isText = /html|svg/.test(headers.get('content-type') ?? '')
  if (!isText) await response.body?.cancel()
  return { status, ids: idsIn(isText ? await response.text() : '') }
}

function idsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))
}

/** Other sites are not asked, so that the tests stay on this machine. */
function foreignMistake(url: URL, rel: string | null): string | null {
  const { protocol, pathname, href } = url
  if (protocol === 'mailto:') return /^[^@\s]+@[^@\s]+\.[a-z]+$/.test(pathname) ? null : `no mail address: ${href}`
  if (protocol === 'tel:') return /^\+?\d{6,15}$/.test(pathname) ? null : `no telephone number: ${href}`
  if (protocol === 'data:' && rel === null) return null
  if (protocol !== 'https:' || !url.hostname.includes('.')) return `leads nowhere: ${href}`
  if (rel === null) return `loaded from elsewhere: ${href}`
  return rel.split(' ').includes('noopener') ? null : `gives its window away, without rel="noopener": ${href}`
}
