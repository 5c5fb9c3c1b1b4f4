import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { teacherFunctions } from '#contract/accounts/teacher-choices.ts'
import type { schoolFields } from '#contract/accounts/teachers.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { addTask } from '#modules/ground/tasks/write-tasks.ts'
import { changeGroups } from '#modules/ground/users/accounts.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isToConfirm } from './ask-teachers.ts'
import { recordStep } from './record-step.ts'
import { teacherApplications } from './tables.ts'

type School = z.output<z.ZodObject<typeof schoolFields>>
type Application = typeof teacherApplications.$inferSelect

/**
 * A teacher says that school and function still hold, or what they are now (decisions, section 21). They stay a
 * teacher; another school is a task for staff. What is said twice counts once.
 */
export async function confirmSchool(
  tx: Database,
  { userId, school }: { userId: string; school: School },
): Promise<Application> {
  const before = await lockApproved(tx, userId)
  const isSame = sameSchool(before, school) && before.function === school.function
  const subjects = [...new Set(school.subjects)]
  if (isSame && !isToConfirm(before, new Date()) && before.subjects.join() === subjects.join()) return before
  const after = await takeStep(tx, before, {
    institution: school.institution,
    schoolPostCode: school.school_post_code,
    schoolCity: school.school_city,
    function: school.function,
    subjects,
    confirmedAt: sql`now()`,
    timesAsked: 0,
    askedAt: null,
  })
  const note = isSame ? null : `zuvor ${inWords(before)}`
  await recordStep(tx, { applicationId: before.id, number: after.revision, step: 'confirm', note, staffId: null })
  if (!sameSchool(before, school))
    await addTask(tx, {
      kind: 'teacher_moved',
      subject: after.institution,
      cause: `${after.id}:${after.revision}`,
      orderId: null,
      facts: {
        application_id: after.id,
        institution: after.institution,
        former_institution: before.institution,
      },
    })
  return after
}

/** A teacher says that they are none any more: they leave the group, and may apply again. */
export async function stopTeaching(tx: Database, userId: string): Promise<Application> {
  const before = await lockApproved(tx, userId)
  const after = await takeStep(tx, before, { state: 'withdrawn', note: null, staffId: null, decidedAt: sql`now()` })
  await recordStep(tx, { applicationId: before.id, number: after.revision, step: 'stop', note: null, staffId: null })
  await changeGroups(tx, userId, { leaves: ['teacher'] })
  return after
}

/** Until the commit nobody else takes a step. Locked before the account, as where staff decide. */
async function lockApproved(tx: Database, userId: string): Promise<Application> {
  const [found] = await tx
    .select({ application: teacherApplications })
    .from(teacherApplications)
    .innerJoin(users, eq(users.id, teacherApplications.userId))
    .where(and(eq(users.id, userId), eq(teacherApplications.state, 'approved'), sql`'teacher' = any(${users.groups})`))
    .for('update', { of: teacherApplications })
  if (!found) throw new Refusal('not_approved_teacher')
  return found.application
}

async function takeStep(
  tx: Database,
  { id, revision }: Application,
  values: Parameters<ReturnType<typeof tx.update<typeof teacherApplications>>['set']>[0],
): Promise<Application> {
  const [after] = await tx
    .update(teacherApplications)
    .set({ ...values, revision: revision + 1 })
    .where(eq(teacherApplications.id, id))
    .returning()
  if (!after) throw new Refusal('not_approved_teacher')
  return after
}

function sameSchool(before: Application, school: School): boolean {
  const { institution, schoolPostCode, schoolCity } = before
  return (
    institution === school.institution &&
    schoolPostCode === school.school_post_code &&
    schoolCity === school.school_city
  )
}

function inWords(before: Application): string {
  const { institution, schoolPostCode, schoolCity } = before
  return `${institution}, ${schoolPostCode} ${schoolCity}, ${teacherFunctions[before.function]}`
}
