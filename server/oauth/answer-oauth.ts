import { createToken } from '#contract/accounts/auth.ts'
import { Refusal } from '#contract/errors.ts'
import { discoveryPaths, isForBrowsers, oauthMethods, oauthPaths } from '#modules/partners/oauth/addresses.ts'
import { failureAt, type OauthServer } from '#modules/partners/oauth/oauth-server.ts'
import { formOf, MAX_BODY_BYTES, withProtocolFields } from '../api/token-requests.ts'
import { answerWithMethods } from '../http/allowed-methods.ts'
import { arrivedBody } from '../http/arrived-body.ts'
import { refusalResponse } from '../http/errors.ts'
import { type Caller, meetVisitor, type VisitOptions } from '../pages/visit.ts'

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
  const sent = await arrivedBody(request, MAX_BODY_BYTES)
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
  const { jar, visit } = await meetVisitor(request, caller, visits)
  // The library would go by the login of the staff, which is there too.
  if (visit.acting) return failureAt(url, 'not_while_acting')
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
