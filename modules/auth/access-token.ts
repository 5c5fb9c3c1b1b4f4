import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { ACCESS_TOKEN_SECONDS } from '#contract/auth.ts'
import { deriveKey } from './derive-key.ts'

const ISSUER = 'lernladen'
const AUDIENCE = 'lernladen-api'
const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'

/** Whom and which login a token names. Name and groups ride along for display only. */
export interface AccessClaims {
  userId: string
  sessionId: string
  firstName: string
  groups: readonly string[]
}

interface VerifiedClaims extends Pick<AccessClaims, 'userId' | 'sessionId'> {
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>
  /** null for a token that is forged, altered, expired or meant for something else. */
  verify(token: string): Promise<Pick<AccessClaims, 'userId' | 'sessionId'> | null>
}

/** Signs and checks the tokens that name a login for 1800 s (decisions, section 10). */
export function createAccessTokens(tokenSecret: string): AccessTokens {
  const key = deriveKey(tokenSecret, 'access token')
  const kid = createHash('sha256').update(key).digest('hex').slice(0, 16)
  // A page asks the API several times with one token, and its signature stays as good as it was the first time.
  const verified = new LRUCache<string, VerifiedClaims>({ max: 10_000 })
  return {
    sign: ({ userId, sessionId, firstName, groups }) =>
      new SignJWT({ sid: sessionId, groups, first_name: firstName })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: TYPE })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS} s`)
        .sign(key),
    verify: async (token) => {
      const known = verified.get(token)
      if (known) return known.expiresAt > Date.now() ? known : null
      try {
        const { payload, protectedHeader } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['sub', 'sid', 'exp'],
        })
        const { sub, exp, sid } = payload
        if (protectedHeader.kid !== kid || typeof sid !== 'string' || !sub || !exp) return null
        const claims = { userId: sub, sessionId: sid, expiresAt: exp * 1000 }
        verified.set(token, claims)
        return claims
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
