import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { authCookies } from '#contract/account/auth.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { PageTemplate } from './page-template.ts'
import type { WholePage } from './whole-page.ts'

/** An answer that was made once, for every visitor who looks as the same viewer. */
export interface KeptPage {
  status: 200 | 404
  headers: readonly [string, string][]
  /** A purge of one of them drops the page. */
  tags: readonly string[]
  /** For visitors who are logged in: with openings for their own. */
  template: PageTemplate
  /** What visitors who are not logged in get. */
  whole: WholePage
}

/** Which answer: the viewer it was made for, and what was asked. */
export interface PageAddress {
  viewer: Viewer
  host: string
  /** Path and query. */
  url: string
}

/** Of the data of a page, which routes' data it is: the browser's router asks by it. */
const ALWAYS_MEANT = ['_routes']

const MAX_BYTES = 128 * 1024 * 1024
/** Milliseconds. */
const KEPT_FOR = 600_000

/**
 * Rendered pages that hold nothing personal, kept in this process (decision record 4). A page is kept when its route
 * names its tags in the header `cache-tag`; a purge of one of them drops it.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    // The page, again in pieces, and what compressing leaves of both.
    sizeCalculation: ({ whole }) => whole.plain.length * 3 + 2_000,
    ttl: KEPT_FOR,
  })
  /** By viewer and host. */
  readonly #missing = new LRUCache<string, KeptPage>({ max: 50, ttl: KEPT_FOR })
  /** By host and path: the parameters that the page there depends on. */
  readonly #parameters = new LRUCache<string, readonly string[]>({ max: 50_000 })
  #hits = 0
  #misses = 0
  /** Counts purges, so that a page rendered before one is not kept after it. */
  #purges = 0

  get version(): number {
    return this.#purges
  }

  /** How much is kept, and how often it spared the rendering of a page that may be kept. */
  get state() {
    return {
      entries: this.#pages.size,
      bytes: this.#pages.calculatedSize,
      hits: this.#hits,
      misses: this.#misses,
    }
  }

  /** What is asked for, without parameters that the page there does not depend on: they make no other page. */
  meant({ viewer, host, url }: PageAddress): PageAddress {
    const [path = '', query] = url.split('?', 2)
    const parameters = query === undefined ? undefined : this.#parameters.get(host + path)
    if (parameters === undefined) return { viewer, host, url }
    const asked = new URLSearchParams(query)
    const meant = new URLSearchParams(
      [...parameters, ...ALWAYS_MEANT].flatMap((name) => asked.getAll(name).map((value) => [name, value])),
    )
    return { viewer, host, url: meant.size > 0 ? `${path}?${meant}` : path }
  }

  /** The page at an address depends on these parameters, and on no others. */
  learn({ host, url }: PageAddress, parameters: readonly string[]): void {
    this.#parameters.set(host + (url.split('?', 1)[0] ?? ''), parameters)
  }

  find(address: PageAddress): KeptPage | undefined {
    const page = this.#pages.get(keyOf(address))
    if (page) this.#hits++
    return page
  }

  /** The page of an address at which nothing is: the same for every such address. */
  findMissing({ viewer, host }: PageAddress): KeptPage | undefined {
    return this.#missing.get(`${viewer} ${host}`)
  }

  keepMissing({ viewer, host }: PageAddress, page: KeptPage, version: number): void {
    if (version === this.#purges) this.#missing.set(`${viewer} ${host}`, page)
  }

  /** Answers visitors who are not logged in from the kept pages, or says that it cannot. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (hasLogin(request.headers.cookie)) return false
    const page = this.find(this.meant({ viewer: 'anyone', host: request.headers.host ?? '', url: request.url ?? '/' }))
    page?.whole.send(page.headers, request, response)
    return page !== undefined
  }

  /** `version` is that of the time when rendering began. */
  keep(address: PageAddress, page: KeptPage, version: number): void {
    this.#misses++
    if (version === this.#purges) this.#pages.set(keyOf(address), page)
  }

  /** Drops what carries one of the tags; everything when `tags` is null. */
  forget(tags: readonly string[] | null): void {
    this.#purges++
    this.#parameters.clear()
    this.#missing.clear()
    if (tags === null) return this.#pages.clear()
    const named = new Set(tags)
    for (const [key, page] of this.#pages.entries())
      if (page.tags.some((tag) => named.has(tag))) this.#pages.delete(key)
  }
}

/** A page may hold more for those whose browser carries any part of a login, even one that has run out. */
export function hasLogin(cookies: string | undefined): boolean {
  return Object.values(authCookies).some((name) => cookies?.includes(`${name}=`))
}

function keyOf({ viewer, host, url }: PageAddress): string {
  return `${viewer} ${host} ${url}`
}
