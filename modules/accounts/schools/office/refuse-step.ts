import { and, eq } from 'drizzle-orm'
import type { PresentSchoolState } from '#contract/accounts/schools/office-schools.ts'
import { type ErrorCode, Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { schoolSteps, schools } from '../tables.ts'
import type { ReviewedSchool } from './review-school.ts'

/**
 * Refuses a step that changed nothing, and says why. Returns when the same reviewer has already taken the same step, for
 * example because an answer was lost and the request was sent again.
 */
export async function refuseStep(tx: Database, reviewed: ReviewedSchool): Promise<void> {
  const [school] = await tx
    .select({ state: schools.state, revision: schools.revision })
    .from(schools)
    .where(eq(schools.id, reviewed.schoolId))
  if (!school) throw new Refusal('not_found')
  if (await isRepeated(tx, reviewed)) return
  throw new Refusal(codeOf(reviewed, school), school satisfies PresentSchoolState)
}

async function isRepeated(tx: Database, { schoolId, staffId, revision, review }: ReviewedSchool): Promise<boolean> {
  const [next] = await tx
    .select()
    .from(schoolSteps)
    .where(and(eq(schoolSteps.schoolId, schoolId), eq(schoolSteps.revision, revision + 1)))
  const note = review.step === 'approve' ? null : review.note
  return next?.step === review.step && next.byId === staffId && next.note === note
}

function codeOf({ review: { step }, revision }: ReviewedSchool, school: PresentSchoolState): ErrorCode {
  const isOpen = school.state === 'asked' || school.state === 'question'
  if (step === 'close' && school.state !== 'confirmed') return 'school_not_confirmed'
  if (step !== 'close' && !isOpen) return 'school_decided'
  return school.revision === revision ? 'school_without_responsible' : 'school_changed'
}
