import { asc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { TeacherApplication } from '#contract/teachers.ts'
import { externalIdentities } from '#modules/identities/tables.ts'
import { users } from '#modules/users/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { presentApplication } from './load-application.ts'
import { teacherApplications } from './tables.ts'

/** What staff see before they decide on an application with `reviewApplication`. */
export interface ApplicationToReview {
  application: TeacherApplication
  applicant: { firstName: string; lastName: string; email: string; emailVerified: boolean }
  /** What providers say that the applicant is: a hint to look into. Only the proof proves anything. */
  claims: { provider: string; role: string; saidAt: Date }[]
}

/** An application with who applies, for staff; whoever calls it makes sure that staff ask. Throws Refusal `not_found`. */
export async function loadReview(db: Database, applicationId: string): Promise<ApplicationToReview> {
  const [found] = await db
    .select({ application: teacherApplications, user: users })
    .from(teacherApplications)
    .innerJoin(users, eq(users.id, teacherApplications.userId))
    .where(eq(teacherApplications.id, applicationId))
  if (!found) throw new Refusal('not_found')
  const { firstName, lastName, email, emailVerifiedAt } = found.user
  return {
    application: presentApplication(found.application),
    applicant: { firstName, lastName, email, emailVerified: emailVerifiedAt !== null },
    claims: await claimsAbout(db, found.user.id),
  }
}

async function claimsAbout(db: Database, userId: string): Promise<ApplicationToReview['claims']> {
  const linked = await db
    .select({
      provider: externalIdentities.provider,
      role: externalIdentities.claimedRole,
      saidAt: externalIdentities.lastUsedAt,
    })
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(externalIdentities.createdAt))
  return linked.flatMap(({ role, ...claim }) => (role === null ? [] : [{ ...claim, role }]))
}
