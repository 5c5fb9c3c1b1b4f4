import { once } from 'node:events'
import { afterAll } from 'vitest'
import * as authApi from '#contract/accounts/auth.ts'
import { type Client, createClient } from '#contract/client.ts'
import * as signOnsApi from '#contract/partners/sign-ons.ts'
import { CONSENT_PAGE } from '#modules/partners/oauth/addresses.ts'
import type { oauthClients } from '#modules/partners/partners/tables.ts'
import { createHttpServer } from '#server/http-server.ts'
import { createLog } from '#server/log.ts'
import { answerOauth } from '#server/oauth/answer-oauth.ts'
import { CookieJar } from '#server/pages/cookie-jar.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import type { VisitOptions } from '#server/pages/visit.ts'
import { wellKnownRoutes } from '#server/well-known/well-known.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../support/app.ts'
import { type MadeClient, makeOauthClient, makeOrganisation } from '../support/factories/partner-factories.ts'
import { PASSWORD } from '../support/factories/people-factories.ts'
import { freePort } from '../support/processes/free-port.ts'

export const ISSUER = 'http://shop.test'
export const CALLBACK = 'https://lernwelt.example/callback'

export interface ShopWithPartner {
  app: TestApp
  /** The shop's address: `ISSUER`, unless it listens. */
  issuer: string
  organisationId: string
  partner: MadeClient
  /** Another client, of the same organisation. */
  makeClient(overrides?: Partial<typeof oauthClients.$inferInsert>): Promise<MadeClient>
  /** As programs send requests: to /api, /oauth and /.well-known. */
  fetch(request: Request): Promise<Response>
  openBrowser(jar?: CookieJar): Browser
}

interface PartnerOptions extends TestAppOptions {
  /** For libraries that know no other way than the network: the shop answers at a port of this machine. */
  listens?: boolean
}

/** A shop whose partner has a client; both stop after the file. */
export async function startShopWithPartner({ listens, ...options }: PartnerOptions = {}): Promise<ShopWithPartner> {
  // The shop has to know its address before it listens there.
  const port = listens ? await freePort() : null
  const issuer = port === null ? ISSUER : `http://127.0.0.1:${port}`
  const app = await startTestApp({ ...options, publicUrl: issuer })
  const organisationId = options.beside ? '' : await makeOrganisation(app)
  const partner = options.beside ? { id: '', clientId: '', secret: '' } : await makeOauthClient(app, organisationId)
  const fetch = port === null ? fetchFrom(app) : await listenAt(port, app, issuer)
  return {
    app,
    issuer,
    organisationId,
    partner,
    makeClient: (overrides) => makeOauthClient(app, organisationId, overrides),
    fetch,
    openBrowser: (jar = new CookieJar('')) => openBrowser({ fetch, issuer, jar }),
  }
}

function visitsOf({ authenticate, core, api }: TestApp, publicUrl: string): VisitOptions {
  return {
    authenticate,
    kept: core.kept,
    publicUrl,
    log: createLog('silent'),
    send: (request, environment) => Promise.resolve(api.fetch(request, environment)),
    reportFailure: (error) => {
      throw error
    },
  }
}

/** The same server as in production, without pages. */
async function listenAt(port: number, app: TestApp, publicUrl: string): Promise<ShopWithPartner['fetch']> {
  const server = createHttpServer({
    api: app.api,
    web: undefined,
    answerPage: undefined,
    answerOauth: (request, caller) =>
      answerOauth(request, caller, { oauth: app.oauth, visits: visitsOf(app, publicUrl) }),
    pageCache: new PageCache(),
    publicUrl,
    trustedProxies: 0,
    reportFailure: (error) => {
      throw error
    },
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close().closeAllConnections())
  return (request) => fetch(new Request(request, { redirect: 'manual' }))
}

function fetchFrom(app: TestApp): ShopWithPartner['fetch'] {
  const known = wellKnownRoutes(app.api)
  const visits = visitsOf(app, ISSUER)
  const { oauth } = app
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/')) return app.send(request)
    if (pathname.endsWith('/jwks.json')) return known.fetch(request)
    return answerOauth(request, { ip: '192.0.2.1' }, { oauth, visits })
  }
}

export interface Browser {
  jar: CookieJar
  client: Client
  send(request: Request): Promise<Response>
  logIn(user: { email: string; password?: string }): Promise<void>
  /**
   * Follows an address to the first one that is not the shop's, or that is a page of the shop. Agrees to what pages ask
   * on the way, as far as `answers` says so.
   */
  follow(url: string, answers?: Answers): Promise<URL>
}

export interface Answers {
  /** The login, where the shop asks for one. */
  as?: { email: string; password?: string }
  /** The password once more; `user.password` is the common one. */
  confirms?: { current_password?: string; code?: string }
  consents?: boolean
}

function openBrowser({ fetch, issuer, jar }: Pick<ShopWithPartner, 'fetch' | 'issuer'> & { jar: CookieJar }): Browser {
  const send = async (request: Request) => {
    const headers = new Headers(request.headers)
    headers.set('cookie', jar.header())
    const answer = await fetch(new Request(request, { headers }))
    jar.keep(answer.headers.getSetCookie())
    return answer
  }
  const client = createClient(`${issuer}/api`, send)
  const browser: Browser = {
    jar,
    client,
    send,
    logIn: async ({ email, password = PASSWORD }) => {
      const body = { client_id: authApi.SHOP_CLIENT_ID, grant_type: 'password', username: email, password } as const
      await client(authApi.createToken, { body })
    },
    follow: async (start, answers = {}) => {
      let url = new URL(start, issuer)
      for (let step = 0; step < 15; step++) {
        if (url.origin !== issuer) return url
        const next = url.pathname.startsWith(`${CONSENT_PAGE}/`)
          ? await actOn(browser, url.pathname.slice(CONSENT_PAGE.length + 1), answers)
          : (await send(new Request(url))).headers.get('location')
        if (!next) return url
        url = new URL(next, url)
      }
      throw new Error('The shop leads in circles')
    },
  }
  return browser
}

/** What the page of a sign-on does for a person; null where it waits. */
async function actOn({ client, logIn }: Browser, signOn: string, answers: Answers): Promise<string | null> {
  const { as, confirms, consents } = answers
  const params = { signOn }
  const { step } = (await client(signOnsApi.getSignOn, { params })).data
  if (step === 'log_in' && as) {
    await logIn(as)
    return `${CONSENT_PAGE}/${signOn}`
  }
  if (step === 'continue') return (await client(signOnsApi.continueSignOn, { params, body: {} })).data.url
  if (step === 'confirm' && confirms)
    return (await client(signOnsApi.continueSignOn, { params, body: confirms })).data.url
  if (step === 'consent' && consents) return (await client(signOnsApi.consentToSignOn, { params })).data.url
  if (step === 'consent' && consents === false) return (await client(signOnsApi.cancelSignOn, { params })).data.url
  return null
}
