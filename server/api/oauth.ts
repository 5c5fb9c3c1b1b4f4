import type { Context, MiddlewareHandler } from 'hono'
import { createToken, SHOP_CLIENT_ID } from '#contract/account/auth.ts'
import { readBounded } from '#contract/bounded-body.ts'
import { type ErrorCode, Refusal } from '#contract/errors.ts'
import { oauthPaths } from '#modules/oauth/addresses.ts'
import type { OauthServer } from '#modules/oauth/oauth-server.ts'
import { type Caller, meetVisitor, type VisitOptions } from '../pages/visit.ts'
import { refusalResponse } from './errors.ts'
import type { ApiEnvironment, OnRefusal } from './implement.ts'

/** Of a body, as for JSON (decisions, section 2). */
const MAX_BODY_BYTES = 100_000

export interface OauthOptions {
  oauth: OauthServer
  visits: VisitOptions
}

/** Answers at the addresses of OpenID Connect, outside /api. */
export async function answerOauth(request: Request, caller: Caller, options: OauthOptions): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url)
  const url = new URL(pathname + search, options.visits.publicUrl ?? origin)
  const body = await readBounded(request, MAX_BODY_BYTES)
  if (!body) return refusalResponse(new Refusal('too_large'))
  if (pathname === oauthPaths.token) return answerToken({ request, url, body, caller }, options)
  if (!isForBrowsers(pathname)) {
    const { headers, method, signal } = request
    const asked = { method, url, headers, body, ip: caller.ip, signal, cookie: () => undefined }
    return options.oauth.answer(asked)
  }
  return answerBrowser({ request, url, body, caller }, options)
}

interface Asked {
  request: Request
  /** At the public address. */
  url: URL
  body: Uint8Array<ArrayBuffer>
  caller: Caller
}

function isForBrowsers(path: string): boolean {
  return [oauthPaths.authorize, oauthPaths.logout].some((one) => path === one || path.startsWith(`${one}/`))
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
    const form = partnerForm(headers, body)
    if (!form) {
      c.req.raw = new Request(request.url, { method, headers, signal, body })
      return next()
    }
    c.set('route', createToken.path)
    c.set('operation', createToken.name)
    const asked = new Headers(headers)
    asked.set('content-type', 'application/x-www-form-urlencoded')
    const url = new URL(oauthPaths.token, originOf(request))
    const rest = { method, ip: ipOf(c), signal, cookie: () => undefined }
    const response = await oauth.answer({ url, headers: asked, body: form, ...rest })
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

/** What a partner's client sends, as the form of RFC 6749; null for the shop's own logins. */
function partnerForm(headers: Headers, body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const hasCredentials = /^Basic /i.test(headers.get('authorization') ?? '')
  if (hasCredentials) return isJson(headers) ? asForm(readObject(body)) : body
  if (!isJson(headers)) return body.byteLength > 0 ? body : null
  const input = readObject(body)
  const { client_id: id } = input
  return typeof id === 'string' && id !== SHOP_CLIENT_ID ? asForm(input) : null
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

function asForm(input: Record<string, unknown>): Uint8Array<ArrayBuffer> {
  const texts = Object.entries(input).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new TextEncoder().encode(new URLSearchParams(texts).toString())
}

/**
 * Gives what fails at the address of tokens the words of the protocol too: refusals of the shop's own logins, and a
 * database that is busy or away, for which partners have to wait.
 */
export const inProtocolWords: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  await next()
  if (c.req.method === 'POST' && c.res.status >= 400) c.res = await withProtocolFields(c.res)
}

/** The protocol's word for refusals of the shop (RFC 6749, section 5.2). */
const ERRORS: Partial<Record<ErrorCode, string>> = {
  credentials_invalid: 'invalid_grant',
  second_factor_required: 'invalid_grant',
  token_invalid: 'invalid_grant',
  too_many_requests: 'temporarily_unavailable',
  maintenance: 'temporarily_unavailable',
  internal: 'server_error',
}

/** A refusal with `error`, and with `error_description`, which takes ASCII only. */
async function withProtocolFields(response: Response): Promise<Response> {
  const body = (await response.json()) as { message: string; code: ErrorCode }
  const { message, code, ...own } = body
  const error = ERRORS[code] ?? 'invalid_request'
  // What the provider says itself stands.
  const answer = { message, code, error, error_description: code.replaceAll('_', ' '), ...own }
  return new Response(JSON.stringify(answer), { status: response.status, headers: response.headers })
}
