import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { sessions } from '../tables.ts'
import type { Device } from './device.ts'
import { openSession } from './open-session.ts'
import type { Prolonged } from './prolong-session.ts'

/**
 * Ends a login and opens another in its place, which has shown a second factor: what may do more has other tokens (ASVS
 * 7.2.4). Its limits count from where the first began, and it is remembered as that was. Throws Refusal `unauthenticated` when that has ended.
 */
export async function replaceSession(
  tx: Database,
  { userId, sessionId, device }: { userId: string; sessionId: string; device: Device },
): Promise<Prolonged> {
  const [former] = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({
      createdAt: sessions.createdAt,
      beganWith: sessions.beganWith,
      remembered: sessions.remembered,
    })
  if (!former) throw new Refusal('unauthenticated')
  return openSession(tx, { userId, device, secondFactor: true, ...former })
}
