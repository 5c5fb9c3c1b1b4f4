import * as openid from 'openid-client'
import { ApiError } from '#contract/client.ts'

/**
 * What stops a person at the application. `cancelled`: they went back from the login; `refused`: they do not consent;
 * `notBegun`: an answer that this browser has not asked for, or that came too late; `ended`: the shop ended the sign-on;
 * `locked`: they own no such licence, or no more; `away`: the shop does not answer; `half`: they are logged out here, but
 * the shop could not be told; `unknownHere`: the shop does not know this application; `untrusted`: anything else.
 */
export type Failure =
  | 'cancelled'
  | 'refused'
  | 'notBegun'
  | 'ended'
  | 'locked'
  | 'away'
  | 'half'
  | 'unknownHere'
  | 'untrusted'

/** Carries a failure to the page that says it. */
export class PartnerFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure, cause?: unknown) {
    super(failure, { cause })
    this.name = 'PartnerFailure'
    this.failure = failure
  }
}

/** No answer in time, or one that a working shop would never give. */
const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** The protocol's words for failures (RFC 6749, sections 4.1.2.1 and 5.2). */
const WORDS: Readonly<Record<string, Failure>> = {
  access_denied: 'refused',
  server_error: 'away',
  temporarily_unavailable: 'away',
  invalid_grant: 'ended',
  invalid_client: 'unknownHere',
}

/** What a failure of the protocol, of the API or of the network means to the person. */
export function failureOf(error: unknown): Failure {
  if (error instanceof PartnerFailure) return error.failure
  if (error instanceof ApiError) return ofStatus(error.status)
  if (error instanceof openid.AuthorizationResponseError) return WORDS[error.error] ?? 'untrusted'
  if (error instanceof openid.ResponseBodyError) return WORDS[error.error] ?? ofStatus(error.status)
  // At the token endpoint, it is the application that is challenged.
  if (error instanceof openid.WWWAuthenticateChallengeError) return 'unknownHere'
  if (error instanceof openid.ClientError) return AWAY.has(error.code ?? '') ? 'away' : 'untrusted'
  if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) return 'away'
  return 'untrusted'
}

function ofStatus(status: number): Failure {
  if (status === 401) return 'ended'
  return status === 429 || status >= 500 ? 'away' : 'untrusted'
}
