import type { Context, MiddlewareHandler } from 'hono'
import { createToken, SHOP_CLIENT_ID } from '#contract/accounts/auth.ts'
import { readBounded } from '#contract/bounded-body.ts'
import { type ErrorCode, Refusal } from '#contract/errors.ts'
import { discoveryPaths, isForBrowsers, oauthMethods, oauthPaths } from '#modules/partners/oauth/addresses.ts'
import { failureAt, type OauthServer } from '#modules/partners/oauth/oauth-server.ts'
import { protocolFields } from '#modules/partners/oauth/provider/error-fields.ts'
import { type Caller, meetVisitor, type VisitOptions } from '../pages/visit.ts'
import { answerWithMethods } from './allowed-methods.ts'
import { refusalResponse } from './errors.ts'
import type { ApiEnvironment, OnRefusal } from './implement.ts'

/** Of a body: what the provider reads at most, so that nothing it gets is too large for it. */
const MAX_BODY_BYTES = 56 * 1024

/** Of a form that becomes an address: browsers' cookies come with it, and Node.js reads 16 KiB of headers. */
const MAX_ADDRESS_BYTES = 8_000

export interface OauthOptions {
  oauth: OauthServer
  visits: VisitOptions
}

/** Answers at the addresses of OpenID Connect, outside /api. */
export async function answerOauth(request: Request, caller: Caller, options: OauthOptions): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url)
  const methods = oauthMethods(pathname)
  if (methods.length === 0) return refusalResponse(new Refusal('not_found'))
  if (request.method === 'OPTIONS' || !methods.includes(request.method)) return tellMethods(request, methods)
  const url = new URL(pathname + search, options.visits.publicUrl ?? origin)
  const sent = await readBounded(request, MAX_BODY_BYTES)
  if (isForBrowsers(pathname))
    return sent ? answerBrowser({ request, url, body: sent, caller }, options) : failureAt(url, 'invalid_request')
  if (sent && pathname === oauthPaths.token) return answerToken({ request, url, body: sent, caller }, options)
  const { method, headers, signal } = request
  const form = sent && (method === 'POST' ? formOf(headers, sent) : { headers, body: sent })
  if (!form) return withProtocolFields(refusalResponse(new Refusal('too_large')))
  return options.oauth.answer({ ...form, method, url, ip: caller.ip, signal, cookie: () => undefined })
}

/** Any site's scripts may read the metadata, so that a browser that asks before it reads it is told so. */
function tellMethods({ method, url }: Request, methods: readonly string[]): Response {
  const answer = answerWithMethods(method, methods)
  if (!(discoveryPaths as readonly string[]).includes(new URL(url).pathname)) return answer
  answer.headers.set('access-control-allow-origin', '*')
  answer.headers.set('access-control-allow-methods', 'GET, HEAD')
  answer.headers.set('access-control-allow-headers', '*')
  answer.headers.set('access-control-max-age', '3600')
  return answer
}

interface Asked {
  request: Request
  /** At the public address. */
  url: URL
  body: Uint8Array<ArrayBuffer>
  caller: Caller
}

/**
 * Where people come with their browsers: an expired login is renewed first, as for pages. A form that an application
 * sends comes without the cookies of the login, so it is turned into an address, which comes with them.
 */
async function answerBrowser(
  { request, url, body, caller }: Asked,
  { oauth, visits }: OauthOptions,
): Promise<Response> {
  const { method, signal } = request
  if (method === 'POST') {
    if (body.byteLength > MAX_ADDRESS_BYTES) return failureAt(url, 'invalid_request')
    url.search = new TextDecoder().decode(body)
    return new Response(null, { status: 303, headers: { location: url.href, 'cache-control': 'no-store' } })
  }
  const { jar } = await meetVisitor(request, caller, visits)
  const headers = new Headers(request.headers)
  headers.set('cookie', jar.header())
  const response = await oauth.answer({
    method,
    url,
    headers,
    body,
    ip: caller.ip,
    signal,
    cookie: (name) => jar.get(name) || undefined,
  })
  for (const cookie of jar.set) response.headers.append('set-cookie', cookie)
  for (const [name, value] of BROWSER_HEADERS) response.headers.set(name, value)
  return response
}

