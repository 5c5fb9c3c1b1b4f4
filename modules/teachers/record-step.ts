import type { ReviewStep } from '#contract/office/teachers.ts'
import type { Database } from '#kernel/database/connection.ts'
import { teacherReviewSteps } from './tables.ts'

export interface TakenStep {
  applicationId: string
  /** The application's revision, from this step on. */
  number: number
  step: ReviewStep
  note: string | null
  /** null: the applicant. */
  staffId: string | null
}

/** Appends a step to the history of an application, in the transaction that takes it. */
export async function recordStep(tx: Database, step: TakenStep): Promise<void> {
  await tx.insert(teacherReviewSteps).values(step)
}
