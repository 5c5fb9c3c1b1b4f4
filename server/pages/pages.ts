import type { RequestHandler, RouterContextProvider } from 'react-router'
import { Refusal } from '#contract/errors.ts'
import { clientNetwork } from '#modules/security/client-network.ts'
import type { Visit } from '#web/api.ts'
import { isDocumentRequest } from '#web/page/is-document-request.ts'
import { READING } from '../api/allowed-methods.ts'
import { refusalResponse } from '../api/errors.ts'
import { isCrossSite } from '../api/guards.ts'
import { deflateOnce, deflatePiece, joinGzip, type Piece } from './deflated-parts.ts'
import { hasLogin, type KeptPage, type PageAddress, type PageCache } from './page-cache.ts'
import { cutPage, fillTemplate, type Opening, type PageTemplate, wholeText } from './page-template.ts'
import type { RenderTurns } from './render-turns.ts'
import { pageSecurityHeaders, strictTransport } from './security-headers.ts'
import { type DrawnPart, SharedParts } from './shared-parts.ts'
import { type Caller, meetVisitor, type VisitOptions } from './visit.ts'
import { WholePage } from './whole-page.ts'

/** What the server calls of the shop's build; see `web/entry.server.tsx`. */
export interface ShopBuild {
  handle: RequestHandler
  contextOf(visit: Visit): RouterContextProvider
  loadSession(args: { context: RouterContextProvider }): Promise<unknown>
  fillOpening(opening: Opening, session: unknown, path: string): string
  /** Draws a part that pages share, as the page at `path` draws it. */
  drawPart(draw: unknown, path: string): DrawnPart
  /** The pattern of the page at a path, `/profile/orders/:id`. */
  patternOf(path: string): string
  /** The first path segments of the application's own pages. */
  firstParts: ReadonlySet<string>
  /** The script that every page contains. */
  startScript: string
  /** The host of the image service besides this site; empty if there is none. */
  pictureHost: string
}

export interface PagesOptions extends ShopBuild, VisitOptions {
  cache: PageCache
  turns: RenderTurns
  /** Whether it is certain that a path has no page. */
  isMissing(path: string): Promise<boolean>
  /** Origins besides this site to which forms may lead: the payment page. */
  formTargets: readonly string[]
  /** For the development server: its scripts and styles would break a strict policy, and no page may be cached. */
  withoutPolicy?: boolean
}

/** A page before its openings are filled: the same for all visitors with the same view of the catalogue. */
interface MadePage {
  template: PageTemplate
  status: number
  headers: Headers
}

/** In seconds: how long a shared cache in front may keep a page, and how long it may serve it while it revalidates. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Answers with a page for one visitor, rendered or cached, with their own data filled in. */
export async function answerPage(asked: Request, caller: Caller, options: PagesOptions): Promise<Response> {
  const { cache } = options
  const request = atPublicAddress(asked, options.publicUrl)
  if (!isRead(request) && isCrossSite(request.headers, new URL(request.url).origin)) return refusalResponse(CROSS_SITE)
  const { visit, viewer, jar } = await meetVisitor(request, caller, options)
  const { pathname, search } = new URL(request.url)
  const address = cache.meant({ viewer, host: request.headers.get('host') ?? '', url: pathname + search })
  const answer = await answerAt(address, { request, visit, caller }, options)
  for (const cookie of jar.set) answer.headers.append('set-cookie', cookie)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
  return answer
}

interface Asked {
  request: Request
  visit: Visit
  caller: Caller
}

async function answerAt(address: PageAddress, asked: Asked, options: PagesOptions): Promise<Response> {
  const { request, visit } = asked
  const { cache } = options
  const context = options.contextOf(visit)
  const isPersonal = hasLogin(request.headers.get('cookie') ?? undefined)
  const fill = async (template: PageTemplate) => {
    const isOpen = visit.hasLogin && template.some((part) => typeof part === 'function')
    const session = isOpen ? await options.loadSession({ context }) : null
    return fillTemplate(template, (opening) => options.fillOpening(opening, session, address.url))
  }
  const kept = isPersonal && request.method === 'GET' ? cache.find(address) : undefined
  if (kept) return sendFilled(kept, await fill(kept.template), request)
  const isMissing = request.method === 'GET' && (await isSurelyMissing(pathOf(address), options))
  const missing = isMissing ? cache.findMissing(address) : undefined
  if (missing)
    return isPersonal ? sendFilled(missing, await fill(missing.template), request) : sendMissing(missing, request)
  const { version } = cache
  const render = () => makePage(atAddress(request, address), context, visit, options)
  const made = isRead(request) ? await inTurn(render, asked, options) : await render()
  if (made instanceof Response) return made
  if (isMissing && mayKeepMissing(made, options) && (await hasLayout(visit)))
    cache.keepMissing(address, missingPage(made, options), version)
  const page = mayKeep(request, made, isPersonal) ? keptPage(made, address, options) : null
  if (page && !options.withoutPolicy) {
    cache.learn(address, parametersOf(made.headers))
    const meant = cache.meant(address)
    // Rendered with parameters that the page does not depend on but that its links contain.
    if (meant.url !== address.url) return answerAt(meant, asked, options)
    cache.keep(address, page, version)
  }
  if (page && !isPersonal) return new Response(page.whole.plain, { headers: [...page.headers] })
  const { status, headers } = made
  for (const name of FOR_THE_CACHE) headers.delete(name)
  return sendOnce(await fill(made.template), { status, headers }, request)
}

/** The data of a missing page is not its HTML page: the browser's router needs to know its status. */
async function isSurelyMissing(path: string, { firstParts, isMissing }: PagesOptions): Promise<boolean> {
  return !path.endsWith('.data') && !firstParts.has(path.split('/', 2)[1] ?? '') && isMissing(path)
}

