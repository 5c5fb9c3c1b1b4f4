import { SignJWT } from 'jose'
import { uuidv7 } from 'uuidv7'
import type { SigningKeys } from '#modules/accounts/auth/tokens/signing-keys.ts'

/** Seconds for which a logout token is good: it is used at once. */
const SECONDS = 120

/** The event of a logout token (OpenID Connect Back-Channel Logout, section 2.4). */
const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout'

interface EndedLogin {
  issuer: string
  clientId: string
  userId: string
  sid: string
}

/** A token that says to a client, with the key of ID tokens, which login has ended. Never call it inside a transaction. */
export async function signLogoutToken(
  keys: Pick<SigningKeys, 'current'>,
  { issuer, clientId, userId, sid }: EndedLogin,
): Promise<string> {
  const { kid, key } = await keys.current()
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ sid, events: { [LOGOUT]: {} } })
    .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid })
    .setIssuer(issuer)
    .setSubject(userId)
    .setAudience(clientId)
    .setIssuedAt(now)
    .setExpirationTime(now + SECONDS)
    .setJti(uuidv7())
    .sign(key)
}
