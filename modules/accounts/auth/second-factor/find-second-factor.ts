import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { CODE_MINUTES } from '#contract/accounts/lifetimes.ts'
import type { Database } from '#kernel/database/connection.ts'
import { secondFactors } from '../tables.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

/** The second factor of an account that has it turned on. */
export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  return row ?? null
}

/** The second factor that this login has started to set up, while it may still be confirmed. */
export async function findBegun(db: Database, login: { userId: string; sessionId: string }) {
  const [row] = await db.select().from(secondFactors).where(isBegunBy(login))
  return row ?? null
}

export function isBegunBy({ userId, sessionId }: { userId: string; sessionId: string }) {
  return and(
    eq(secondFactors.userId, userId),
    eq(secondFactors.sessionId, sessionId),
    isNull(secondFactors.confirmedAt),
    gt(secondFactors.begunAt, sql`now() - make_interval(mins => ${CODE_MINUTES.setUp})`),
  )
}
