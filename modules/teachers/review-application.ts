import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import type { ApplicationState } from '#contract/teachers.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { users } from '#modules/users/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type Core, inTransaction } from '#server/database/core.ts'
import { teacherApplications, teacherProofs } from './tables.ts'

/** What staff make of an application; `note` is what the mail to the applicant says. */
export type Review = { decision: 'approve' } | { decision: 'reject' | 'ask'; note: string }

export interface ReviewedApplication {
  applicationId: string
  staffId: string
  review: Review
}

const STATES = { approve: 'approved', reject: 'rejected', ask: 'question' } as const satisfies Record<
  Review['decision'],
  ApplicationState
>
const UNDECIDED: ApplicationState[] = ['pending', 'question']

/**
 * Approves, rejects or asks back, and tells the applicant by mail (decisions, sections 10 and 12). This is the only way
 * to become a teacher; whoever calls it makes sure that staff ask. A decided application loses its proof. Throws Refusal
 * `application_decided` for one that is decided (by somebody else, just now) or unknown, and `school_email_unconfirmed`
 * for approving one whose proof is an e-mail address that its owner has not confirmed, or no longer has.
 */
export async function reviewApplication(
  core: Core,
  { applicationId, staffId, review }: ReviewedApplication,
): Promise<void> {
  const { decision } = review
  const note = review.decision === 'approve' ? null : review.note
  await inTransaction(core.db, async (tx) => {
    const [reviewed] = await tx
      .update(teacherApplications)
      .set({ state: STATES[decision], note, staffId, decidedAt: decision === 'ask' ? null : sql`now()` })
      .where(
        and(
          eq(teacherApplications.id, applicationId),
          inArray(teacherApplications.state, UNDECIDED),
          ...(decision === 'approve' ? [isProven()] : []),
        ),
      )
      .returning({ userId: teacherApplications.userId })
    if (!reviewed) throw await refusalOf(tx, applicationId)
    if (decision !== 'ask') await tx.delete(teacherProofs).where(eq(teacherProofs.applicationId, applicationId))
    await tellApplicant(core, tx, { ...(await regroup(tx, reviewed.userId, decision)), applicationId, review })
  })
}

/** Nobody becomes a teacher by an address that may be somebody else's. */
function isProven(): SQL | undefined {
  return or(
    eq(teacherApplications.proof, 'upload'),
    sql`exists (select from ${users} where ${users.id} = ${teacherApplications.userId}
      and ${users.emailVerifiedAt} is not null and lower(${users.email}) = lower(${teacherApplications.schoolEmail}))`,
  )
}

async function refusalOf(tx: Database, applicationId: string): Promise<Refusal> {
  const undecided = await tx.$count(
    teacherApplications,
    and(eq(teacherApplications.id, applicationId), inArray(teacherApplications.state, UNDECIDED)),
  )
  return new Refusal(undecided > 0 ? 'school_email_unconfirmed' : 'application_decided')
}

async function regroup(tx: Database, userId: string, decision: Review['decision']) {
  const waiting = sql`array_remove(${users.groups}, 'pending_teacher')`
  const groups = {
    approve: sql`array_append(array_remove(${waiting}, 'teacher'), 'teacher')`,
    reject: waiting,
    ask: sql`${users.groups}`,
  }
  const [applicant] = await tx
    .update(users)
    .set({ groups: groups[decision], changedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ email: users.email, firstName: users.firstName })
  if (!applicant) throw new Error('an application has no applicant')
  return applicant
}

interface Answer {
  email: string
  firstName: string
  applicationId: string
  review: Review
}

async function tellApplicant(core: Core, tx: Database, { email, firstName, applicationId, review }: Answer) {
  if (review.decision === 'approve') {
    await queueMail(core, tx, { kind: 'teacher-approved', subjectId: applicationId, to: email, data: { firstName } })
    return
  }
  const { decision, note } = review
  const kind = decision === 'ask' ? 'teacher-question' : 'teacher-rejected'
  // Staff may ask more than once.
  const subjectId = decision === 'ask' ? uuidv7() : applicationId
  await queueMail(core, tx, { kind, subjectId, to: email, data: { firstName, note } })
}
