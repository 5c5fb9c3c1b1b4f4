import type { RouterContextProvider } from 'react-router'
import { isOwnPreview } from '#contract/content/preview-messages.ts'
import { Refusal } from '#contract/errors.ts'
import { inSpan } from '#kernel/tracing.ts'
import type { Visit } from '#web/api.ts'
import { isCrossSite } from '../api/guards.ts'
import { refusalResponse } from '../http/errors.ts'
import { framedSecurityHeaders, pageSecurityHeaders, strictTransport } from '../http/security-headers.ts'
import {
  FOR_THE_CACHE,
  keptPage,
  type MadePage,
  mayKeep,
  mayKeepMissing,
  missingPage,
  parametersOf,
} from './kept-page.ts'
import { withValue } from './open-value.ts'
import { atOtherName } from './other-name.ts'
import { hasLogin, type PageAddress, type PageCache } from './page-cache.ts'
import { cutPage, fillTemplate, type KeptTemplate } from './page-template.ts'
import { atPublicAddress, isRead } from './public-address.ts'
import { refuseForm } from './refuse-form.ts'
import { sendFilled, sendOnce, sendWhole } from './send-page.ts'
import { SharedParts } from './shared-parts.ts'
import type { ShopBuild } from './shop-build.ts'
import { madeOrStale, staleAnswer } from './stale-page.ts'
import { type Caller, meetVisitor, type VisitOptions } from './visit.ts'
import { WholePage } from './whole-page.ts'

export interface PagesOptions extends ShopBuild, VisitOptions {
  cache: PageCache
  /** Whether it is certain that a path has no page. */
  isMissing(path: string): Promise<boolean>
  /** Origins beside this site to which forms may lead: the payment page. */
  formTargets: readonly string[]
  /** For the development server: its scripts and styles would break a strict policy, and no page may be cached. */
  withoutPolicy?: boolean
}

/** Answers with a page for one visitor, rendered or cached, with their own data filled in. */
export async function answerPage(asked: Request, caller: Caller, options: PagesOptions): Promise<Response> {
  const { cache } = options
  const leading = atOtherName(asked, options.publicUrl)
  if (leading) return answerAtOtherName(leading, caller, options)
  const request = atPublicAddress(asked, options.publicUrl)
  if (!isRead(request) && isCrossSite(request.headers, new URL(request.url).origin)) return refusalResponse(CROSS_SITE)
  if (!isRead(request) && !options.takesForm(new URL(request.url).pathname)) return refuseForm(request, options)
  const { visit, viewer, jar, sawDatabaseAway } = await meetVisitor(request, caller, options)
  const { pathname, search } = new URL(request.url)
  const isPersonal = hasLogin(request.headers.get('cookie') ?? undefined)
  const here = { viewer, host: cache.hostOf(request.headers.get('host') ?? undefined), url: pathname + search }
  const mayFill = isRead(request) && !isPersonal
  const address = cache.meant(here, { mayFill })
  const answer = await madeOrStale(mayFill ? cache.findStale(address) : undefined, {
    cache,
    sawDatabaseAway,
    make: () => answerAt(address, { request, visit, isPersonal, mayFill }, options),
    sendStale: (stale) => staleAnswer(stale, { address, request, path: here.url }, options),
  })
  for (const cookie of jar.set) answer.headers.append('set-cookie', cookie)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
  return answer
}

/** Made for this request, and kept nowhere; without the visitor, who is another one at the right name. */
async function answerAtOtherName(request: Request, caller: Caller, options: PagesOptions): Promise<Response> {
  const { visit } = await meetVisitor(new Request(request.url), caller, options)
  const made = await makePage(request, options.contextOf(visit), visit, options)
  if (made instanceof Response) return made
  const { status, headers, template } = made
  headers.set('cache-control', 'no-store')
  const { pathname, search } = new URL(request.url)
  const body = fillTemplate(template, (openings) => options.fillOpenings(openings, null, pathname + search))
  return sendOnce(body, { status, headers }, request)
}

interface Asked {
  request: Request
  visit: Visit
  /** Whether the request carries any part of a login. */
  isPersonal: boolean
  /** Whether the page may be rendered once for all values of its open parameter. */
  mayFill: boolean
}

