import { randomBytes } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import { ACTING_COOKIE } from '#contract/accounts/acting.ts'
import * as authApi from '#contract/accounts/auth.ts'
import { type ApiAnswer, ApiError, type Client, createClient } from '#contract/client.ts'
import * as contentApi from '#contract/content/content.ts'
import { getMenus } from '#contract/content/menus.ts'
import type { User } from '#contract/ground/users.ts'
import { type Viewer, viewerOf } from '#contract/ground/viewer.ts'
import { isPupil } from '#contract/groups.ts'
import type { KeptValues } from '#kernel/kept-values.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { withoutActing } from '#modules/accounts/acting/acting-cookie.ts'
import { isExpired } from '#modules/accounts/auth/tokens/access-token.ts'
import type { Visit } from '#web/api.ts'
import type { ApiEnvironment, Logins } from '../api/implement.ts'
import type { Log } from '../log.ts'
import { CookieJar } from './cookie-jar.ts'

/** What the API is told about the visitor's own request. */
export interface Caller {
  ip: string
  /** In the back office, where staff are themselves although the shop shows what a person sees. */
  isOneself?: boolean
}

export interface VisitOptions {
  /** Sends a request to the API in this process. */
  send(request: Request, environment: ApiEnvironment['Bindings']): Promise<Response>
  log: Pick<Log, 'info'>
  /** Reports a failure while a page was made; the visitor sees an error page. */
  reportFailure(error: unknown): void
  /** The user behind the cookies of a request. */
  authenticate(request: Pick<Request, 'headers'>): Promise<CurrentUser | null>
  publicUrl: string | undefined
  /** Caches what every page needs. */
  kept: KeptValues
}

export interface Visitor {
  visit: Visit
  viewer: Viewer
  jar: CookieJar
  /** Whether the API has failed for this visit because the database is away. */
  sawDatabaseAway(): boolean
}

/**
 * Identifies the visitor of a page, and renews their login if it has expired. Calls of the in-process API carry the
 * visitor's cookies.
 */
export async function meetVisitor(
  request: Request,
  { ip, isOneself = false }: Caller,
  options: VisitOptions,
): Promise<Visitor> {
  const { send, authenticate } = options
  const sent = request.headers.get('cookie') ?? ''
  const jar = new CookieJar(isOneself ? withoutActing(sent) : sent)
  const { pathname, origin: asked } = new URL(request.url)
  const origin = options.publicUrl ?? asked
  const userAgent = request.headers.get('user-agent') ?? ''
  const logins: Logins = new Map()
  let isDatabaseAway = false
  const onDatabaseAway = () => {
    isDatabaseAway = true
  }
  const ask = async (call: Request) => {
    const answer = await sendInProcess(send, call, { ip, logins, page: request, onDatabaseAway })
    if (call.method !== 'GET') logins.clear()
    jar.keep(answer.headers.getSetCookie())
    return answer
  }
  const clientWith = (cookies?: readonly string[]) =>
    createClient(`${origin}/api`, ask, () => ({ cookie: jar.header(cookies), 'user-agent': userAgent }))
  const client = clientWith()
  const actedAs = jar.has(ACTING_COOKIE) ? await findActing() : null
  // A cookie that lasts until the browser is closed outlives its token.
  if (!actedAs && jar.has(authApi.authCookies.refresh) && isExpired(jar.get(authApi.authCookies.access))) {
    await client(authApi.refreshToken, { body: {} }).catch((error: unknown) =>
      endLogin(clientWith(Object.values(authApi.authCookies)), error),
    )
  }
  const hasLogin = actedAs !== null || jar.has(authApi.authCookies.access)
  const login = actedAs ?? (hasLogin ? await findLogin() : null)
  const viewer = viewerOf(login)
  const shared = createClient(`${origin}/api`, (call) => sendInProcess(send, call, { ip, viewer, onDatabaseAway }))
  let user: Promise<User | null> | undefined
  const visit: Visit = {
    client,
    shared,
    openings: [],
    rendered: {},
    layout: () => options.kept.get('layout', ['content', 'titles'], () => loadLayout(shared)),
    dataOnly: pathname.endsWith('.data'),
    hasLogin,
    firstName: login?.firstName ?? null,
    unverified: login?.emailVerified === false && !isPupil(login),
    pendingTeacher: login?.groups.includes('pending_teacher') ?? false,
    userId: login?.id ?? null,
    isTeacher: viewer === 'teacher',
    isPupil: login !== null && isPupil(login),
    acting: actedAs && presentActing(actedAs),
    secondFactorMissing: login?.secondFactorMissing ?? false,
    user: () => (user ??= hasLogin ? currentUser(client) : Promise.resolve(null)),
    lastPress: jar.get(PRESS_COOKIE) || (login?.sessionId ?? ''),
    endPress: () => jar.keep([pressCookie(origin)]),
    origin,
    reportFailure: options.reportFailure,
  }
  return { visit, viewer, jar, sawDatabaseAway: () => isDatabaseAway }

  /** The person that staff act as; the login of the staff is then left to the back office, which renews it. */
  async function findActing(): Promise<CurrentUser | null> {
    const found = await findLogin()
    return found?.acting ? found : null
  }

  /** Also null while the database is away: the page then says so itself. */
  async function findLogin(): Promise<CurrentUser | null> {
    const cookie = jar.header()
    const found = authenticate({ headers: new Headers({ cookie }) })
    logins.set(cookie, found)
    return found.catch(() => null)
  }
}

