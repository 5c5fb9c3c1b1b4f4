import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'

const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout'

/** Seconds since a token was made, and by which clocks may differ. */
const OLDEST = 180
const LEEWAY = 30
/** Milliseconds in which a token could come a second time. */
const REMEMBERED = (OLDEST + 2 * LEEWAY) * 1000
const MOST = 10_000

interface LogoutTokensOptions {
  jwksUri: string
  issuer: string
  clientId: string
}

/** Checks what says that a login of the shop has ended (OpenID Connect Back-Channel Logout, section 2.6). */
export class LogoutTokens {
  readonly #keys: JWTVerifyGetKey
  readonly #options: LogoutTokensOptions
  readonly #seen = new LRUCache<string, true>({ max: MOST, ttl: REMEMBERED })

  constructor(options: LogoutTokensOptions) {
    this.#options = options
    this.#keys = createRemoteJWKSet(new URL(options.jwksUri))
  }

  /** The `sid` of the login that has ended. Throws for a token that the shop did not make for this moment. */
  async take(token: string): Promise<string> {
    const { issuer, clientId: audience } = this.#options
    const { payload } = await jwtVerify(token, this.#keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      typ: 'logout+jwt',
      maxTokenAge: OLDEST,
      clockTolerance: LEEWAY,
      requiredClaims: ['iat', 'exp', 'jti', 'sid'],
    })
    const { jti, sid } = payload
    if (typeof jti !== 'string' || typeof sid !== 'string') throw new Error('The logout token names no login')
    if (!isOfLogout(payload)) throw new Error('The token is about something else')
    // An ID token could be passed off as a logout token otherwise.
    if ('nonce' in payload) throw new Error('A logout token has no nonce')
    if (this.#seen.has(jti)) throw new Error('The logout token came twice')
    this.#seen.set(jti, true)
    return sid
  }
}

function isOfLogout({ events }: JWTPayload): boolean {
  if (typeof events !== 'object' || events === null) return false
  const event: unknown = Object.entries(events).find(([name]) => name === LOGOUT)?.[1]
  return typeof event === 'object' && event !== null
}
