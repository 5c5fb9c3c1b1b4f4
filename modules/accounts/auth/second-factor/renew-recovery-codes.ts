import { and, eq, isNotNull } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { CodeKit } from '../auth-kit.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { secondFactors } from '../tables.ts'
import { type BothFactors, requireBoth } from './confirm-owner.ts'
import { storeRecoveryCodes } from './recovery-codes.ts'
import { tellOwner } from './tell-owner.ts'

/** Replaces the recovery codes by new ones; all other logins end. */
export async function renewRecoveryCodes(kit: CodeKit, both: BothFactors): Promise<string[]> {
  const { userId, sessionId } = both
  await requireBoth(kit, both)
  return inTransaction(kit.core.db, async (tx) => {
    // Locked, so that two renewals at once do not leave twenty codes.
    const on = await tx
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
      .for('update')
    if (on.length === 0) throw new Refusal('second_factor_off')
    await endOtherSessions(tx, userId, sessionId)
    await tellOwner(kit.core, tx, { userId, change: 'codes' })
    return storeRecoveryCodes(tx, userId)
  })
}
