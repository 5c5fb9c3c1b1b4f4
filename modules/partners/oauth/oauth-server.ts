import { LRUCache } from 'lru-cache'
import type Provider from 'oidc-provider'
import { authCookies } from '#contract/accounts/auth.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Report } from '#kernel/module.ts'
import type { AuthKit } from '#modules/accounts/auth/auth-kit.ts'
import { deriveKey } from '#modules/ground/security/derive-key.ts'
import { versionsOf } from '#modules/ground/security/keys/key-versions.ts'
import { recordSignOn } from '#modules/partners/partners/clients/sign-ons.ts'
import { FAILURE_PAGE, isForBrowsers, LOGOUT_PAGE, oauthPaths } from './addresses.ts'
import { createSids } from './logouts/client-sessions.ts'
import { credentialsIn } from './prove-client.ts'
import { withShopFields } from './provider/error-fields.ts'
import { findShopLogin } from './provider/find-login.ts'
import { answerWith, type PlainRequest } from './provider/koa-answer.ts'
import type { PasswordGrantKit } from './provider/password-grant.ts'
import { type RequestScope, withScope } from './provider/request-scope.ts'
import { noteOutcomes } from './provider/sign-on-outcomes.ts'
import { noteForTests } from './provider/test-findings.ts'
import { countRequest, createRequestLimits, tokenAtUserinfo } from './request-limits.ts'
import { findOpenTest, type Noted, noteFound, testOfCode } from './sign-on-test/open-test.ts'

export interface OauthKit extends PasswordGrantKit, Pick<AuthKit, 'tokens' | 'idTokenKeys' | 'tokenSecret'> {
  report: Report
}

/** A request to the addresses of the protocol, whose URL begins with the shop's public address. */
export interface OauthRequest extends PlainRequest {
  ip: string
  cookie(name: string): string | undefined
  signal: AbortSignal
}

export interface OauthServer {
  answer(request: OauthRequest): Promise<Response>
}

/** Issuers of shops without a configured address, which take that of each request. */
const MOST_ISSUERS = 10

/** Grants that use something up: all or nothing, one after the other. */
const REDEEMING = ['authorization_code', 'refresh_token']

/**
 * The OpenID provider of partners (decisions, section 20): answers at the addresses of the protocol. The library is
 * loaded with the first request, so that a shop without partners does not hold it.
 */
export function createOauthServer(kit: OauthKit): OauthServer {
  const { db } = kit.core
  const limits = createRequestLimits(db)
  const providers = new LRUCache<string, { keys: string; provider: Provider }>({ max: MOST_ISSUERS })
  const sidOf = createSids(kit.tokenSecret)
  const cookieKeys = versionsOf(kit.tokenSecret).map(({ secret }) =>
    Buffer.from(deriveKey(secret, 'oauth cookies')).toString('base64url'),
  )

  async function providerAt(issuer: string): Promise<Provider> {
    const keys = await kit.idTokenKeys.privateKeys()
    const named = keys.map(({ kid }) => kid).join(' ')
    const known = providers.get(issuer)
    if (known?.keys === named) return known.provider
    const [{ createProvider }, { createPasswordGrant }] = await Promise.all([
      import('./provider/create-provider.ts'),
      import('./provider/password-grant.ts'),
    ])
    const provider = createProvider({ issuer, keys, cookieKeys, sidOf, passwordGrant: createPasswordGrant(kit) })
    noteOutcomes(provider, kit.report)
    noteForTests(provider)
    providers.set(issuer, { keys: named, provider })
    return provider
  }

  return {
    answer: async (request) => {
      const { url, ip, signal } = request
      let client: RequestScope['client']
      try {
        client = await countRequest(db, limits, request)
      } catch (error) {
        if (error instanceof Refusal) return tooMany(request, error)
        throw error
      }
      if (holdsNul(request)) return unreadable(request)
      const provider = await providerAt(url.origin)
      const login = isForBrowsers(url.pathname)
        ? await findShopLogin({ db, tokens: kit.tokens }, request.cookie(authCookies.access))
        : null
      const test = login && url.pathname.startsWith(oauthPaths.authorize) ? await findOpenTest(db, login.userId) : null
      const scope: RequestScope = {
        tx: db,
        redeems: redeems(request),
        client,
        login,
        issuer: url.origin,
        ip,
        signal,
        token: tokenAtUserinfo(request),
        signOns: [],
        failures: [],
        test,
        noted: [],
      }
      const asked = isReadByPeople(url) ? { ...request, headers: ofBrowser(request.headers) } : request
      const ask = () => withScope(scope, () => answerWith(provider.callback(), asked))
      const response = await (scope.redeems
        ? inTransaction(db, (tx) => {
            // What a try has noted that was undone did not happen.
            Object.assign(scope, { tx, signOns: [], failures: [], noted: [], refusal: undefined })
            return ask()
          })
        : ask())
      scope.tx = db
      for (const signOn of scope.signOns) await recordSignOn(db, signOn)
      for (const failure of scope.failures) await limits.noteFailure(failure)
      await noteForTest(db, request, scope, response.status)
      if (response.status >= 500 && isReadByPeople(url)) return failureAt(url, 'server_error')
      return withShopFields(response, scope.refusal)
    },
  }
}

