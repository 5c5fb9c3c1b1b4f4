import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { invitations } from './tables.ts'

/** Takes an invitation back that has not given its groups, also one whose password is set. */
export async function takeBack(tx: Database, id: string): Promise<void> {
  const taken = await tx
    .update(invitations)
    .set({ takenBackAt: sql`now()` })
    .where(and(eq(invitations.id, id), isNull(invitations.givenAt), isNull(invitations.takenBackAt)))
    .returning({ id: invitations.id })
  if (taken.length === 0) throw new Refusal('invitation_over')
}
