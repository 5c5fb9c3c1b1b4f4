import { uuidv7 } from 'uuidv7'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import type { SchoolStep } from '#contract/accounts/schools/school-steps.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { schoolSteps } from './tables.ts'

interface TakenStep {
  schoolId: string
  step: SchoolStep
  /** Who took it; null: the shop itself, as the time had come. */
  byId: string | null
  isByStaff?: boolean
  /** The person it is about, where it is another one. */
  aboutId?: string | null
  role?: MemberRole
  /** Never a person’s name or address: a step stays when its persons are gone. */
  note?: string | null
  /** Where `schools.revision` counts the step: its number after it. */
  revision?: number
}

/** Appends a step to the history of a school, in the transaction of the step. */
export async function recordStep(tx: Database, step: TakenStep): Promise<void> {
  await tx.insert(schoolSteps).values({ id: uuidv7(), at: nowInSql(), ...step })
}
