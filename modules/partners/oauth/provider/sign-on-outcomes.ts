import type { EventEmitter } from 'node:events'
import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC as Context, errors } from 'oidc-provider'
import type { FailedOutcome, SignOnOutcome } from '#contract/partners/sign-on-outcomes.ts'
import type { Report } from '#kernel/module.ts'
import { LOGIN_CANCELLED } from '../sign-on/under-way.ts'
import { askedParameter } from './asked-parameter.ts'
import { CLIENT_ROW } from './client-metadata.ts'
import { currentScope } from './request-scope.ts'

/** What a client is told that would end the token of another one. */
export const FOREIGN_TOKEN = 'the token belongs to another client'

/** Notes what becomes of sign-ons for the developers of the client, and reports what is the shop's own fault. */
export function noteOutcomes(provider: Provider, report: Report): void {
  provider.on('grant.success', (context: Context) => {
    const type = askedParameter(context, 'grant_type')
    if (type !== 'client_credentials') note(context, type === 'refresh_token' ? 'refreshed' : 'signed_on')
  })
  provider.on('grant.error', noteFailure)
  provider.on('authorization.error', noteFailure)
  provider.on('pushed_authorization_request.error', noteFailure)
  provider.on('revocation.error', noteFailure)
  provider.on('userinfo.error', (_: Context, error: errors.OIDCProviderError) => {
    const { token, failures } = currentScope()
    if (token) failures.push({ of: { token }, outcome: 'userinfo_refused', detail: error.error_detail ?? error.error })
  })
  provider.on('end_session.error', noteSignOut)
  provider.on('server_error', (context: Context, error: Error) => {
    report({ route: context.oidc.route, type: error.name }, 'the OpenID provider failed')
  })
  // What fails outside the library's own handling, such as code of the shop that it calls back.
  const emitter: EventEmitter = provider
  emitter.on('error', (error: Error & { expose?: boolean }, context: Context | undefined) => {
    if (!error.expose) report({ route: context?.path ?? 'unknown', type: error.name }, 'the OpenID provider broke off')
  })
}

function note({ oidc }: Context, outcome: SignOnOutcome, detail: string | null = null): void {
  const clientId = oidc.client?.[CLIENT_ROW]
  if (typeof clientId !== 'string') return
  currentScope().signOns.push({ clientId, userId: oidc.account?.accountId ?? null, outcome, detail })
}

function noteFailure(context: Context, error: errors.OIDCProviderError): void {
  const outcome = outcomeOf(context, error)
  if (outcome) note(context, outcome, detailOf(context, outcome, error))
}

/** A logout that was refused. Anybody can send a browser there, and name any client. */
function noteSignOut(context: Context, { error, error_description: said = '' }: errors.OIDCProviderError): void {
  const { client, entities } = context.oidc
  const clientId = client?.clientId ?? entities['IdTokenHint']?.payload?.['aud']
  if (error === 'invalid_client' || typeof clientId !== 'string' || /\p{Cc}/u.test(clientId)) return
  const isUrl = said.startsWith('post_logout_redirect_uri')
  const outcome = isUrl ? 'sign_out_url_unknown' : said.includes('id_token_hint') ? 'sign_out_hint_refused' : null
  const detail = isUrl ? readable(askedParameter(context, 'post_logout_redirect_uri')) : said
  currentScope().failures.push({ of: { clientId }, outcome: outcome ?? 'request_invalid', detail })
}

/** The database takes no text with U+0000. */
function readable(text: string | undefined): string | null {
  return text?.replace(/\p{Cc}/gu, '\uFFFD') ?? null
}

/** By the code of the protocol. */
const OF_CODES: Readonly<Record<string, FailedOutcome>> = {
  invalid_redirect_uri: 'redirect_url_unknown',
  invalid_client: 'secret_wrong',
  invalid_scope: 'scope_refused',
  unsupported_grant_type: 'grant_refused',
}

/** By what the library says of a failure in detail. */
const OF_DETAILS: readonly (readonly [detail: RegExp, outcome: FailedOutcome])[] = [
  [/^code_verifier must be provided/, 'verifier_missing'],
  [/PKCE|code_verifier/, 'pkce_wrong'],
  [/redirect_uri mismatch$/, 'redirect_url_differs'],
  [/^authorization code is expired$/, 'code_expired'],
  [/^authorization code already consumed$|^AuthorizationCode was used twice$/, 'code_used'],
  [/^the provided authentication mechanism does not match/, 'secret_missing'],
]

/** What `invalid_grant` means for each grant. */
const OF_GRANTS: Readonly<Record<string, FailedOutcome>> = {
  authorization_code: 'code_invalid',
  refresh_token: 'refresh_refused',
  password: 'password_refused',
}

/** What the client sent that was wrong, where that says more than the library does. */
export function detailOf(
  context: Pick<Context, 'oidc'>,
  outcome: FailedOutcome | null,
  error: errors.OIDCProviderError,
): string | null {
  if (outcome === 'redirect_url_unknown') return readable(askedParameter(context, 'redirect_uri'))
  return error.error_detail ?? error.error_description ?? null
}

/** Null for what is no failure of the client: a person who has to log in, or to consent. */
export function outcomeOf(context: Pick<Context, 'oidc'>, failure: errors.OIDCProviderError): FailedOutcome | null {
  const { name, error, error_description: said = '', error_detail: detail = '' } = failure
  if (error === 'access_denied') return said === LOGIN_CANCELLED ? 'cancelled' : 'consent_refused'
  if (error.endsWith('_required')) return null
  const detailed = OF_DETAILS.find(([pattern]) => pattern.test(detail))
  if (detailed) return detailed[1]
  if (said === FOREIGN_TOKEN) return 'token_not_ended'
  if (/PKCE|code_challenge/.test(said)) return 'pkce_missing'
  if (said.startsWith('requested grant type is not allowed')) return 'grant_refused'
  if (error === 'invalid_grant') return OF_GRANTS[askedParameter(context, 'grant_type') ?? ''] ?? 'request_invalid'
  // A pushed request with a wrong address is answered as an invalid one.
  const code = name === 'InvalidRedirectUri' ? 'invalid_redirect_uri' : error
  return OF_CODES[code] ?? 'request_invalid'
}
