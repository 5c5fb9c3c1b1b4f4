import { createHash } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { RequestHandler, RouterContextProvider } from 'react-router'
import { authCookies, getCurrentUser, logout, refreshToken } from '#contract/auth.ts'
import { ApiError, createClient } from '#contract/client.ts'
import type { User } from '#contract/users.ts'
import type { Logins } from './implement.ts'
import { pageSecurityHeaders } from './security-headers.ts'

/** The part of a request to a page that is told to the API along with it. */
export interface Caller {
  ip: string
}

export interface PagesOptions {
  /** The API in process. */
  send(request: Request, caller: Caller, logins: Logins): Promise<Response>
  handle: RequestHandler
  /** Of the shop's build; see `web/entry.server.tsx`. */
  contextOf(visit: Visit): RouterContextProvider
  publicUrl: string | undefined
  /** Where forms may lead besides this site: the payment page. */
  formTargets: readonly string[]
  /** While developing, the bundler puts in scripts and styles that no strict policy knows. */
  withoutPolicy?: boolean
}

interface Visit {
  client: ReturnType<typeof createClient>
  hasLogin: boolean
  user(): Promise<User | null>
  origin: string
}

/** Renders a page for one visitor: the API in process carries his cookies, and its cookies go back with the page. */
export async function renderPage(request: Request, caller: Caller, options: PagesOptions): Promise<Response> {
  const jar = new CookieJar(request.headers.get('cookie') ?? '')
  const origin = options.publicUrl ?? new URL(request.url).origin
  const userAgent = request.headers.get('user-agent') ?? ''
  const logins: Logins = new Map()
  const send = async (call: Request) => {
    const response = await options.send(call, caller, logins)
    if (call.method !== 'GET') logins.clear()
    jar.keep(response.headers.getSetCookie())
    return response
  }
  const client = createClient(`${origin}/api`, send, () => ({ cookie: jar.header(), 'user-agent': userAgent }))
  if (jar.has(authCookies.refresh) && !jar.has(authCookies.access)) {
    await client(refreshToken, { body: {} }).catch((error: unknown) => endLogin(client, error))
  }
  let user: Promise<User | null> | undefined
  const visit: Visit = {
    client,
    origin,
    hasLogin: jar.has(authCookies.access),
    user: () => (user ??= jar.has(authCookies.access) ? currentUser(client) : Promise.resolve(null)),
  }
  const response = await options.handle(request, options.contextOf(visit))
  return finish(response, jar, options)
}

/** A refused refresh token is worth nothing any more: its cookies go. Other failures may pass. */
async function endLogin(client: Visit['client'], error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status === 401) await client(logout)
}

async function currentUser(client: Visit['client']): Promise<User | null> {
  try {
    return (await client(getCurrentUser)).data
  } catch {
    return null
  }
}

const TWO_YEARS = 'max-age=63072000; includeSubDomains'

async function finish(response: Response, jar: CookieJar, options: PagesOptions): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const cookie of jar.set) headers.append('set-cookie', cookie)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  // Only a shop that is reached by https may ask for it (RFC 6797, section 7.2).
  if (options.publicUrl?.startsWith('https:')) headers.set('strict-transport-security', TWO_YEARS)
  if (options.withoutPolicy) return new Response(response.body, { status: response.status, headers })
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  if (!isHtml || !response.body) {
    for (const [name, value] of pageSecurityHeaders([], options.formTargets)) headers.set(name, value)
    return new Response(response.body, { status: response.status, headers })
  }
  const html = Buffer.from(await response.arrayBuffer())
  for (const [name, value] of pageSecurityHeaders(inlineScriptHashes(html), options.formTargets))
    headers.set(name, value)
  return new Response(html, { status: response.status, headers })
}

/** `'sha256-…'` of every inline script, for the Content-Security-Policy. */
function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>()
  // A letter for each byte: much quicker than reading UTF-8, and what is looked for is ASCII.
  const text = html.toString('latin1')
  for (const [, attributes = '', code = ''] of text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /application\/ld\+json/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`)
  }
  return [...hashes]
}

/** The visitor's cookies as they change while his page is made. */
class CookieJar {
  readonly set: string[] = []
  readonly #cookies: Map<string, string>

  constructor(header: string) {
    this.#cookies = new Map(Object.entries(parse(header)))
  }

  has(name: string): boolean {
    return Boolean(this.#cookies.get(name))
  }

  header(): string {
    return [...this.#cookies].map(([name, value]) => serialize(name, value)).join('; ')
  }

  keep(setCookies: string[]): void {
    for (const cookie of setCookies) {
      this.set.push(cookie)
      const [pair = ''] = cookie.split(';')
      const [name, value] = Object.entries(parse(pair))[0] ?? []
      if (!name) continue
      if (value && !/max-age=0\b/i.test(cookie)) this.#cookies.set(name, value)
      else this.#cookies.delete(name)
    }
  }
}
