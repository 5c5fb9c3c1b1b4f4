import { asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { OfficeApplication } from '#contract/office/teachers.ts'
import type { Database } from '#kernel/database/connection.ts'
import { externalIdentities } from '#modules/auth/external/tables.ts'
import { users } from '#modules/users/tables.ts'
import { findApplications, presentListed } from './list-applications.ts'
import { teacherApplications, teacherProofs, teacherReviewSteps } from './tables.ts'

/**
 * What staff see before they take a step with `reviewApplication`: the application, the applicant and the history. The
 * caller must ensure that only staff can ask. Throws Refusal `not_found`.
 */
export async function loadReview(db: Database, applicationId: string): Promise<OfficeApplication> {
  const [found] = await findApplications(db).where(eq(teacherApplications.id, applicationId))
  if (!found) throw new Refusal('not_found')
  const { application, user } = found
  return {
    ...presentListed(found),
    note: application.note,
    subjects: application.subjects,
    phone: user.phone,
    school_email: application.schoolEmail,
    proof_file: await proofOf(db, applicationId),
    claims: await claimsAbout(db, user.id),
    history: await historyOf(db, applicationId),
  }
}

async function proofOf(db: Database, applicationId: string): Promise<OfficeApplication['proof_file']> {
  const [proof] = await db
    .select({ filename: teacherProofs.filename, content_type: teacherProofs.contentType, size: teacherProofs.size })
    .from(teacherProofs)
    .where(eq(teacherProofs.applicationId, applicationId))
  return proof ?? null
}

/** What external identity providers claim about the applicant. Only the proof counts. */
async function claimsAbout(db: Database, userId: string): Promise<OfficeApplication['claims']> {
  const linked = await db
    .select({
      provider: externalIdentities.provider,
      role: externalIdentities.claimedRole,
      saidAt: externalIdentities.lastUsedAt,
    })
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(externalIdentities.createdAt))
  return linked.flatMap(({ provider, role, saidAt }) =>
    role === null ? [] : [{ provider, role, said_at: saidAt.toISOString() }],
  )
}

async function historyOf(db: Database, applicationId: string): Promise<OfficeApplication['history']> {
  const steps = await db
    .select({
      number: teacherReviewSteps.number,
      step: teacherReviewSteps.step,
      note: teacherReviewSteps.note,
      at: teacherReviewSteps.at,
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(teacherReviewSteps)
    .innerJoin(teacherApplications, eq(teacherApplications.id, teacherReviewSteps.applicationId))
    .leftJoin(
      users,
      sql`${users.id} = case ${teacherReviewSteps.step} when 'apply' then ${teacherApplications.userId}
        else ${teacherReviewSteps.staffId} end`,
    )
    .where(eq(teacherReviewSteps.applicationId, applicationId))
    .orderBy(asc(teacherReviewSteps.number))
  return steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() }))
}
