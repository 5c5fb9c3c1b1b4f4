import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { authCookies } from '#contract/auth.ts'

interface KeptPage {
  etag: string
  headers: [string, string][]
  tags: readonly string[]
  plain: Buffer
  brotli: Buffer | undefined
  gzip: Buffer | undefined
}

/** How long a shared cache in front may keep a page, and serve it while it asks anew, in seconds. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const MAX_BYTES = 128 * 1024 * 1024

/**
 * Pages of visitors who are not logged in, rendered once (docs/decisions, page cache). A page is kept
 * when its route names its tags in the header `cache-tag`; a purge of one of them drops it.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.plain.length * 2 + 2_000,
    ttl: 600_000,
  })
  /** Counts purges, so that a page rendered before one is not kept after it. */
  #purges = 0

  get version(): number {
    return this.#purges
  }

  /** Answers from the kept pages, or says that it cannot. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (hasLogin(request.headers.cookie)) return false
    const page = this.#pages.get(keyOf(request.headers.host, request.url ?? '/'))
    if (!page) return false
    for (const [name, value] of page.headers) response.setHeader(name, value)
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304).end()
      return true
    }
    const [body, encoding] = chooseEncoding(page, request.headers['accept-encoding'] ?? '')
    if (encoding) response.setHeader('content-encoding', encoding)
    response.setHeader('content-length', body.length)
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  /** Keeps a rendered answer if its route allows it; `version` is that of the time when rendering began. */
  async keep(request: Request, response: Response, version: number): Promise<Response> {
    const tags = response.headers
      .get('cache-tag')
      ?.split(',')
      .map((tag) => tag.trim())
    const mayKeep =
      request.method === 'GET' && response.status === 200 && !hasLogin(request.headers.get('cookie') ?? undefined)
    if (!tags || !mayKeep || response.headers.has('set-cookie')) return response
    const plain = Buffer.from(await response.arrayBuffer())
    const headers = new Headers(response.headers)
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    headers.set('etag', etag)
    headers.set('cache-control', CACHE_CONTROL)
    headers.set('vary', 'Accept-Encoding, Cookie')
    if (version === this.#purges) {
      const url = new URL(request.url)
      const page: KeptPage = { etag, headers: [...headers], tags, plain, brotli: undefined, gzip: undefined }
      this.#pages.set(keyOf(request.headers.get('host') ?? undefined, url.pathname + url.search), page)
      void compress(page)
    }
    return new Response(plain, { status: 200, headers })
  }

  /** Drops what carries one of the tags; everything when `tags` is null. */
  forget(tags: readonly string[] | null): void {
    this.#purges++
    if (tags === null) return this.#pages.clear()
    const named = new Set(tags)
    for (const [key, page] of this.#pages.entries())
      if (page.tags.some((tag) => named.has(tag))) this.#pages.delete(key)
  }
}

async function compress(page: KeptPage): Promise<void> {
  page.gzip = await promisify(gzip)(page.plain, { level: 6 })
  page.brotli = await promisify(brotliCompress)(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } })
}

function chooseEncoding(page: KeptPage, accepted: string): [Buffer, string | undefined] {
  if (page.brotli && accepted.includes('br')) return [page.brotli, 'br']
  if (page.gzip && accepted.includes('gzip')) return [page.gzip, 'gzip']
  return [page.plain, undefined]
}

function hasLogin(cookies: string | undefined): boolean {
  return (
    cookies?.includes(`${authCookies.marker}=`) ||
    cookies?.includes(`${authCookies.access}=`) ||
    cookies?.includes(`${authCookies.refresh}=`) ||
    false
  )
}

function keyOf(host: string | undefined, url: string): string {
  return `${host ?? ''} ${url}`
}
