import type { RequestHandler, RouterContextProvider } from 'react-router'
import { Refusal } from '#contract/errors.ts'
import type { Visit } from '#web/api.ts'
import { READING } from '../api/allowed-methods.ts'
import { refusalResponse } from '../api/errors.ts'
import { isCrossSite } from '../api/guards.ts'
import { deflatePiece, joinGzip } from './deflated-parts.ts'
import { hasLogin, type KeptPage, type PageAddress, type PageCache } from './page-cache.ts'
import { cutPage, interleave, type Opening, type PageTemplate } from './page-template.ts'
import { pageSecurityHeaders, strictTransport } from './security-headers.ts'
import { type Caller, meetVisitor, type VisitOptions } from './visit.ts'
import { WholePage } from './whole-page.ts'

/** The shop's build, as far as the server calls it; see `web/entry.server.tsx`. */
export interface ShopBuild {
  handle: RequestHandler
  contextOf(visit: Visit): RouterContextProvider
  loadSession(args: { context: RouterContextProvider }): Promise<unknown>
  fillOpening(opening: Opening, session: unknown, path: string): string
  /** The pattern of the page at a path, `/profile/orders/:id`. */
  patternOf(path: string): string
  /** The script that stands in every page. */
  startScript: string
  /** Where pictures come from besides this site; empty where from nowhere else. */
  pictureHost: string
}

export interface PagesOptions extends ShopBuild, VisitOptions {
  cache: PageCache
  /** Where forms may lead besides this site: the payment page. */
  formTargets: readonly string[]
  /** While developing, the bundler puts in scripts and styles that no strict policy knows, and nothing is kept. */
  withoutPolicy?: boolean
}

/** A page as it is for every visitor who looks as the same viewer, before it is filled. */
interface MadePage extends PageTemplate {
  status: number
  headers: Headers
}

/** How long a shared cache in front may keep a page, and serve it while it asks anew, in seconds. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/**
 * Answers with a page for one visitor: rendered, or kept since somebody of the same kind asked for it, and filled with
 * what is his own.
 */
export async function answerPage(asked: Request, caller: Caller, options: PagesOptions): Promise<Response> {
  const { cache } = options
  const request = atPublicAddress(asked, options.publicUrl)
  if (!isRead(request) && isCrossSite(request.headers, new URL(request.url).origin)) return refusalResponse(CROSS_SITE)
  const { visit, viewer, jar } = await meetVisitor(request, caller, options)
  const context = options.contextOf(visit)
  const isPersonal = hasLogin(request.headers.get('cookie') ?? undefined)
  const { pathname, search } = new URL(request.url)
  const address: PageAddress = { viewer, host: request.headers.get('host') ?? '', url: pathname + search }
  const fill = async (openings: readonly Opening[]) => {
    const session = visit.hasLogin && openings.length > 0 ? await options.loadSession({ context }) : null
    return openings.map((opening) => options.fillOpening(opening, session, address.url))
  }
  const answer = await (async () => {
    const kept = isPersonal && request.method === 'GET' ? cache.find(address) : undefined
    if (kept) return sendFilled(kept, await fill(kept.openings), request)
    const { version } = cache
    const made = await makePage(request, context, visit, options)
    if (made instanceof Response) return made
    const page = mayKeep(request, made, isPersonal) ? keptPage(made, address, options) : null
    if (page && !options.withoutPolicy) cache.keep(address, page, version)
    if (page && !isPersonal) return new Response(page.whole.plain, { headers: [...page.headers] })
    const { status, headers } = made
    headers.delete('cache-tag')
    return new Response(Buffer.concat(interleave(made.parts, (await fill(made.openings)).map(asBytes))), {
      status,
      headers,
    })
  })()
  for (const cookie of jar.set) answer.headers.append('set-cookie', cookie)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
  return answer
}

const CROSS_SITE = new Refusal('cross_site')

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** A form of the public address as the browser has sent it: a proxy in front may have passed https on as http. */
function atPublicAddress(request: Request, publicUrl: string | undefined): Request {
  if (publicUrl === undefined || isRead(request)) return request
  const { origin } = new URL(publicUrl)
  const { pathname, search, origin: reached } = new URL(request.url)
  if (reached === origin || request.headers.get('origin') !== origin) return request
  return new Request(origin + pathname + search, request)
}

/** Renders; what is no page and may not be kept either comes back as it is. */
async function makePage(
  request: Request,
  context: RouterContextProvider,
  visit: Visit,
  options: PagesOptions,
): Promise<MadePage | Response> {
  const response = await options.handle(request, context)
  const { status } = response
  const headers = new Headers(response.headers)
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  for (const [name, value] of strictTransport(options.publicUrl)) headers.set(name, value)
  if (status === 405 && !headers.has('allow')) headers.set('allow', READING.join(', '))
  if (!options.withoutPolicy) for (const [name, value] of pageSecurityHeaders(options)) headers.set(name, value)
  if (!response.body || !(isHtml || headers.get('cache-tag'))) {
    return new Response(response.body, { status, headers })
  }
  const body = Buffer.from(await response.arrayBuffer())
  const template = isHtml ? cutPage(body, visit.openings) : { parts: [body], openings: [] }
  return { status, headers, ...template }
}

/** The data alone of a page holds who is here after an action, so that of a login is never kept. */
function mayKeep(request: Request, { status, headers }: MadePage, isPersonal: boolean): boolean {
  if (request.method !== 'GET' || status !== 200 || headers.has('set-cookie') || !headers.get('cache-tag')) return false
  return !isPersonal || (headers.get('content-type')?.startsWith('text/html') ?? false)
}

function keptPage({ parts, openings, headers }: MadePage, { url }: PageAddress, options: PagesOptions): KeptPage {
  const texts = openings.map((opening) => asBytes(options.fillOpening(opening, null, url)))
  const whole = new WholePage(Buffer.concat(interleave(parts, texts)))
  const all = new Headers(headers)
  all.set('etag', whole.etag)
  all.set('cache-control', SHARED)
  all.set('vary', 'Accept-Encoding, Cookie')
  const tags = (headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim())
  return { headers: [...all], tags, pieces: parts.map((plain) => ({ plain })), openings, whole }
}

const OF_EVERYONE = new Set(['etag', 'cache-control', 'cache-tag', 'vary'])

/** A kept page with the visitor's own in its openings: for him alone, so nobody else keeps it. */
async function sendFilled({ pieces, headers: kept }: KeptPage, texts: readonly string[], request: Request) {
  const headers = new Headers(kept.filter(([name]) => !OF_EVERYONE.has(name)))
  const filled = interleave(
    pieces,
    texts.map((text) => ({ plain: asBytes(text) })),
  )
  if (!request.headers.get('accept-encoding')?.includes('gzip'))
    return new Response(Buffer.concat(filled.map(({ plain }) => plain)), { headers })
  await Promise.all(pieces.map(deflatePiece))
  headers.set('content-encoding', 'gzip')
  headers.set('vary', 'Accept-Encoding')
  return new Response(joinGzip(filled), { headers })
}

function asBytes(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(text)
}