async function answerAt(address: PageAddress, asked: Asked, options: PagesOptions): Promise<Response> {
  const { request, visit, isPersonal } = asked
  const { cache } = options
  const context = options.contextOf(visit)
  const fill = async (template: KeptTemplate) => {
    const isOpen = visit.hasLogin && template.some((part) => typeof part === 'function')
    const session = isOpen ? await options.loadSession({ context }) : null
    const path = withValue(address.url, address.value)
    return fillTemplate(template, (openings) => options.fillOpenings(openings, session, path), address.value)
  }
  const found = isPersonal && request.method === 'GET' ? cache.find(address) : undefined
  const kept = found?.forGuests ? undefined : found
  if (kept) return sendFilled(kept, await fill(kept.template), request)
  const isMissing = request.method === 'GET' && (await isSurelyMissing(pathOf(address), options))
  const missing = isMissing ? cache.findMissing(address) : undefined
  if (missing)
    return isPersonal ? sendFilled(missing, await fill(missing.template), request) : sendWhole(missing, request)
  const { version } = cache
  const made = await makePage(atAddress(request, address), context, visit, options)
  const mayBeKept = !(made instanceof Response) && mayKeep(request, made, isPersonal)
  const page = mayBeKept ? await keptPage(made, address, options) : null
  // Without a cached page to fill in, the visitor's own value belongs into what is rendered, or redirected to.
  if (address.value !== undefined && !page) return answerAt(ownAddress(address), { ...asked, mayFill: false }, options)
  if (made instanceof Response) return made
  if (isMissing && mayKeepMissing(made, options) && (await hasLayout(visit)))
    cache.keepMissing(address, missingPage(made, options), version)
  if (page && !options.withoutPolicy) {
    cache.learn(address, parametersOf(made.headers))
    const meant = cache.meant(address, asked)
    // Rendered with parameters that the page does not depend on but that its links contain.
    if (meant.url !== address.url) return answerAt(meant, asked, options)
    cache.keep(address, page, version)
  }
  if (page?.whole instanceof WholePage && !isPersonal) return sendWhole({ ...page, whole: page.whole }, request)
  const { status, headers } = made
  for (const name of FOR_THE_CACHE) headers.delete(name)
  return sendOnce(await fill(page?.template ?? made.template), { status, headers }, request)
}

/** The data of a missing page is not its HTML page: the browser's router needs to know its status. */
async function isSurelyMissing(path: string, { firstParts, isMissing }: PagesOptions): Promise<boolean> {
  return !path.endsWith('.data') && !firstParts.has(path.split('/', 2)[1] ?? '') && isMissing(path)
}

/** Whether the layout could be loaded. A page in the empty layout is not cached. */
function hasLayout(visit: Visit): Promise<boolean> {
  return visit.layout().then(
    () => true,
    () => false,
  )
}

/** The address as it was asked for, with the value of its open parameter. */
function ownAddress({ viewer, host, url, value }: PageAddress): PageAddress {
  return { viewer, host, url: withValue(url, value) }
}

function pathOf({ url }: PageAddress): string {
  return url.split('?', 1)[0] ?? ''
}

function atAddress(request: Request, { url }: PageAddress): Request {
  const { origin, pathname, search } = new URL(request.url)
  return url === pathname + search ? request : new Request(origin + url, request)
}

const CROSS_SITE = new Refusal('cross_site')

/** Renders a page. A response that is no page and may not be cached is returned unchanged. */
async function makePage(
  request: Request,
  context: RouterContextProvider,
  visit: Visit,
  options: PagesOptions,
): Promise<MadePage | Response> {
  const response = await inSpan({ name: 'render', kind: 'internal' }, () => options.handle(request, context))
  const { status } = response
  const headers = new Headers(response.headers)
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  for (const [name, value] of strictTransport(options.publicUrl)) headers.set(name, value)
  // A page with a secret in its address has a stricter policy of its own.
  const referrer = headers.get('referrer-policy')
  const securityHeaders = isOwnPreview(new URL(request.url)) ? framedSecurityHeaders : pageSecurityHeaders
  if (!options.withoutPolicy) for (const [name, value] of securityHeaders(options)) headers.set(name, value)
  if (referrer) headers.set('referrer-policy', referrer)
  const body = visit.rendered.html ?? (await bodyToKeep(response, isHtml))
  // A visit may render a second page, which may fail.
  delete visit.rendered.html
  if (!body) return new Response(response.body, { status, headers })
  const { pathname, search } = new URL(request.url)
  const draw = ({ draw: element }: { draw: unknown }) => options.drawPart(element, pathname + search)
  // While developing, the code that draws a part changes without its data.
  const parts = options.withoutPolicy ? new SharedParts() : sharedParts
  const template = isHtml ? cutPage(body, visit.openings, (part) => parts.get(part, draw)) : [{ plain: body }]
  return { status, headers, template }
}

/** Null for a body that is passed on as it comes. */
async function bodyToKeep(response: Response, isHtml: boolean): Promise<Buffer<ArrayBuffer> | null> {
  if (!response.body || !(isHtml || response.headers.get('cache-tag'))) return null
  return Buffer.from(await response.arrayBuffer())
}

const sharedParts = new SharedParts()
