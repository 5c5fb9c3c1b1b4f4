import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { teacherApplications, teacherReviewSteps } from '../tables.ts'
import { carryOut } from './carry-out.ts'

type Application = typeof teacherApplications.$inferSelect

/**
 * The application of somebody that waits for staff, held until the end of the transaction; none where staff have asked
 * something, or have ever refused or withdrawn one of theirs: then they decide themselves.
 */
export async function holdPending(tx: Database, userId: string): Promise<Application | null> {
  const [application] = await tx
    .select()
    .from(teacherApplications)
    .where(and(eq(teacherApplications.userId, userId), eq(teacherApplications.state, 'pending')))
    .for('update')
  if (!application) return null
  const [turnedDown] = await tx
    .select({ number: teacherReviewSteps.number })
    .from(teacherReviewSteps)
    .innerJoin(teacherApplications, eq(teacherApplications.id, teacherReviewSteps.applicationId))
    .where(and(eq(teacherApplications.userId, userId), inArray(teacherReviewSteps.step, ['reject', 'withdraw'])))
    .limit(1)
  return turnedDown ? null : application
}

/**
 * Makes somebody a teacher whose login at a provider that the publisher trusts says so, by the steps of an approval by
 * staff. The caller holds the application (`holdPending`), and ensures that the provider is trusted.
 */
export async function approveByLogin(
  core: Core,
  tx: Database,
  { application: { id, revision }, provider }: { application: Application; provider: string },
): Promise<void> {
  const [approved] = await tx
    .update(teacherApplications)
    .set({ state: 'approved', revision: revision + 1, note: null, staffId: null, decidedAt: sql`now()` })
    .where(
      and(
        eq(teacherApplications.id, id),
        eq(teacherApplications.revision, revision),
        eq(teacherApplications.state, 'pending'),
      ),
    )
    .returning({ userId: teacherApplications.userId })
  if (!approved) return
  const note = `Durch die Anmeldung bei ${provider}`
  const step = { applicationId: id, number: revision + 1, step: 'approve', note, staffId: null } as const
  await carryOut(core, tx, { userId: approved.userId, taken: step, review: { step: 'approve' } })
}
