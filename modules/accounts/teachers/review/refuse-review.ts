import { and, eq } from 'drizzle-orm'
import type { PresentApplication } from '#contract/accounts/office-teachers.ts'
import type { ApplicationState } from '#contract/accounts/teacher-choices.ts'
import { type ErrorCode, Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { teacherApplications, teacherReviewSteps } from '../tables.ts'
import type { ReviewedApplication } from './review-application.ts'

/**
 * Refuses a step that changed nothing, and says why. Returns when the same reviewer has already taken the same step,
 * for example because an answer was lost and the request was sent again.
 */
export async function refuseReview(tx: Database, reviewed: ReviewedApplication): Promise<void> {
  const [application] = await tx
    .select({ state: teacherApplications.state, revision: teacherApplications.revision })
    .from(teacherApplications)
    .where(eq(teacherApplications.id, reviewed.applicationId))
  if (!application) throw new Refusal('not_found')
  if (await isRepeated(tx, reviewed, application.revision)) return
  throw new Refusal(codeOf(reviewed, application), application satisfies PresentApplication)
}

async function isRepeated(
  tx: Database,
  { applicationId, staffId, revision, review }: ReviewedApplication,
  now: number,
) {
  if (now !== revision + 1) return false
  const [last] = await tx
    .select()
    .from(teacherReviewSteps)
    .where(and(eq(teacherReviewSteps.applicationId, applicationId), eq(teacherReviewSteps.number, now)))
  const note = review.step === 'approve' ? null : review.note
  return last?.step === review.step && last.staffId === staffId && last.note === note
}

function codeOf(
  { review: { step }, revision }: ReviewedApplication,
  application: { state: ApplicationState; revision: number },
): ErrorCode {
  const isOpen = application.state === 'pending' || application.state === 'question'
  if (step === 'withdraw' && application.state !== 'approved') return 'application_not_approved'
  if (step !== 'withdraw' && !isOpen) return 'application_decided'
  return application.revision === revision ? 'school_email_unconfirmed' : 'application_changed'
}