/** Tells the test of a sign-on, where this request belongs to one, what it brought. */
async function noteForTest(
  db: Database,
  { url, body }: OauthRequest,
  { test, noted }: RequestScope,
  status: number,
): Promise<void> {
  const isUserinfo = url.pathname === oauthPaths.userinfo && status === 200
  const all: readonly Noted[] = isUserinfo ? [...noted, { step: 'userinfo', finding: null }] : noted
  if (all.length === 0) return
  const code = url.pathname === oauthPaths.token ? formOf(body).get('code') : null
  const testId = test?.id ?? (code && (await testOfCode(db, code)))
  if (testId) await noteFound(db, testId, all)
}

function formOf(body: Uint8Array): URLSearchParams {
  return new URLSearchParams(new TextDecoder().decode(body))
}

/**
 * Whether a person reads the answer. At the last step of a logout the shop asks for them, and reads it itself.
 */
function isReadByPeople({ pathname }: URL): boolean {
  return isForBrowsers(pathname) && pathname !== `${oauthPaths.logout}/confirm`
}

/** Anyone who comes there reads a page, whatever their browser says that it takes: the library would show it JSON. */
function ofBrowser(sent: Headers): Headers {
  const headers = new Headers(sent)
  headers.set('accept', 'text/html')
  return headers
}

/** A program reads that it has to wait; a person sees a page that says so. */
function tooMany({ url }: OauthRequest, refusal: Refusal): Response | Promise<Response> {
  const error = 'temporarily_unavailable'
  if (isReadByPeople(url)) return failureAt(url, error)
  return withShopFields(Response.json({ error }, { status: 429 }), refusal)
}

/** Told to the partner as they are: a wrong one is never stored, and its log shows what cannot be seen. */
const ADDRESSES = ['redirect_uri', 'post_logout_redirect_uri']

/** Whether a parameter, or the name of a client, holds U+0000, which is no letter of any and which no table stores. */
function holdsNul({ url, headers, body }: OauthRequest): boolean {
  const parameters = [...url.searchParams, ...formOf(body)]
  const sent = parameters.flatMap(([name, value]) => (ADDRESSES.includes(name) ? [] : [name, value]))
  const { clientId = '', secret = '' } = credentialsIn({ headers, body }) ?? {}
  return [...sent, clientId, secret].some((text) => text.includes('\0'))
}

/** Without the address of the application, to which nobody is sent with a request that cannot be read. */
function unreadable({ url }: OauthRequest): Response | Promise<Response> {
  const error = 'invalid_request'
  if (isForBrowsers(url.pathname)) return failureAt(url, error)
  return withShopFields(Response.json({ error }, { status: 400 }), undefined)
}

/** Leads a person to the page of the shop that says what went wrong. */
export function failureAt({ pathname }: URL, error: string): Response {
  const page = pathname.startsWith(oauthPaths.logout) ? LOGOUT_PAGE : FAILURE_PAGE
  return new Response(null, { status: 303, headers: { location: `${page}?error=${error}` } })
}

function redeems({ url, body }: OauthRequest): boolean {
  if (url.pathname === oauthPaths.revoke) return true
  if (url.pathname !== oauthPaths.token) return false
  return REDEEMING.includes(formOf(body).get('grant_type') ?? '')
}