/** A cookie is for one visitor, and while developing nothing is cached. */
function mayKeepMissing({ status, headers }: MadePage, { withoutPolicy }: PagesOptions): boolean {
  return status === 404 && !headers.has('set-cookie') && !withoutPolicy
}

/** Whether the layout could be loaded. A page in the empty layout is not cached. */
function hasLayout(visit: Visit): Promise<boolean> {
  return visit.layout().then(
    () => true,
    () => false,
  )
}

/**
 * Refuses a page that would have to wait too long. The answer is plain, because rendering it would have to wait too.
 */
async function inTurn(render: () => Promise<MadePage | Response>, { request, caller }: Asked, { turns }: PagesOptions) {
  try {
    return await turns.take(clientNetwork(caller.ip), render)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const refusal = refusalResponse(error)
    return isDocumentRequest(request) ? inWords(error, refusal) : refusal
  }
}

/** A person sees the sentence, not the JSON that holds it. */
function inWords({ message }: Refusal, { status, headers }: Response): Response {
  headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response(message, { status, headers })
}

function pathOf({ url }: PageAddress): string {
  return url.split('?', 1)[0] ?? ''
}

function atAddress(request: Request, { url }: PageAddress): Request {
  const { origin, pathname, search } = new URL(request.url)
  return url === pathname + search ? request : new Request(origin + url, request)
}

/** Headers of a page that are meant for the cache only. */
const FOR_THE_CACHE = ['cache-tag', 'cache-parameters']

function parametersOf(headers: Headers): string[] {
  return (headers.get('cache-parameters') ?? '').split(',').flatMap((name) => name.trim() || [])
}

const CROSS_SITE = new Refusal('cross_site')

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Restores the public URL of a posted form: a proxy in front may have passed https on as http. */
function atPublicAddress(request: Request, publicUrl: string | undefined): Request {
  if (publicUrl === undefined || isRead(request)) return request
  const { origin } = new URL(publicUrl)
  const { pathname, search, origin: reached } = new URL(request.url)
  if (reached === origin || request.headers.get('origin') !== origin) return request
  return new Request(origin + pathname + search, request)
}

/** Renders a page. A response that is no page and may not be cached is returned unchanged. */
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
  const { pathname, search } = new URL(request.url)
  const draw = ({ draw: element }: { draw: unknown }) => options.drawPart(element, pathname + search)
  // While developing, the code that draws a part changes without its data.
  const parts = options.withoutPolicy ? new SharedParts() : sharedParts
  const template = isHtml ? cutPage(body, visit.openings, (part) => parts.get(part, draw)) : [{ plain: body }]
  return { status, headers, template }
}

const sharedParts = new SharedParts()

/**
 * Whether a page may be cached. The data of a logged-in user's page is not, because after an action it contains the
 * user.
 */
function mayKeep(request: Request, { status, headers }: MadePage, isPersonal: boolean): boolean {
  if (request.method !== 'GET' || status !== 200 || headers.has('set-cookie') || !headers.get('cache-tag')) return false
  return !isPersonal || (headers.get('content-type')?.startsWith('text/html') ?? false)
}

function keptPage({ template, headers }: MadePage, { url }: PageAddress, options: PagesOptions): KeptPage {
  const whole = new WholePage(wholeText(fillTemplate(template, (opening) => options.fillOpening(opening, null, url))))
  const all = new Headers(headers)
  all.delete('cache-parameters')
  all.set('etag', whole.etag)
  all.set('cache-control', SHARED)
  all.set('vary', 'Accept-Encoding, Cookie')
  const tags = (headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim())
  return { status: 200, headers: [...all], tags, template, whole }
}

/** The page for every missing path, cached until the content changes. A login from it leads to the home page. */
function missingPage({ template, headers }: MadePage, options: PagesOptions): KeptPage {
  const whole = new WholePage(wholeText(fillTemplate(template, (opening) => options.fillOpening(opening, null, '/'))))
  return { status: 404, headers: [...headers], tags: ['content'], template, whole }
}

async function sendMissing({ whole, status, headers: kept }: KeptPage, request: Request): Promise<Response> {
  const headers = new Headers([...kept])
  if (!takesGzip(request)) return new Response(whole.plain, { status, headers })
  return new Response(await whole.as('gzip'), { status, headers: asGzip(headers) })
}

const OF_EVERYONE = new Set(['etag', 'cache-control', 'cache-tag', 'vary'])

/** Sends a cached page with the visitor's own data in its openings, so no other cache may keep it. */
async function sendFilled({ status, template, headers: kept }: KeptPage, filled: readonly Piece[], request: Request) {
  const headers = new Headers(kept.filter(([name]) => !OF_EVERYONE.has(name)))
  if (!takesGzip(request)) return new Response(wholeText(filled), { status, headers })
  await Promise.all(template.map(async (part) => typeof part === 'function' || deflatePiece(part)))
  return new Response(joinGzip(filled), { status, headers: asGzip(headers) })
}

/** Sends a page that was rendered for this request. */
async function sendOnce(
  pieces: readonly Piece[],
  { status, headers }: { status: number; headers: Headers },
  request: Request,
) {
  if (!takesGzip(request)) return new Response(wholeText(pieces), { status, headers })
  return new Response(joinGzip(await deflateOnce(pieces)), { status, headers: asGzip(headers) })
}

function takesGzip(request: Request): boolean {
  return request.headers.get('accept-encoding')?.includes('gzip') ?? false
}

function asGzip(headers: Headers): Headers {
  headers.set('content-encoding', 'gzip')
  headers.set('vary', 'Accept-Encoding')
  return headers
}
