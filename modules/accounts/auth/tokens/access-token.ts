import { decodeJwt, errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { ACCESS_TOKEN_SECONDS } from '#contract/accounts/lifetimes.ts'
import type { SigningKeys } from './signing-keys.ts'

const ISSUER = 'lernladen'
const AUDIENCE = 'lernladen-api'
const TYPE = 'at+jwt'

/** Anybody can check them with the public key, only the shop can sign them (RFC 7518). */
const SIGNING_ALGORITHM = 'ES256'

/** The user and the login that a token names. Name and groups are for display only. */
export interface AccessClaims {
  userId: string
  sessionId: string
  firstName: string
  groups: readonly string[]
}

interface VerifiedClaims extends Pick<AccessClaims, 'userId' | 'sessionId'> {
  /** The id of the key that signed it. */
  kid: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>
  /** Null for a token that is forged, altered, expired or meant for something else. */
  verify(token: string): Promise<Pick<AccessClaims, 'userId' | 'sessionId'> | null>
}

/** Whether a token has expired by its own claim: then it is worthless, no matter who signed it. */
export function isExpired(token: string): boolean {
  try {
    return (decodeJwt(token).exp ?? 0) * 1000 <= Date.now()
  } catch (error) {
    if (error instanceof errors.JOSEError) return true
    throw error
  }
}

/** Signs and checks the tokens that name a login for 1800 s (decisions, section 10). */
export function createAccessTokens(keys: SigningKeys): AccessTokens {
  // A page calls the API several times with one token, and a verified signature stays valid.
  const verified = new LRUCache<string, VerifiedClaims>({ max: 10_000 })
  // Only the shop's own keys count; keys named by the token itself (jwk, jku, x5u) are ignored.
  const keyOf = async ({ kid }: JWTHeaderParameters) => {
    const key = kid === undefined ? null : await keys.find(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }
  return {
    sign: async ({ userId, sessionId, firstName, groups }) => {
      const { kid, key } = await keys.current()
      return new SignJWT({ sid: sessionId, groups, first_name: firstName })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: TYPE })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS} s`)
        .sign(key)
    },
    verify: async (token) => {
      const known = verified.get(token)
      if (known) return known.expiresAt > Date.now() && (await keys.find(known.kid)) ? known : null
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
          algorithms: [SIGNING_ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['sub', 'sid', 'exp'],
        })
        const { sub, exp, sid } = payload
        const { kid } = protectedHeader
        if (!kid || typeof sid !== 'string' || !sub || !exp) return null
        const claims = { userId: sub, sessionId: sid, expiresAt: exp * 1000, kid }
        verified.set(token, claims)
        return claims
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
