import { inTransaction } from '#kernel/core.ts'
import { deleteSecondFactor } from './delete-second-factor.ts'
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
    await deleteSecondFactor(tx, { userId, exceptSession: sessionId })
    await tellOwner(deps.core, tx, { userId, change: 'off' })
  })
}
