import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { endOtherSessions } from '../sessions/end-other-sessions.ts'
import { recoveryCodes, secondFactors, sessions } from '../tables.ts'
import { holdLogins } from './hold-logins.ts'

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
