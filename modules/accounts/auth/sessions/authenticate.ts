import { and, eq, sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { authCookies } from '#contract/accounts/auth.ts'
import { isStaffGroup } from '#contract/groups.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { groupsOf, presentUser } from '#modules/ground/users/present-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { sessions } from '../tables.ts'
import type { AccessTokens } from '../tokens/access-token.ts'
import { isOpen } from './session-limits.ts'

export type Authenticator = (request: Pick<Request, 'headers'>) => Promise<CurrentUser | null>

/**
 * The user who sends a request; null without a valid token, or when the login has ended. The token only names the
 * login; the user's data and rights are read from the database each time.
 */
export function createAuthenticator({ db, tokens }: { db: Database; tokens: AccessTokens }): Authenticator {
  const findLogin = prepareFindLogin(db)
  return async ({ headers }) => {
    const token = readAccessToken(headers)
    const claims = token && (await tokens.verify(token))
    if (!claims) return null
    const [found] = await findLogin.execute({ sessionId: claims.sessionId, userId: claims.userId })
    if (!found) return null
    const { user, secondFactorAt } = found
    const groups = groupsOf(user)
    const isStaff = groups.some(isStaffGroup)
    const hasShownFactor = secondFactorAt !== null
    return {
      id: claims.userId,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      emailVerified: user.emailVerifiedAt !== null,
      groups: hasShownFactor ? groups : groups.filter((group) => !isStaffGroup(group)),
      isStaff,
      secondFactorMissing: isStaff && !hasShownFactor,
      sessionId: claims.sessionId,
      acting: null,
      profile: presentUser(user),
    }
  }
}

function prepareFindLogin(db: Database) {
  return db
    .select({ user: users, secondFactorAt: sessions.secondFactorAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, sql.placeholder('userId')), isOpen()))
    .prepare('find_login')
}

/** The access token of a request: bearer header or, without an Authorization header, the browser's cookie. */
function readAccessToken(headers: Headers): string | null {
  const authorization = headers.get('authorization')
  if (authorization !== null) return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null
  return parse(headers.get('cookie') ?? '', authCookies.access)[authCookies.access] || null
}
