import { uuidv7 } from 'uuidv7'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { recordStep } from '../record-step.ts'
import { schoolMembers } from '../tables.ts'

interface NewMember {
  schoolId: string
  userId: string
  role: MemberRole
  /** Who takes the person in; null where they join by the link. */
  byId: string | null
}

/**
 * Makes somebody a member, which the history tells; false for whoever is one. The caller holds the lock of the school,
 * and has seen that it is confirmed.
 */
export async function takeIn(tx: Database, { schoolId, userId, role, byId }: NewMember): Promise<boolean> {
  const taken = await tx
    .insert(schoolMembers)
    .values({ id: uuidv7(), schoolId, userId, role, byId, since: nowInSql(), isUntold: byId === null })
    .onConflictDoNothing()
    .returning({ id: schoolMembers.id })
  if (taken.length === 0) return false
  await recordStep(tx, { schoolId, step: 'join', byId: byId ?? userId, aboutId: byId && userId, role })
  return true
}
