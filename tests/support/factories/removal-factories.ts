import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { secondFactors } from '#modules/accounts/auth/tables.ts'
import { secondFactorRemovals } from '#modules/desks/people/second-factor/tables.ts'
import type { TestApp } from '../app.ts'

/** A request to turn off the second factor that somebody has had for some days; returns its id. */
export async function makeRemoval(
  { core: { db } }: Pick<TestApp, 'core'>,
  asked: { userId: string; askedBy: string | null },
): Promise<string> {
  const id = uuidv7()
  const days = { confirmedAt: sql`now() - interval '3 days'` }
  await db.update(secondFactors).set(days).where(eq(secondFactors.userId, asked.userId))
  await db.insert(secondFactorRemovals).values({ id, ...asked, reason: 'Am Schalter mit Ausweis.' })
  return id
}