function presentActing({ firstName, lastName, acting }: CurrentUser): Visit['acting'] {
  return acting && { name: `${firstName} ${lastName}`, endsAt: acting.endsAt.toISOString() }
}

/** The cookie that changes with each answer to a form of the cart (decision record 65). */
const PRESS_COOKIE = 'last_press'
/** It outlives the keys of changes, which are kept for a day: a name that came back could be taken for a repeat. */
const PRESS_COOKIE_SECONDS = 30 * 24 * 60 * 60

function pressCookie(origin: string): string {
  return serialize(PRESS_COOKIE, randomBytes(16).toString('hex'), {
    path: '/',
    httpOnly: true,
    secure: origin.startsWith('https:'),
    sameSite: 'Lax',
    maxAge: PRESS_COOKIE_SECONDS,
  })
}

/** Takes the answer from the API as it is, where the network would take it as JSON. */
async function sendInProcess(
  send: VisitOptions['send'],
  call: Request,
  environment: ApiEnvironment['Bindings'],
): Promise<ApiAnswer> {
  let taken: { answer: unknown } | undefined
  const response = await send(call, { ...environment, take: (answer) => (taken = { answer }) })
  if (!taken) return response
  const { answer } = taken
  const { status, ok, headers } = response
  return { status, ok, headers, json: async () => answer, blob: () => response.blob() }
}

async function loadLayout(shared: Client) {
  const [navigations, menus, globals] = await Promise.all([
    shared(contentApi.getNavigations),
    shared(getMenus),
    shared(contentApi.listGlobals),
  ])
  return { navigations: navigations.data, menus: menus.data, globals: globals.data }
}

/**
 * Removes the cookies of a login whose refresh token was refused. The client of this call sends no cart cookie, so the
 * cart that a guest has filled since is kept. Other failures may be temporary.
 */
async function endLogin(client: Client, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status === 401) await client(authApi.logout)
}

/**
 * The logged-in user; null when the login is over. Throws where the shop cannot tell, so that an overload or an outage
 * sends nobody to the login.
 */
async function currentUser(client: Client): Promise<User | null> {
  try {
    return (await client(authApi.getCurrentUser)).data
  } catch (error) {
    if (error instanceof ApiError && (error.status === 429 || error.status === 503)) throw error
    return null
  }
}
