import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { applicantStep, type OfficeApplication, type TakenStep } from '#contract/accounts/office-teachers.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { externalIdentities } from '#modules/accounts/auth/external/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { findApplications, presentListed } from '../list-applications.ts'
import { teacherApplications, teacherProofs, teacherReviewSteps } from '../tables.ts'
import { mayOf } from './review-application.ts'

/**
 * What staff see before they take a step with `reviewApplication`: the application, the applicant and the history. The
 * caller must ensure that only staff can ask.
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
    history: (await historiesOf(db, [applicationId])).get(applicationId) ?? [],
    may: mayOf(application.state),
    other_applications: await othersOf(db, application),
  }
}

/** Somebody who was refused may have applied again; what was said then helps to decide now. */
async function othersOf(
  db: Database,
  { id, userId }: Pick<typeof teacherApplications.$inferSelect, 'id' | 'userId'>,
): Promise<OfficeApplication['other_applications']> {
  const others = await db
    .select()
    .from(teacherApplications)
    .where(and(eq(teacherApplications.userId, userId), ne(teacherApplications.id, id)))
    .orderBy(desc(teacherApplications.appliedAt), desc(teacherApplications.id))
  const histories = await historiesOf(
    db,
    others.map((one) => one.id),
  )
  return others.map((one) => ({
    id: one.id,
    state: one.state,
    institution: one.institution,
    applied_at: one.appliedAt.toISOString(),
    history: histories.get(one.id) ?? [],
  }))
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

/** The steps of each of these applications, in order. */
async function historiesOf(db: Database, applicationIds: readonly string[]): Promise<Map<string, TakenStep[]>> {
  const steps = await db
    .select({
      of: teacherReviewSteps.applicationId,
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
      sql`${users.id} = case when ${inArray(teacherReviewSteps.step, applicantStep.options)}
        then ${teacherApplications.userId} else ${teacherReviewSteps.staffId} end`,
    )
    .where(inArray(teacherReviewSteps.applicationId, [...applicationIds]))
    .orderBy(asc(teacherReviewSteps.number))
  const byApplication = Map.groupBy(steps, ({ of }) => of)
  return new Map(
    [...byApplication].map(([id, own]) => [
      id,
      own.map(({ of: _, at, ...step }) => ({ ...step, at: at.toISOString() })),
    ]),
  )
}
