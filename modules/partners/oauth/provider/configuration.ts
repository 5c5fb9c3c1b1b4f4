import type { JWK } from 'jose'
import { type KoaContextWithOIDC as Context, errors, interactionPolicy } from 'oidc-provider'
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from '#contract/accounts/lifetimes.ts'
import { partnerScope } from '#contract/partner-scopes.ts'
import { CODE_SECONDS } from '#contract/partners/notice-terms.ts'
import { ACR, SIGN_ON_COOKIE, SIGN_ON_SECONDS } from '#contract/partners/sign-ons.ts'
import { CONSENT_PAGE, FAILURE_PAGE, LOGOUT_PAGE, oauthPaths, SESSION_COOKIE } from '../addresses.ts'
import { findConsent } from '../consents/find-consent.ts'
import { demandsSecondFactor } from '../sign-on/under-way.ts'
import { createAdapter } from './adapter.ts'
import { askedParameter } from './asked-parameter.ts'
import { CLIENT_ROW, SECRET_HASHES } from './client-metadata.ts'
import { findAccount } from './find-account.ts'
import { currentScope } from './request-scope.ts'
import { FOREIGN_TOKEN } from './sign-on-outcomes.ts'

const DAY = 86_400

/** Of the specification; no client of a partner gets it. */
export const SCOPE_OF_SHOP = 'all'

/** Until a sign-on must begin again, however often it was refreshed: as long as the longest login of the shop. */
const GRANT_SECONDS = 365 * DAY

/** Settings of `oidc-provider`; what it leaves off, such as the implicit grant, stays off. */
export function providerConfiguration(options: { keys: readonly JWK[]; cookieKeys: readonly string[] }): object {
  return {
    adapter: createAdapter,
    jwks: { keys: options.keys },
    enabledJWA: {
      idTokenSigningAlgValues: ['RS256'],
      clientAuthSigningAlgValues: ['RS256'],
      requestObjectSigningAlgValues: ['RS256'],
      userinfoSigningAlgValues: ['RS256'],
    },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    extraClientMetadata: { properties: [SECRET_HASHES, CLIENT_ROW] },
    responseTypes: ['code'],
    // Known, so that a client that asks for it is refused; other unknown ones are ignored (OpenID Connect Core, 3.1.2.1).
    scopes: [...partnerScope.options, SCOPE_OF_SHOP],
    claims: {
      // How somebody logged in stands in every ID token.
      openid: ['sub', 'acr', 'amr', 'auth_time'],
      profile: ['name', 'given_name', 'family_name', 'locale'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
      acr: null,
      auth_time: null,
      iss: null,
      sid: null,
    },
    acrValues: Object.values(ACR),
    // What a scope shows stands in the ID token too: widespread libraries read nothing else.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: {
      authorization: oauthPaths.authorize,
      token: oauthPaths.token,
      userinfo: oauthPaths.userinfo,
      revocation: oauthPaths.revoke,
      pushed_authorization_request: oauthPaths.request,
      end_session: oauthPaths.logout,
      jwks: oauthPaths.jwks,
    },
    cookies: {
      names: { session: SESSION_COOKIE, interaction: SIGN_ON_COOKIE, resume: 'hep.oauth.resume' },
      keys: options.cookieKeys,
      long: { httpOnly: true, sameSite: 'lax', path: '/' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true, allowedPolicy: isOwnToken },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: askToLogOut, postLogoutSuccessSource: showLoggedOut },
    },
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: () => false,
    // A code or a token ends with the login by its foreign key, not by the provider's own session.
    expiresWithSession: () => false,
    issueRefreshToken: async (_: Context, client: { grantTypeAllowed(type: string): boolean }) =>
      client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: () => true,
    loadExistingGrant,
    findAccount: (_: Context, id: string) => findAccount(currentScope().tx, id),
    interactions: { policy: policy(), url: (_: Context, { uid }: { uid: string }) => `${CONSENT_PAGE}/${uid}` },
    renderError: showError,
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      ClientCredentials: ACCESS_TOKEN_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      RefreshToken: REFRESH_TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Grant: GRANT_SECONDS,
      Interaction: SIGN_ON_SECONDS,
      Session: REFRESH_TOKEN_SECONDS,
    },
    discovery: {
      ui_locales_supported: ['de-CH'],
      claims_locales_supported: ['de-CH'],
    },
  }
}

/** A client ends its own tokens, and hears that it may end no others (RFC 7009, section 2.1). */
function isOwnToken(_: Context, client: { clientId: string }, token: { clientId: string }): boolean {
  if (token.clientId !== client.clientId) throw new errors.InvalidRequest(FOREIGN_TOKEN)
  return true
}

/** The prompts of the library, and: an application that accepts nothing but a second factor gets one (RFC 9470). */
function policy() {
  const prompts = interactionPolicy.base()
  prompts
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'acr_values',
        'a second factor is required',
        'unmet_authentication_requirements',
        (context) =>
          demandsSecondFactor(askedParameter(context, 'acr_values')) && context.oidc.session?.acr !== ACR.secondFactor,
      ),
    )
  return prompts
}

/**
 * The family of tokens that this sign-on belongs to: the one that the browser's login has with this client, or a new one
 * where the user has consented to all that is asked for. Undefined: ask.
 */
async function loadExistingGrant({ oidc }: Context) {
  const { client, session, account, provider } = oidc
  if (!client || !account) return undefined
  const covers = (scopes: readonly string[]) => [...oidc.requestParamOIDCScopes].every((one) => scopes.includes(one))
  const id = session?.grantIdFor(client.clientId)
  const current = id === undefined ? undefined : await provider.Grant.find(id)
  if (current && covers(current.getOIDCScope().split(' '))) return current
  const consent = await findConsent(currentScope().tx, { userId: account.accountId, clientId: client.clientId })
  if (!consent || !covers(consent)) return undefined
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope(consent.join(' '))
  await grant.save()
  return grant
}

/**
 * A page of the shop says what went wrong where the browser cannot be sent back to the application; that of the logout
 * also lets the person log out.
 */
function showError(context: Context, out: { error: string }): void {
  const page = context.path.startsWith(oauthPaths.logout) ? LOGOUT_PAGE : FAILURE_PAGE
  context.status = 303
  context.redirect(`${page}?${new URLSearchParams({ error: out.error })}`)
}

function askToLogOut(context: Context): void {
  const { clientId, secret } = context.oidc.session?.state ?? {}
  const application = typeof clientId === 'string' ? { client_id: clientId } : {}
  context.status = 303
  context.redirect(
    `${LOGOUT_PAGE}?${new URLSearchParams({ xsrf: typeof secret === 'string' ? secret : '', ...application })}`,
  )
}

function showLoggedOut(context: Context): void {
  context.status = 303
  context.redirect(LOGOUT_PAGE)
}
