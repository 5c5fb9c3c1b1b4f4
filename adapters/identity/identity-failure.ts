import * as client from 'openid-client'
import { NotPublic } from '../webhook/public-address.ts'
import { IdentityFailure } from './port.ts'

/** No answer in time, or one that a working provider would never give. */
const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

const AWAY_ANSWERS = new Set(['server_error', 'temporarily_unavailable'])

/**
 * What a failure of the protocol means for the user who wants to log in. A failure that nobody knows proves nothing.
 */
export function asIdentityFailure(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error
  if (error instanceof client.AuthorizationResponseError) {
    if (AWAY_ANSWERS.has(error.error)) return new IdentityFailure('away', error.error)
    return new IdentityFailure('cancelled', 'authorization refused')
  }
  if (error instanceof client.ResponseBodyError) {
    return new IdentityFailure(error.status >= 500 ? 'away' : 'untrusted', `${error.status} of an endpoint`)
  }
  if (error instanceof client.ClientError) {
    const code = error.code ?? 'unknown'
    return new IdentityFailure(AWAY.has(code) ? 'away' : 'untrusted', code)
  }
  if (error instanceof TypeError) return new IdentityFailure('away', whyUnasked(error))
  return new IdentityFailure('untrusted', error instanceof Error ? error.name : 'unknown')
}

function whyUnasked({ cause }: TypeError): string {
  if (cause instanceof NotPublic) return 'not a public address'
  return cause instanceof RangeError ? 'the answer is too large' : 'no connection'
}