/** Codes stand in addresses: no page may learn them from where somebody came (RFC 9700, section 4.2.4). */
const BROWSER_HEADERS = [['referrer-policy', 'no-referrer']] as const

/**
 * The shop's own logins and those of partners have one address: the API answers the first itself, and the others with
 * the provider (`partnersAtToken`).
 */
async function answerToken({ request, url, body, caller }: Asked, { visits }: OauthOptions): Promise<Response> {
  const { headers, method, signal } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const own = new Request(new URL(`/api${createToken.path}`, url), {
    method,
    headers,
    signal,
    ...(hasBody && { body }),
  })
  return visits.send(own, { ip: caller.ip })
}

/** Lets the provider answer partners at the specification's `POST /oauth/token`. */
export function partnersAtToken({
  oauth,
  originOf,
  ipOf,
  onRefusal,
}: PartnersOptions): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const request = c.req.raw
    const { headers, signal, method } = request
    if (method !== 'POST') return next()
    const body = await readBounded(request, MAX_BODY_BYTES)
    if (!body) return refusalResponse(new Refusal('too_large'))
    if (!isOfPartner(headers, body)) {
      c.req.raw = new Request(request.url, { method, headers, signal, body })
      return next()
    }
    c.set('route', createToken.path)
    c.set('operation', createToken.name)
    const form = formOf(headers, body)
    if (!form) return refusalResponse(new Refusal('too_large'))
    const url = new URL(oauthPaths.token, originOf(request))
    const response = await oauth.answer({ ...form, url, method, ip: ipOf(c), signal, cookie: () => undefined })
    if (response.status >= 400) {
      const { code } = (await response.clone().json()) as { code: ErrorCode }
      onRefusal(createToken, code)
    }
    return response
  }
}

interface PartnersOptions {
  oauth: OauthServer
  originOf(request: Request): string
  ipOf(context: Context<ApiEnvironment>): string
  onRefusal: OnRefusal
}

/** Whether a request for tokens is of a partner's client; the others are the shop's own logins. */
function isOfPartner(headers: Headers, body: Uint8Array<ArrayBuffer>): boolean {
  if (/^Basic /i.test(headers.get('authorization') ?? '')) return true
  if (!isJson(headers)) return body.byteLength > 0
  const { client_id: id } = readObject(body)
  return typeof id === 'string' && id !== SHOP_CLIENT_ID
}

/**
 * What a program sends, as the form of RFC 6749: JSON is taken too, as libraries send it. Null where the form would be
 * larger than a body may be.
 */
function formOf(headers: Headers, body: Uint8Array<ArrayBuffer>) {
  const form = body.byteLength > 0 && isJson(headers) ? asForm(readObject(body)) : body
  const asked = new Headers(headers)
  asked.set('content-type', 'application/x-www-form-urlencoded')
  return form.byteLength > MAX_BODY_BYTES ? null : { headers: asked, body: form }
}

function isJson(headers: Headers): boolean {
  return /^application\/([\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? 'application/json')
}

function readObject(body: Uint8Array<ArrayBuffer>): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Numbers are written out, objects such as `claims` are JSON in a form too; a list names its parameter several times. */
function asForm(input: Record<string, unknown>): Uint8Array<ArrayBuffer> {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== null && one !== undefined) form.append(name, typeof one === 'string' ? one : JSON.stringify(one))
  return new TextEncoder().encode(form.toString())
}

/**
 * Gives what fails at the address of tokens the words of the protocol too: refusals of the shop's own logins, and a
 * database that is busy or away, for which partners have to wait.
 */
export const inProtocolWords: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  await next()
  if (c.req.method === 'POST' && c.res.status >= 400) c.res = await withProtocolFields(c.res)
}

/** A refusal with the fields of the protocol. What the provider says itself stands. */
async function withProtocolFields(response: Response): Promise<Response> {
  const { message, code, ...own } = (await response.json()) as { message: string; code: ErrorCode }
  const answer = { message, code, ...protocolFields(code), ...own }
  return new Response(JSON.stringify(answer), { status: response.status, headers: response.headers })
}
