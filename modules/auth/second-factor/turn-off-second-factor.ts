import { eq } from 'drizzle-orm'
import { inTransaction } from '#server/database/core.ts'
import { endOtherSessions } from '../end-other-sessions.ts'
import { recoveryCodes, secondFactors, sessions } from '../tables.ts'
import { type BothFactors, requireBoth } from './require-both.ts'
import type { RequireCodeDeps } from './require-code.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Turns the second factor off; all other logins end, and staff have no rights until they have set up another. Throws as
 * `requireBoth` does.
 */
export async function turnOffSecondFactor(deps: RequireCodeDeps, both: BothFactors): Promise<void> {
  const { userId, sessionId } = both
  await requireBoth(deps, both)
  await inTransaction(deps.core.db, async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await endOtherSessions(tx, userId, sessionId)
    await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId))
    await tellOwner(deps.core, tx, { userId, change: 'off' })
  })
}
