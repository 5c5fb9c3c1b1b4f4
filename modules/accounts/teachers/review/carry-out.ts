import { eq } from 'drizzle-orm'
import type { Group } from '#contract/groups.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { changeGroups } from '#modules/ground/users/accounts.ts'
import { recordStep, type TakenStep } from '../record-step.ts'
import { teacherProofs } from '../tables.ts'
import { queueReviewMail, type Review } from './review-mail.ts'

const REGROUPED: Record<Review['step'], { leaves: Group[]; joins?: Group }> = {
  approve: { leaves: ['pending_teacher'], joins: 'teacher' },
  reject: { leaves: ['pending_teacher'] },
  ask: { leaves: [] },
  withdraw: { leaves: ['teacher'] },
}

/** What belongs to a step on an application that is written already: history, groups, mail, and the end of the proof. */
export async function carryOut(
  core: Core,
  tx: Database,
  { userId, taken, review }: { userId: string; taken: TakenStep; review: Review },
): Promise<void> {
  const { applicationId, number } = taken
  await recordStep(tx, taken)
  if (review.step !== 'ask') await tx.delete(teacherProofs).where(eq(teacherProofs.applicationId, applicationId))
  const { email, firstName } = await changeGroups(tx, userId, REGROUPED[review.step])
  const subjectId = `${applicationId}:${number}`
  await queueReviewMail(core, tx, review, { subjectId, to: email, firstName })
}
