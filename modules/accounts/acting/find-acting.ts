import { and, arrayContains, arrayOverlaps, eq, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { parse } from 'hono/utils/cookie'
import { ACTING_COOKIE } from '#contract/accounts/acting.ts'
import { STAFF } from '#contract/groups.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import type { Authenticator } from '#modules/accounts/auth/sessions/authenticate.ts'
import { isOpen } from '#modules/accounts/auth/sessions/session-limits.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { groupsOf, presentUser } from '#modules/ground/users/present-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { actingSessions } from './tables.ts'

/** The person that staff act as; `users` is the staff. */
const person = alias(users, 'person')

/**
 * Whether staff may go on: their login is open and has shown a second factor, they are administrators, and the person is
 * none of the staff. Read each time, so that it ends with any of it.
 */
function mayAct(): SQL | undefined {
  return and(
    isOpen(),
    isNotNull(sessions.secondFactorAt),
    arrayContains(users.groups, ['admin']),
    not(arrayOverlaps(person.groups, [...STAFF])),
    gt(actingSessions.endsAt, sql`now()`),
  )
}

/** Prefers the person that staff act as to the login of the staff, which the same browser has. */
export function preferActing({ db, oneself }: { db: Database; oneself: Authenticator }): Authenticator {
  const findActing = prepareFindActing(db)
  return async (request) => (await actedAs(request)) ?? oneself(request)

  async function actedAs({ headers }: Pick<Request, 'headers'>): Promise<CurrentUser | null> {
    // Programs send a token of their own.
    if (headers.has('authorization')) return null
    const secret = parse(headers.get('cookie') ?? '', ACTING_COOKIE)[ACTING_COOKIE]
    if (!secret) return null
    const [found] = await findActing.execute({ cookieHash: tokenHash(secret) })
    if (!found) return null
    const { user, staff, acting } = found
    return {
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      emailVerified: user.emailVerifiedAt !== null,
      groups: groupsOf(user),
      isStaff: false,
      secondFactorMissing: false,
      sessionId: acting.id,
      acting: { ...acting, staff },
      profile: presentUser(user),
    }
  }
}

function prepareFindActing(db: Database) {
  return db
    .select({
      user: person,
      staff: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      // What has begun has an end.
      acting: { id: actingSessions.id, endsAt: sql`${actingSessions.endsAt}`.mapWith(actingSessions.requestedAt) },
    })
    .from(actingSessions)
    .innerJoin(sessions, eq(sessions.id, actingSessions.staffSessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(person, eq(person.id, actingSessions.userId))
    .where(and(eq(actingSessions.cookieHash, sql.placeholder('cookieHash')), mayAct()))
    .prepare('find_acting')
}
