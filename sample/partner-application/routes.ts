import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { type Failure, failureOf, PartnerFailure } from './failures.ts'
import { failurePage, isUnlocked, licencePage, licencesPage, loggedOutPage, startPage, unknownPage } from './pages.ts'
import { randomName, type Sessions } from './sessions.ts'
import type { Shop } from './shop.ts'
import type { SignedOn } from './signed-on.ts'

/** Below the application's own address. */
export const paths = {
  /** Begins the sign-on at once: the link of `web_app` in the shop leads here. */
  start: '/start',
  callback: '/callback',
  /** Where the shop leads people who go back from its login (the client's fallback URL). */
  cancelled: '/cancelled',
  licences: '/licences',
  logout: '/logout',
  loggedOut: '/logged-out',
  /** Where the shop tells that somebody has logged out there. */
  backchannelLogout: '/backchannel-logout',
} as const

/** Cookies of other ports of this machine share the host, so the names say whose they are. */
const BROWSER = 'lernwelt_browser'
const SESSION = 'lernwelt_session'

/** `lax`: the shop leads back from another site, with the cookies that these are. */
const COOKIE = { httpOnly: true, sameSite: 'Lax', path: '/' } as const

/** Of a logout token, in its form. */
const MOST_BYTES = 16_384

interface RoutesOptions {
  shop: Shop
  sessions: Sessions
  /** Hears of failures that somebody who runs the application has to look into. */
  report(error: unknown): void
}

/** The application's pages; each failure becomes a page that says what to do. */
export function applicationRoutes({ shop, sessions, report }: RoutesOptions): Hono {
  const app = new Hono()

  // Before the guard against other sites: the shop itself calls, without a browser.
  app.post(paths.backchannelLogout, bodyLimit({ maxSize: MOST_BYTES }), async (c) => {
    c.header('cache-control', 'no-store')
    const { logout_token: token } = await c.req.parseBody()
    try {
      sessions.endLogin(await shop.endedLogin(typeof token === 'string' ? token : ''))
    } catch (error) {
      report(error)
      return c.json({ error: 'invalid_request' }, 400)
    }
    return c.body(null, 200)
  })

  // A page of another site must not log people out here.
  app.use(csrf())

  app.get('/', async (c) => (sessions.find(getCookie(c, SESSION)) ? c.redirect(paths.licences, 303) : startPage()))

  app.get(paths.start, async (c) => {
    const { url, attempt } = await shop.begin()
    const browser = getCookie(c, BROWSER) ?? randomName()
    sessions.keep(attempt, browser)
    setCookie(c, BROWSER, browser, COOKIE)
    return c.redirect(url.href, 303)
  })

  app.get(paths.callback, async (c) => {
    const attempt = sessions.take(c.req.query('state') ?? '', getCookie(c, BROWSER))
    if (!attempt) throw new PartnerFailure('notBegun')
    const person = await shop.finish(new URL(c.req.url).search, attempt)
    sessions.close(getCookie(c, SESSION))
    const session = sessions.open(person, attempt)
    if (session === null) throw new PartnerFailure('ended')
    setCookie(c, SESSION, session, COOKIE)
    return c.redirect(paths.licences, 303)
  })

  app.get(paths.cancelled, () => failurePage('cancelled', { retry: paths.start }))

  app.get(paths.licences, async (c) => {
    if (getCookie(c, SESSION) === undefined) return c.redirect('/', 303)
    const person = signedOn(c)
    return licencesPage(await person.licences(), signed(person))
  })

  app.get(`${paths.licences}/:id`, async (c) => {
    const person = signedOn(c)
    const licence = (await person.licences()).find(({ id }) => id === c.req.param('id'))
    return licence && isUnlocked(licence)
      ? licencePage(licence, signed(person))
      : failurePage('locked', { retry: paths.licences, signed: signed(person) })
  })

  app.post(paths.logout, async (c) => {
    const person = sessions.find(getCookie(c, SESSION))
    endSession(c)
    if (!person) return c.redirect(paths.loggedOut, 303)
    const url = await shop.leave(person).catch((error: unknown) => {
      throw new PartnerFailure('half', error)
    })
    return c.redirect(url.href, 303)
  })

  app.get(paths.loggedOut, () => loggedOutPage())

  app.notFound(() => unknownPage())

  app.onError(async (error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    const failure = failureOf(error)
    if (failure === 'untrusted' || failure === 'unknownHere') report(error)
    // The shop knows these tokens no more: what is left of the session is worth nothing.
    if (failure === 'ended') endSession(c)
    const person = sessions.find(getCookie(c, SESSION))
    const page = await failurePage(failure, { retry: retryOf(failure, c), signed: person && signed(person) })
    return c.newResponse(page.body, page)
  })

  const signed = ({ name }: SignedOn) => ({ name, shopOrigin: shop.origin })

  const signedOn = (c: Context) => {
    const person = sessions.find(getCookie(c, SESSION))
    if (!person) throw new PartnerFailure('ended')
    return person
  }

  const endSession = (c: Context) => {
    sessions.close(getCookie(c, SESSION))
    deleteCookie(c, SESSION, COOKIE)
  }

  const retryOf = (failure: Failure, c: Context) => {
    if (failure === 'half') return shop.origin
    if (failure === 'unknownHere') return '/'
    return failure === 'away' && c.req.path !== paths.callback ? c.req.path : paths.start
  }

  return app
}
