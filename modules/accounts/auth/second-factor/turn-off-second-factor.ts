import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
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
 * makes sure that two administrators want it (docs/operations.md says what comes before).
 */
export async function removeSecondFactor(core: Core, tx: Database, userId: string): Promise<void> {
  // Of several concurrent removals, one deletes it; the others find it off and are rolled back.
  const removed = (await findSecondFactor(tx, userId)) && (await deleteSecondFactor(tx, { userId }))
  if (!removed) throw new Refusal('second_factor_off')
  await tellOwner(core, tx, { userId, change: 'removed' })
}

/**
 * Deletes the second factor and ends all logins except the named one, which loses its second factor too. False when
 * there was none.
 */
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
 * Call it before a second factor is turned on or removed: it waits for logins that are just starting, so that they can
 * be ended, and later logins find the new state.
 */
export async function holdLogins(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
