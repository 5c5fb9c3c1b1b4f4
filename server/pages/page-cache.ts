import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { ACTING_COOKIE } from '#contract/accounts/acting.ts'
import { authCookies } from '#contract/accounts/auth.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import type { PackedPiece, Piece } from '../http/compression/deflated-parts.ts'
import type { GuestPage } from './guest-page.ts'
import { OPEN_VALUE } from './open-value.ts'
import { isPiece, type KeptTemplate } from './page-template.ts'
import type { WholePage } from './whole-page.ts'

/** A page that was rendered once for all visitors with the same view of the catalogue. */
export interface KeptPage<Whole extends GuestPage = GuestPage> {
  status: 200 | 404
  headers: readonly [string, string][]
  /** A purge of one of these tags drops the page. */
  tags: readonly string[]
  /** For logged-in visitors: with openings for their own data. */
  template: KeptTemplate
  /** The page for visitors who are not logged in. */
  whole: Whole
  /** Whether visitors with a login never see it: they are rendered their own, or sent on. */
  forGuests?: boolean
}

/** The query parameters that a page depends on. */
interface Parameters {
  names: readonly string[]
  /** One of them, if its value only stands in links of the page and is filled in at each request. */
  open?: string | undefined
}

/** The key of a cached page: whose view it shows, and which URL. */
export interface PageAddress {
  viewer: Viewer
  host: string
  /** Path and query; `OPEN_VALUE` stands for the value of an open parameter. */
  url: string
  /** That value, as it stands in a query. */
  value?: string
}

/** A query parameter of React Router's data requests, which names the routes whose data the browser asks for. */
const ALWAYS_MEANT = ['_routes']

const MAX_BYTES = 16 * 1024 * 1024
/** Bytes of the pages of addresses with a query, which are without number: they must not displace the others. */
const MAX_BYTES_OF_QUERIES = 8 * 1024 * 1024
/** Milliseconds. */
const KEPT_FOR = 600_000
/** Milliseconds for which a stale page is sent while the database is away. */
const STALE_FOR = 600_000
/** Milliseconds after a page failed because the database is away: until then stale pages are sent without another try. */
const AWAY_FOR = 2_000

/** Times are milliseconds of the cache's clock. */
interface Kept {
  page: KeptPage
  keptAt: number
  /** From then on the page may be out of date. */
  staleAt: number
}

function keptPages(bytes: number) {
  return new LRUCache<string, Kept>({
    maxSize: bytes,
    sizeCalculation: ({ page: { whole, template } }) => whole.size + bytesOf(template) + 2_000,
    ttl: KEPT_FOR + STALE_FOR,
  })
}

/** A page that may be out of date, and its age in seconds. */
export interface StalePage {
  page: KeptPage
  age: number
}

/**
 * Cached pages of this process, which hold nothing personal (decision record 4). A page is cached when its route names
 * its tags in the header `cache-tag`; a purge of one of them drops it. One that may be out of date, because purges may
 * have been missed or its time is over, is only sent while the database is away (decision record 118).
 */
export class PageCache {
  readonly #ofPaths = keptPages(MAX_BYTES)
  readonly #ofQueries = keptPages(MAX_BYTES_OF_QUERIES)
  /** By viewer and host. */
  readonly #missing = new LRUCache<string, KeptPage<WholePage>>({ max: 50, ttl: KEPT_FOR })
  /** By host and path: the query parameters that the page depends on. */
  readonly #parameters = new LRUCache<string, Parameters>({ max: 50_000 })
  readonly #publicHost: string | undefined
  readonly #now: () => number
  #hits = 0
  #misses = 0
  /** Counts purges, so that a page whose rendering began before a purge is not cached after it. */
  #purges = 0
  #awayUntil = Number.NEGATIVE_INFINITY

  /** With a public address there is one cache for whatever host a request names; without, one for each. */
  constructor(publicUrl?: string, now: () => number = () => performance.now()) {
    this.#now = now
    this.#publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host
  }

