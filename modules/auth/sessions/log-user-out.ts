import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findUser } from '#modules/users/find-user.ts'
import { endOtherSessions } from './end-other-sessions.ts'

/**
 * Ends all logins of a user, without his password: whoever calls it makes sure that an administrator asks (ASVS 7.4.5).
 * Safe to repeat. Throws Refusal `not_found`.
 */
export async function logUserOut(db: Database, userId: string): Promise<void> {
  if (!(await findUser(db, userId))) throw new Refusal('not_found')
  await endOtherSessions(db, userId, undefined)
}
