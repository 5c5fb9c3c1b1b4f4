import { and, arrayOverlaps, gt, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { REFRESH_TOKEN_SECONDS, UNREMEMBERED_HOURS } from '#contract/accounts/lifetimes.ts'
import { STAFF } from '#contract/groups.ts'
import { users } from '#modules/ground/users/tables.ts'
import { sessions } from '../tables.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Seconds until a login ends: after its last use (`unused`), and after it began, however often it is used (`whole`;
 * decision record 5).
 */
const LIMITS = {
  staff: { unused: HOUR, whole: 12 * HOUR },
  /** An external login: its provider is to be asked again who the user is. */
  external: { unused: REFRESH_TOKEN_SECONDS, whole: 30 * DAY },
  /** At the user's wish, on a device that others use too. */
  notRemembered: { unused: UNREMEMBERED_HOURS * HOUR, whole: 30 * DAY },
  customer: { unused: REFRESH_TOKEN_SECONDS, whole: 365 * DAY },
} as const

/** The upper bound of every login, until its own limits are known. */
export const LONGEST_LOGIN_SECONDS = LIMITS.customer.whole

/**
 * When a login that was last used at this time ends. For statements that join the user, whose groups may have changed
 * since.
 */
export function sessionEnd(lastUsed: SQLWrapper): SQL {
  const after = (time: SQLWrapper, limit: 'unused' | 'whole') =>
    sql`${time} + make_interval(secs => case
      when ${arrayOverlaps(users.groups, [...STAFF])} then ${LIMITS.staff[limit]}::float8
      when ${sessions.beganWith} = 'external' then ${LIMITS.external[limit]}::float8
      when not ${sessions.remembered} then ${LIMITS.notRemembered[limit]}::float8
      else ${LIMITS.customer[limit]}::float8 end)`
  return sql`least(${after(lastUsed, 'unused')}, ${after(sessions.createdAt, 'whole')})`
}

/** Whether a login is still open; like `sessionEnd`, for statements that join the user. */
export function isOpen() {
  return and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, sql`now()`),
    gt(sessionEnd(sessions.lastUsedAt), sql`now()`),
  )
}
