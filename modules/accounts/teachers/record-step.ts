import type { ReviewStep } from '#contract/accounts/office-teachers.ts'
import type { Database } from '#kernel/database/connection.ts'
import { teacherReviewSteps } from './tables.ts'

export interface TakenStep {
  applicationId: string
  /** The revision of the application after this step. */
  number: number
  step: ReviewStep
  note: string | null
  /** Null when the applicant took the step, or a provider of logins. */
  staffId: string | null
}

/** Appends a step to the history of an application, in the transaction of the step. */
export async function recordStep(tx: Database, step: TakenStep): Promise<void> {
  await tx.insert(teacherReviewSteps).values(step)
}
