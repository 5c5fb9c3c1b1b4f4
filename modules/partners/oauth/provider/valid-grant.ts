import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  exists,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { STAFF } from '#contract/groups.ts'
import type { GrantType } from '#contract/partners/oauth-clients.ts'
import type { Database } from '#kernel/database/connection.ts'
import { isOpen } from '#modules/accounts/auth/sessions/session-limits.ts'
import { secondFactors } from '#modules/accounts/auth/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { oauthGrants } from '../tables.ts'

/** Tells whether the password of a joined user has changed, and nothing about it. */
export const passwordMark: SQL<string> = sql`encode(sha256(convert_to(${users.passwordHash}, 'UTF8')), 'hex')`

/**
 * Whether a sign-on still holds; for statements that join the user, and the login of the shop where there is one. Read
 * with each use of a token, so that the end of a login or of a password is the end of its tokens, on every instance.
 */
export function isValidGrant(db: Database): SQL | undefined {
  return and(
    eq(oauthGrants.passwordMark, passwordMark),
    sql`${oauthGrants.expiresAt} > now()`,
    or(
      and(isOpen(), mayStill(db, 'access_token')),
      and(isNull(oauthGrants.sessionId), mayUsePasswordGrant(db), mayStill(db, 'password', isStillApproved())),
    ),
  )
}

/** Whether the client of a sign-on still has the grant that the sign-on was made with: its tokens end with it. */
function mayStill(db: Database, grant: GrantType, approved?: SQL): SQL {
  const client = db
    .select({ id: oauthClients.id })
    .from(oauthClients)
    .where(
      and(eq(oauthClients.clientId, oauthGrants.clientId), arrayContains(oauthClients.grantTypes, [grant]), approved),
    )
  return exists(client)
}

/**
 * Whether staff still approve the grant `password` for the client of a sign-on. A later approval does not bring back what
 * the end of the former one ended.
 */
function isStillApproved(): SQL {
  return lte(oauthClients.passwordApprovedAt, oauthGrants.createdAt)
}

/** Accounts that an application may log in to with a password: none of staff, and none with a second factor. */
export function mayUsePasswordGrant(db: Database): SQL | undefined {
  const secondFactor = db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
  return and(not(arrayOverlaps(users.groups, [...STAFF])), not(exists(secondFactor)))
}