  /** The host for which a page is cached that a request asks for; a request without one is malformed. */
  hostOf(named: string | undefined): string {
    return named ? (this.#publicHost ?? named) : ''
  }

  get version(): number {
    return this.#purges
  }

  /** What is cached, and how often that saved the rendering of a cacheable page. */
  get state() {
    return {
      entries: this.#ofPaths.size + this.#ofQueries.size,
      bytes: this.#ofPaths.calculatedSize + this.#ofQueries.calculatedSize,
      hits: this.#hits,
      misses: this.#misses,
    }
  }

  /**
   * The address without query parameters that the page does not depend on, and, where `mayFill`, without the value of an
   * open one: only a page that is read may be filled in, as a form or a redirect needs the value itself.
   */
  meant({ viewer, host, url }: PageAddress, { mayFill }: { mayFill: boolean }): PageAddress {
    const [path = '', query] = url.split('?', 2)
    const parameters = query === undefined ? undefined : this.#parameters.get(host + path)
    if (parameters === undefined) return { viewer, host, url }
    const asked = new URLSearchParams(query)
    const meant = new URLSearchParams(
      [...parameters.names, ...ALWAYS_MEANT].flatMap((name) => asked.getAll(name).map((value) => [name, value])),
    )
    const open = mayFill ? parameters.open : undefined
    const [value, ...others] = open === undefined ? [] : meant.getAll(open)
    if (open === undefined || !value || others.length > 0) return { viewer, host, url: urlOf(path, meant) }
    meant.set(open, OPEN_VALUE)
    return { viewer, host, url: urlOf(path, meant), value: new URLSearchParams([['', value]]).toString().slice(1) }
  }

  /** Notes on which query parameters the page at an address depends. */
  learn({ host, url }: PageAddress, parameters: Parameters): void {
    this.#parameters.set(host + (url.split('?', 1)[0] ?? ''), parameters)
  }

  find(address: PageAddress): KeptPage | undefined {
    const kept = this.#holding(address).get(keyOf(address))
    if (!kept || kept.staleAt <= this.#now()) return undefined
    this.#hits++
    return kept.page
  }

  /** The page that may be sent in place of one that cannot be made while the database is away. */
  findStale(address: PageAddress): StalePage | undefined {
    const kept = this.#holding(address).get(keyOf(address))
    const now = this.#now()
    if (!kept || kept.staleAt > now || kept.staleAt + STALE_FOR <= now) return undefined
    return { page: kept.page, age: Math.floor((now - kept.keptAt) / 1_000) }
  }

  /** Whether a page has just failed because the database is away: another attempt would only keep visitors waiting. */
  get isDatabaseAway(): boolean {
    return this.#now() < this.#awayUntil
  }

  noteDatabaseAway(): void {
    this.#awayUntil = this.#now() + AWAY_FOR
  }

  /** The page for addresses without a page: one for all of them. */
  findMissing({ viewer, host }: PageAddress): KeptPage<WholePage> | undefined {
    return this.#missing.get(`${viewer} ${host}`)
  }

  keepMissing({ viewer, host }: PageAddress, page: KeptPage<WholePage>, version: number): void {
    if (version === this.#purges) this.#missing.set(`${viewer} ${host}`, page)
  }

  /** Serves a cached page to a visitor who is not logged in. Returns false if it cannot. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (hasLogin(request.headers.cookie)) return false
    const asked = { viewer: 'anyone', host: this.hostOf(request.headers.host), url: request.url ?? '/' } as const
    const address = this.meant(asked, { mayFill: true })
    const page = this.find(address)
    page?.whole.send(page.headers, request, response, address.value)
    return page !== undefined
  }

  /** `version` is the cache's version when rendering began. */
  keep(address: PageAddress, page: KeptPage, version: number): void {
    this.#misses++
    if (version !== this.#purges) return
    const keptAt = this.#now()
    const kept = { page: page.forGuests ? { ...page, template: [] } : page, keptAt, staleAt: keptAt + KEPT_FOR }
    this.#holding(address).set(keyOf(address), kept)
  }

  /** Drops the pages that carry one of the tags; when `tags` is null, all pages may be out of date. */
  forget(tags: readonly string[] | null): void {
    this.#purges++
    this.#missing.clear()
    if (tags === null) return this.#markStale()
    this.#parameters.clear()
    const named = new Set(tags)
    for (const pages of [this.#ofPaths, this.#ofQueries])
      for (const [key, { page }] of pages.entries()) if (page.tags.some((tag) => named.has(tag))) pages.delete(key)
  }

  #markStale(): void {
    const now = this.#now()
    for (const pages of [this.#ofPaths, this.#ofQueries])
      for (const kept of pages.values()) kept.staleAt = Math.min(kept.staleAt, now)
  }

  #holding({ url }: PageAddress) {
    return url.includes('?') ? this.#ofQueries : this.#ofPaths
  }
}

/** A page for staff who act as a person is as personal as one for the person. */
const LOGINS = [...Object.values(authCookies), ACTING_COOKIE]

/** Whether a request carries any part of a login, even an expired one: the page may then show more. */
export function hasLogin(cookies: string | undefined): boolean {
  return LOGINS.some((name) => cookies?.includes(`${name}=`))
}

function urlOf(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path
}

/** The bytes of a page's own pieces. */
function bytesOf(template: KeptTemplate): number {
  return template.reduce((sum, part) => sum + (isPiece(part) ? bytesOfPiece(part) : 0), 0)
}

function bytesOfPiece(piece: Piece | PackedPiece): number {
  if ('packed' in piece) return piece.packed.length
  return piece.isShared ? 0 : Math.ceil(piece.plain.length * 1.3)
}

function keyOf({ viewer, host, url }: PageAddress): string {
  return `${viewer} ${host} ${url}`
}
