import { createHash } from 'node:crypto'
import type { JWK } from 'jose'
import Provider, { type KoaContextWithOIDC as Context } from 'oidc-provider'
import { answerByForm } from '#contract/ground/text/answer-by-form.ts'
import { ACR } from '#contract/partners/sign-ons.ts'
import { clientSecretHash } from '#modules/partners/partners/clients/client-secret.ts'
import { discoveryPaths, oauthPaths } from '../addresses.ts'
import type { SidOf } from '../logouts/client-sessions.ts'
import { RESPONSE_MODES, SECRET_HASHES } from './client-metadata.ts'
import { providerConfiguration, SCOPE_OF_SHOP } from './configuration.ts'
import { currentScope } from './request-scope.ts'

export interface ProviderOptions {
  issuer: string
  keys: readonly JWK[]
  cookieKeys: readonly string[]
  /** The name of a login of the shop towards a client. */
  sidOf: SidOf
  passwordGrant: (context: Context) => Promise<void>
}

/** `oidc-provider` over the shop's tables, logins and clients. It holds nothing: every instance makes its own. */
export function createProvider({ issuer, keys, cookieKeys, sidOf, passwordGrant }: ProviderOptions): Provider {
  const provider = new Provider(issuer, providerConfiguration({ keys, cookieKeys }))
  // The scheme of the public address comes with each request (`koa-answer.ts`).
  provider.proxy = true
  provider.silent = true
  compareHashes(provider)
  followLogins(provider, sidOf)
  provider.registerGrantType('password', passwordGrant, ['username', 'password', 'scope'])
  provider.use(withoutNeedToAsk)
  provider.use(describeOwn)
  provider.use(allowOwnScript)
  provider.use(tellScope)
  provider.use(answerRevocation)
  provider.use(closeToOtherSites)
  return provider
}

/** Secrets are stored as hashes. Every ID token names the login at the shop, for the logout. */
function compareHashes({ Client: { prototype } }: Provider): void {
  prototype['compareClientSecret'] = function (this: Record<string, unknown>, secret: string): boolean {
    return (this[SECRET_HASHES] as string[]).includes(clientSecretHash(secret))
  }
  prototype['includeSid'] = () => true
}

/** Who is logged in at the shop is logged in at the provider, under one name for each client, however often they sign on. */
function followLogins({ Session }: Provider, sidOf: SidOf): void {
  const get = Session.get.bind(Session)
  Session.get = async (context) => {
    const session = await get(context)
    const { login } = currentScope()
    // What a former second factor has shown counts for nothing once the account has none.
    const isStale = login?.hasSecondFactor === false && session.acr === ACR.secondFactor
    if (login && (session.accountId === undefined || isStale)) {
      const { userId: accountId, at: loginTs, acr, amr } = login
      session.loginAccount({ accountId, loginTs, acr, amr })
      // The types leave out what has it written.
      Object.assign(session, { touched: true })
    }
    return session
  }
  Session.prototype.ensureClientContainer = function (clientId) {
    const { login } = currentScope()
    if (login) this.sidFor(clientId, sidOf(login.sessionId, clientId))
  }
}

/** What the library says of itself, without what clients never get. */
async function describeOwn(context: Context, next: () => Promise<void>): Promise<void> {
  await next()
  if (!(discoveryPaths as readonly string[]).includes(context.path) || context.status !== 200) return
  const described = context.body as { scopes_supported: string[] }
  const scopes = described.scopes_supported.filter((scope) => scope !== SCOPE_OF_SHOP)
  context.body = { ...described, scopes_supported: scopes, response_modes_supported: RESPONSE_MODES }
}

/** A client on its own that asked for no scope learns which one it got (RFC 6749, section 5.1). */
async function tellScope(context: Context, next: () => Promise<void>): Promise<void> {
  await next()
  const isOfClient = context.path === oauthPaths.token && context.oidc.entities['ClientCredentials'] !== undefined
  if (isOfClient && context.status === 200) context.body = { ...(context.body as object), scope: 'catalogue' }
}

/**
 * An answer to a revocation has no content that counts (RFC 7009, section 2.2), but libraries that read JSON, as most do
 * by default, take an empty one for broken.
 */
async function answerRevocation(context: Context, next: () => Promise<void>): Promise<void> {
  await next()
  if (context.path === oauthPaths.revoke && context.status === 200) context.body = {}
}

/**
 * Scripts of other sites read nothing but the metadata: clients have secrets, so they are no scripts. The library asks
 * `clientBasedCORS` only once it knows the client, and lets any site read the failures before that.
 */
async function closeToOtherSites(context: Context, next: () => Promise<void>): Promise<void> {
  await next()
  if ((discoveryPaths as readonly string[]).includes(context.path)) return
  for (const name of ['origin', 'credentials', 'methods', 'headers']) context.remove(`access-control-allow-${name}`)
  context.remove('access-control-expose-headers')
}

/**
 * An answer by form is a page that sends itself: its one script may run, and nothing else. A browser without
 * scripts reads it, in the library's English unless told otherwise.
 */
async function allowOwnScript(context: Context, next: () => Promise<void>): Promise<void> {
  await next()
  const page = typeof context.body === 'string' ? context.body : ''
  const script = /<script>(.*?)<\/script>/s.exec(page)?.[1]
  if (script === undefined) return
  const { title, text, goOn } = answerByForm
  context.body = page
    .replace('<html>', '<html lang="de-CH">')
    .replace(/<title>[^<]*/, `<title>${title}`)
    .replace(/<noscript>[^<]*/, `<noscript>${text}`)
    .replace(/(<button [^>]*>)[^<]*/, `$1${goOn}`)
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`
  context.set('content-security-policy', policy)
}

/** Somebody who is not logged in is logged out already: the library would show a page that sends itself. */
async function withoutNeedToAsk(context: Context, next: () => Promise<void>): Promise<void> {
  await next()
  if (context.path !== oauthPaths.logout || context.status !== 200) return
  const { session, provider } = context.oidc
  const { postLogoutRedirectUri: asked, state } = session?.state ?? {}
  const target = new URL(typeof asked === 'string' ? asked : `${oauthPaths.logout}/success`, provider.issuer)
  if (asked && typeof state === 'string') target.searchParams.set('state', state)
  context.status = 303
  context.redirect(target.href)
}
