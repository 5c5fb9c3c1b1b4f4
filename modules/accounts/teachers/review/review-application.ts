import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { ApplicationState } from '#contract/accounts/teacher-choices.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { teacherApplications } from '../tables.ts'
import { carryOut } from './carry-out.ts'
import { refuseReview } from './refuse-review.ts'
import type { Review } from './review-mail.ts'

export interface ReviewedApplication {
  applicationId: string
  staffId: string
  /** The latest revision that the reviewer has read. */
  revision: number
  review: Review
}

type Step = Review['step']

const STATES = { approve: 'approved', reject: 'rejected', ask: 'question', withdraw: 'withdrawn' } as const satisfies {
  [S in Step]: ApplicationState
}
const OPEN: ApplicationState[] = ['pending', 'question']
const FROM: Record<Step, ApplicationState[]> = { approve: OPEN, ask: OPEN, reject: OPEN, withdraw: ['approved'] }

/** What staff can do with an application in this state. */
export function mayOf(state: ApplicationState): Step[] {
  return (Object.keys(FROM) as Step[]).filter((step) => FROM[step].includes(state))
}

/**
 * Approves, rejects, asks back or withdraws; records the step, and tells the applicant by mail (decisions, sections 10
 * and 12, and 21 of the second part). Beside a login that the publisher trusts (`approve-by-login.ts`)
 * this is the only way to become a teacher; the caller must ensure that only staff can call it. A decision deletes the proof. Repeating the same step as the same reviewer changes nothing and sends
 * nothing. A refusal carries the present state. Where an e-mail address is the proof, its owner must have confirmed it,
 * and still have it, at an approval.
 */
export async function reviewApplication(core: Core, tx: Database, reviewed: ReviewedApplication): Promise<void> {
  const { applicationId, staffId, revision, review } = reviewed
  const { step } = review
  const note = review.step === 'approve' ? null : review.note
  const [application] = await tx
    .update(teacherApplications)
    .set({
      state: STATES[step],
      revision: revision + 1,
      note,
      staffId,
      decidedAt: step === 'ask' ? null : sql`now()`,
    })
    .where(
      and(
        eq(teacherApplications.id, applicationId),
        eq(teacherApplications.revision, revision),
        inArray(teacherApplications.state, FROM[step]),
        ...(step === 'approve' ? [isProven()] : []),
      ),
    )
    .returning({ userId: teacherApplications.userId })
  if (!application) return refuseReview(tx, reviewed)
  const taken = { applicationId, number: revision + 1, step, note, staffId }
  await carryOut(core, tx, { userId: application.userId, taken, review })
}

/** An address that may belong to somebody else proves nothing. */
function isProven(): SQL | undefined {
  return or(
    eq(teacherApplications.proof, 'upload'),
    sql`exists (select from ${users} where ${users.id} = ${teacherApplications.userId}
      and ${users.emailVerifiedAt} is not null and lower(${users.email}) = lower(${teacherApplications.schoolEmail}))`,
  )
}
