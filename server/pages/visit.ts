import { authCookies, getCurrentUser, logout, refreshToken } from '#contract/account/auth.ts'
import type { User } from '#contract/account/users.ts'
import { ApiError, type Client, createClient } from '#contract/client.ts'
import { type Viewer, viewerOf } from '#contract/viewer.ts'
import { getNavigations, listGlobals } from '#contract/website/content.ts'
import type { KeptValues } from '#kernel/kept-values.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { isExpired } from '#modules/auth/tokens/access-token.ts'
import type { Visit } from '#web/api.ts'
import type { ApiEnvironment, Logins } from '../api/implement.ts'
import { CookieJar } from './cookie-jar.ts'

/** The part of a request to a page that is told to the API along with it. */
export interface Caller {
  ip: string
}

export interface VisitOptions {
  /** The API in process. */
  send(request: Request, environment: ApiEnvironment['Bindings']): Promise<Response>
  /** Told of what went wrong while a page was made; the visitor sees a page that says so. */
  reportFailure(error: unknown): void
  /** Whose cookies these are. */
  authenticate(request: Pick<Request, 'headers'>): Promise<CurrentUser | null>
  publicUrl: string | undefined
  /** Keeps what every page is made of. */
  kept: KeptValues
}

export interface Visitor {
  visit: Visit
  viewer: Viewer
  jar: CookieJar
}

/** Makes out who asks for a page, renewing his login if its time is over; the API in process carries his cookies. */
export async function meetVisitor(request: Request, { ip }: Caller, options: VisitOptions): Promise<Visitor> {
  const { send, authenticate } = options
  const jar = new CookieJar(request.headers.get('cookie') ?? '')
  const { pathname, origin: asked } = new URL(request.url)
  const origin = options.publicUrl ?? asked
  const userAgent = request.headers.get('user-agent') ?? ''
  const logins: Logins = new Map()
  const ask = async (call: Request) => {
    const response = await send(call, { ip, logins, page: request })
    if (call.method !== 'GET') logins.clear()
    jar.keep(response.headers.getSetCookie())
    return response
  }
  const clientWith = (cookies?: readonly string[]) =>
    createClient(`${origin}/api`, ask, () => ({ cookie: jar.header(cookies), 'user-agent': userAgent }))
  const client = clientWith()
  // A cookie that goes when the browser is closed outlives its token.
  if (jar.has(authCookies.refresh) && isExpired(jar.get(authCookies.access))) {
    await client(refreshToken, { body: {} }).catch((error: unknown) =>
      endLogin(clientWith(Object.values(authCookies)), error),
    )
  }
  const hasLogin = jar.has(authCookies.access)
  const login = hasLogin ? await findLogin() : null
  const viewer = viewerOf(login)
  const shared = createClient(`${origin}/api`, (call) => send(call, { ip, viewer }))
  let user: Promise<User | null> | undefined
  const visit: Visit = {
    client,
    shared,
    openings: [],
    layout: () => options.kept.get('layout', ['content'], () => loadLayout(shared)),
    dataOnly: pathname.endsWith('.data'),
    hasLogin,
    firstName: login?.firstName ?? null,
    unverified: login?.emailVerified === false,
    pendingTeacher: login?.groups.includes('pending_teacher') ?? false,
    secondFactorMissing: login?.secondFactorMissing ?? false,
    user: () => (user ??= hasLogin ? currentUser(client) : Promise.resolve(null)),
    origin,
    reportFailure: options.reportFailure,
  }
  return { visit, viewer, jar }

  /** Null too while the database is away: the page then says so itself. */
  async function findLogin(): Promise<CurrentUser | null> {
    const cookie = jar.header()
    const found = authenticate({ headers: new Headers({ cookie }) })
    logins.set(cookie, found)
    return found.catch(() => null)
  }
}

async function loadLayout(shared: Client) {
  const [navigations, globals] = await Promise.all([shared(getNavigations), shared(listGlobals)])
  return { navigations: navigations.data, globals: globals.data }
}

/**
 * A refused refresh token is worth nothing any more: its cookies go; not the cart that a guest has filled since, so the
 * client brings none. Other failures may pass.
 */
async function endLogin(client: Client, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status === 401) await client(logout)
}

/** Null for a login that is over. Throws where the shop cannot tell: nobody is sent to the login because of that. */
async function currentUser(client: Client): Promise<User | null> {
  try {
    return (await client(getCurrentUser)).data
  } catch (error) {
    if (error instanceof ApiError && (error.status === 429 || error.status === 503)) throw error
    return null
  }
}
