import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { authCookies } from '#contract/account/auth.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { PageTemplate } from './page-template.ts'
import type { WholePage } from './whole-page.ts'

/** A page that was rendered once for all visitors with the same view of the catalogue. */
export interface KeptPage {
  status: 200 | 404
  headers: readonly [string, string][]
  /** A purge of one of these tags drops the page. */
  tags: readonly string[]
  /** For logged-in visitors: with openings for their own data. */
  template: PageTemplate
  /** The page for visitors who are not logged in. */
  whole: WholePage
}

/** The key of a cached page: whose view it shows, and which URL. */
export interface PageAddress {
  viewer: Viewer
  host: string
  /** Path and query. */
  url: string
}

/** A query parameter of React Router's data requests, which names the routes whose data the browser asks for. */
const ALWAYS_MEANT = ['_routes']

const MAX_BYTES = 128 * 1024 * 1024
/** Milliseconds. */
const KEPT_FOR = 600_000

/**
 * Cached pages of this process, which hold nothing personal (decision record 4). A page is cached when its route names
 * its tags in the header `cache-tag`; a purge of one of them drops it.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    // The page, its pieces, and the compressed forms of both.
    sizeCalculation: ({ whole }) => whole.plain.length * 3 + 2_000,
    ttl: KEPT_FOR,
  })
  /** By viewer and host. */
  readonly #missing = new LRUCache<string, KeptPage>({ max: 50, ttl: KEPT_FOR })
  /** By host and path: the query parameters that the page depends on. */
  readonly #parameters = new LRUCache<string, readonly string[]>({ max: 50_000 })
  #hits = 0
  #misses = 0
  /** Counts purges, so that a page whose rendering began before a purge is not cached after it. */
  #purges = 0

  get version(): number {
    return this.#purges
  }

  /** What is cached, and how often that saved the rendering of a cacheable page. */
  get state() {
    return {
      entries: this.#pages.size,
      bytes: this.#pages.calculatedSize,
      hits: this.#hits,
      misses: this.#misses,
    }
  }

  /** The address without query parameters that the page does not depend on: they select no other page. */
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

  /** Notes that the page at an address depends on these query parameters only. */
  learn({ host, url }: PageAddress, parameters: readonly string[]): void {
    this.#parameters.set(host + (url.split('?', 1)[0] ?? ''), parameters)
  }

  find(address: PageAddress): KeptPage | undefined {
    const page = this.#pages.get(keyOf(address))
    if (page) this.#hits++
    return page
  }

  /** The page for addresses without a page: one for all of them. */
  findMissing({ viewer, host }: PageAddress): KeptPage | undefined {
    return this.#missing.get(`${viewer} ${host}`)
  }

  keepMissing({ viewer, host }: PageAddress, page: KeptPage, version: number): void {
    if (version === this.#purges) this.#missing.set(`${viewer} ${host}`, page)
  }

  /** Serves a cached page to a visitor who is not logged in. Returns false if it cannot. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (hasLogin(request.headers.cookie)) return false
    const page = this.find(this.meant({ viewer: 'anyone', host: request.headers.host ?? '', url: request.url ?? '/' }))
    page?.whole.send(page.headers, request, response)
    return page !== undefined
  }

  /** `version` is the cache's version when rendering began. */
  keep(address: PageAddress, page: KeptPage, version: number): void {
    this.#misses++
    if (version === this.#purges) this.#pages.set(keyOf(address), page)
  }

  /** Drops the pages that carry one of the tags; all pages when `tags` is null. */
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

/** Whether a request carries any part of a login, even an expired one: the page may then show more. */
export function hasLogin(cookies: string | undefined): boolean {
  return Object.values(authCookies).some((name) => cookies?.includes(`${name}=`))
}

function keyOf({ viewer, host, url }: PageAddress): string {
  return `${viewer} ${host} ${url}`
}
