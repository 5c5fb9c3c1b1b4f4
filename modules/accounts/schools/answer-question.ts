import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findSeen } from './load-school.ts'
import { recordStep } from './record-step.ts'
import { schools } from './tables.ts'

/** Answers a question of staff about a school that somebody asked for, which then waits for them again. */
export async function answerQuestion(
  tx: Database,
  { userId, schoolId, answer }: { userId: string; schoolId: string; answer: string },
): Promise<void> {
  const { school, role } = await findSeen(tx, { userId, schoolId })
  if (role !== null) throw new Refusal('not_found')
  const revision = school.revision + 1
  const answered = await tx
    .update(schools)
    .set({ state: 'asked', revision })
    .where(and(eq(schools.id, schoolId), eq(schools.state, 'question'), eq(schools.revision, school.revision)))
    .returning({ id: schools.id })
  if (answered.length === 0) throw new Refusal('school_without_question')
  await recordStep(tx, { schoolId, step: 'answer', byId: userId, note: answer, revision })
}
