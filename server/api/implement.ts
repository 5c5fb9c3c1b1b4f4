import * as web from 'node:stream/web'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { type Endpoint, isOfOffice } from '#contract/endpoint.ts'
import { type ErrorCode, Refusal } from '#contract/errors.ts'
import { type Viewer, viewerOf } from '#contract/ground/viewer.ts'
import { successStatus } from '#contract/statuses.ts'
import type { RequestReader } from '#kernel/reader.ts'
import {
  type Cookie,
  type CurrentUser,
  KeptAnswer,
  type PartnerCaller,
  type RequestContext,
  type Route,
  StreamedFile,
  WrittenAnswer,
} from '#kernel/route.ts'
import { inSpan } from '#kernel/tracing.ts'
import { withoutActing } from '#modules/accounts/acting/acting-cookie.ts'
import type { ActingCall } from '#modules/accounts/acting/record-call.ts'
import { acceptedEncoding } from '../http/compression/accepted-encoding.ts'
import { toBeSaved } from '../http/to-be-saved.ts'
import { askedAgain } from './asked-again.ts'
import { guard, guardOrigin } from './guards.ts'
import { parseInput, readBody } from './read-input.ts'

/**
 * The users behind the requests that one page makes, by their cookies: authenticated once per page, not once per
 * request. Clear it after a request that may have changed the user.
 */
export type Logins = Map<string, Promise<CurrentUser | null>>

/** What accompanies a request. All but `incoming` only come from this process. */
export interface ApiEnvironment {
  Bindings: {
    ip?: string
    logins?: Logins
    viewer?: Viewer
    /** The request for the page that makes this call. */
    page?: Pick<Request, 'signal'>
    /** Called when the database is away, which the page cannot tell from its answer. */
    onDatabaseAway?: () => void
    /** Takes the answer as it is; the response then has no body. */
    take?: (answer: unknown) => void
    incoming?: { socket: { remoteAddress?: string } }
  }
  Variables: {
    requestId: string
    route: string
    operation: string
    /** `Set-Cookie` lines of the handler, which its refusals carry too. */
    cookies: string[]
  }
}

export interface ImplementOptions {
  authenticate(request: Pick<Request, 'headers'>): Promise<CurrentUser | null>
  /** Records what staff call while they act as a person. */
  recordActing?: ((call: ActingCall) => Promise<void>) | undefined
  /**
   * The application of a partner whose token a request carries; null for every other request. A token that is worth
   * nothing is refused.
   */
  findPartner?: ((request: Request) => Promise<PartnerCaller | null>) | undefined
  /** Who a caller is as a reader; the viewer is named for one whose answer is for others too. */
  readerOf(user: CurrentUser | null, viewer: Viewer): RequestReader
  /** `https://shop.example`, from the configuration or the request. */
  originOf(request: Request): string
  ipOf(context: Context<ApiEnvironment>): string
  secureCookies: boolean
  onRefusal: OnRefusal
  /** Called when staff have changed something, before they are answered: the next request of theirs must show it. */
  onOfficeChange?: (() => void) | undefined
  /** Called when a file fails while it is sent, which no answer can say any more. */
  onBreak(error: unknown, context: Context<ApiEnvironment>): void
}

/** Called with every refusal of a handler, before the answer is sent; an error that it throws becomes a failure. */
export type OnRefusal = (endpoint: Endpoint, code: ErrorCode) => void

/**
 * Mounts a declared operation: checks the origin, the login and the access, reads the input, calls the handler,
 * answers.
 */
