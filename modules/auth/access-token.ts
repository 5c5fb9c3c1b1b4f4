import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
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

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>
  /** null for a token that is forged, altered, expired or meant for something else. */
  verify(token: string): Promise<Pick<AccessClaims, 'userId' | 'sessionId'> | null>
}

/** Signs and checks the tokens that name a login for 1800 s (decisions, section 10). */
export function createAccessTokens(tokenSecret: string): AccessTokens {
  const key = deriveKey(tokenSecret, 'access token')
  const kid = createHash('sha256').update(key).digest('hex').slice(0, 16)
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
      try {
        const { payload, protectedHeader } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['sub', 'sid', 'exp'],
        })
        if (protectedHeader.kid !== kid || typeof payload['sid'] !== 'string' || !payload.sub) return null
        return { userId: payload.sub, sessionId: payload['sid'] }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
