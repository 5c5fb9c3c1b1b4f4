import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findUser } from '#modules/users/find-user.ts'
import { users } from '#modules/users/tables.ts'
import type { CodeKit } from '../auth-kit.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { recoveryCodes, secondFactors, sessions } from '../tables.ts'
import { type BothFactors, requireBoth } from './confirm-owner.ts'
import { findSecondFactor } from './find-second-factor.ts'
import { tellOwner } from './tell-owner.ts'

/** Turns the second factor off; all other logins end, and staff have no rights until they have set up another. */
export async function turnOffSecondFactor(kit: CodeKit, both: BothFactors): Promise<void> {
  const { userId, sessionId } = both
  await requireBoth(kit, both)
  await inTransaction(kit.core.db, async (tx) => {
    await deleteSecondFactor(tx, { userId, exceptSession: sessionId })
    await tellOwner(kit.core, tx, { userId, change: 'off' })
  })
}

/**
 * Turns off a second factor that its owner has lost, ends all logins of the account and tells the owner. The caller
 * makes sure that an administrator asks for it (docs/operations.md says what comes before). Administrators turn their
 * own off with password and code only, else a login that was left open would be enough.
 */
export async function removeSecondFactor(
  core: Core,
  tx: Database,
  { userId, administrator }: { userId: string; administrator: string },
): Promise<void> {
  if (userId === administrator) throw new Refusal('forbidden')
  if (!(await findUser(tx, userId))) throw new Refusal('not_found')
  // Of several at once one deletes it; for the others it is off by then, and what they did is undone.
  const removed = (await findSecondFactor(tx, userId)) && (await deleteSecondFactor(tx, { userId }))
  if (!removed) throw new Refusal('second_factor_off')
  await tellOwner(core, tx, { userId, change: 'removed' })
}

/** Ends all logins but the one that is named, if any; it has shown no second factor any more. False when none was there. */
export async function deleteSecondFactor(
  tx: Database,
  { userId, exceptSession }: { userId: string; exceptSession?: string },
): Promise<boolean> {
  await holdLogins(tx, userId)
  const deleted = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await endOtherSessions(tx, userId, exceptSession)
  await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId))
  return deleted.length > 0
}

/**
 * Before a second factor is turned on or goes: a login that is starting is there to be ended, and one that starts later
 * finds the second factor as it is then.
 */
export async function holdLogins(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