export function implement(app: Hono<ApiEnvironment>, { endpoint, handler }: Route, options: ImplementOptions): void {
  const status = successStatus(endpoint)
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, path, (c) => (endpoint.method === 'get' ? askedAgain(c, answer) : answer(c)))

  async function answer(c: Context<ApiEnvironment>): Promise<Response> {
    c.set('route', endpoint.path)
    c.set('operation', endpoint.name)
    const request = c.req.raw
    guardOrigin(endpoint, request.headers, options.originOf(request))
    const partner = (await options.findPartner?.(request)) ?? null
    const user = partner ? null : await authenticate(callerOf(endpoint, request), c.env?.logins, options)
    const params = c.req.param() as Record<string, string>
    guard(endpoint, { user, partner }, params)
    const ip = options.ipOf(c)
    if (user?.acting) await options.recordActing?.({ endpoint, params, user, ip })
    const url = new URL(request.url)
    const body = endpoint.method === 'get' ? new Uint8Array() : await readBody(endpoint, request)
    const input = await parseInput(endpoint, {
      params,
      query: url.searchParams,
      headers: request.headers,
      body,
      contentType: request.headers.get('content-type') ?? '',
    })
    const cookies: string[] = []
    c.set('cookies', cookies)
    const viewer = c.env?.viewer ?? viewerOf(user)
    const context: RequestContext = {
      requestId: c.get('requestId'),
      user,
      partner,
      viewer,
      reader: options.readerOf(user, viewer),
      ip,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
      origin: options.originOf(request),
      url: url.pathname + url.search,
      header: (name) => request.headers.get(name) ?? undefined,
      cookie: (name) => getCookie(c, name),
      setCookie: (cookie) => void cookies.push(setCookie(cookie, options.secureCookies)),
      rawBody: body,
      // Created on demand, because most operations never use it.
      get signal() {
        return (c.env?.page ?? request).signal
      },
    }
    const answered: unknown = await answerOf(
      () => inSpan({ name: `handle ${endpoint.name}`, kind: 'internal' }, async () => handler(input, context as never)),
      (code) => options.onRefusal(endpoint, code),
    )
    if (endpoint.method !== 'get' && isOfOffice(endpoint)) options.onOfficeChange?.()
    const headers = new Headers()
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    if (status === 204) return new Response(null, { status, headers })
    if (answered instanceof File) return savedFile(answered, status, headers)
    if (answered instanceof StreamedFile) {
      return streamedFile(answered, { status, headers, onBreak: (error) => options.onBreak(error, c) })
    }
    headers.set('content-type', 'application/json; charset=utf-8')
    if (answered instanceof KeptAnswer && !c.env?.take) return keptAnswer(answered, request, { status, headers })
    const isWritten = answered instanceof WrittenAnswer
    if (c.env?.take) {
      c.env.take(isWritten ? answered.value : answered)
      return new Response(null, { status, headers })
    }
    return new Response(isWritten ? answered.json : JSON.stringify(answered), { status, headers })
  }
}

/** Browsers and programs keep it, and ask each time whether it still holds (RFC 9110, section 13). */
function keptAnswer(
  { json, gzip, etag }: KeptAnswer<unknown>,
  request: Request,
  { status, headers }: { status: number; headers: Headers },
): Response {
  headers.set('cache-control', 'no-cache')
  headers.set('etag', etag)
  headers.set('vary', 'accept-encoding')
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  if (!acceptedEncoding(request.headers.get('accept-encoding'), ['gzip']))
    return new Response(json, { status, headers })
  headers.set('content-encoding', 'gzip')
  return new Response(gzip, { status, headers })
}

async function answerOf(answer: () => unknown, onRefusal: (code: ErrorCode) => void): Promise<unknown> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Refusal) onRefusal(error.code)
    throw error
  }
}

/** A file is always saved, never shown, so that no browser runs it on this site. */
function savedFile(file: File, status: number, headers: Headers): Response {
  describeFile(file, headers)
  headers.set('content-length', String(file.size))
  return new Response(file.stream(), { status, headers })
}

/** Without a length, which is known at its end only. */
function streamedFile(
  file: StreamedFile,
  { status, headers, onBreak }: { status: number; headers: Headers; onBreak: (error: unknown) => void },
): Response {
  describeFile(file, headers)
  const body = web.ReadableStream.from(encoded(file.pieces, onBreak))
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, { status, headers })
}

function describeFile({ name, type }: Pick<File, 'name' | 'type'>, headers: Headers): void {
  for (const [header, value] of Object.entries(toBeSaved(name))) headers.set(header, value)
  headers.set('content-type', type)
}

/** Fails with the file, so that the connection is cut and nobody takes the part for the whole. */
async function* encoded(pieces: AsyncIterable<string>, onBreak: (error: unknown) => void) {
  const encoder = new TextEncoder()
  try {
    for await (const piece of pieces) yield encoder.encode(piece)
  } catch (error) {
    onBreak(error)
    throw error
  }
}

/** In the back office staff are themselves, also while the same browser's shop shows what a person sees. */
function callerOf(endpoint: Endpoint, { headers }: Request): Pick<Request, 'headers'> {
  const cookies = headers.get('cookie')
  if (cookies === null || !isOfOffice(endpoint)) return { headers }
  const own = new Headers(headers)
  own.set('cookie', withoutActing(cookies))
  return { headers: own }
}

function authenticate(request: Pick<Request, 'headers'>, logins: Logins | undefined, options: ImplementOptions) {
  if (!logins || request.headers.has('authorization')) return options.authenticate(request)
  const cookies = request.headers.get('cookie') ?? ''
  const login = logins.get(cookies) ?? options.authenticate(request)
  logins.set(cookies, login)
  return login
}

function setCookie(cookie: Cookie, secure: boolean): string {
  const maxAge = cookie.value === null ? 0 : cookie.maxAge
  return serialize(cookie.name, cookie.value ?? '', {
    path: cookie.path,
    httpOnly: cookie.httpOnly,
    secure,
    sameSite: 'Lax',
    ...(maxAge === null ? {} : { maxAge }),
  })
}
