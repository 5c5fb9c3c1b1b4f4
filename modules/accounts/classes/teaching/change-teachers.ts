import { and, eq, inArray, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { MAX_CLASS_TEACHERS } from '#contract/accounts/classes/class-limits.ts'
import { Refusal } from '#contract/errors.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { recordStep } from '#modules/accounts/schools/record-step.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { guardOpen, holdClass, type OfClass, TEACHING } from '../find-class.ts'
import { classGiven } from '../mails.ts'
import { classTeachers } from '../tables.ts'

interface OfTeacher extends OfClass {
  /** The membership by which somebody teaches. */
  memberId: string
}

/** Gives a class another teacher of its school, who is told by mail; who is responsible may take it themselves. */
export async function addTeacher(core: Core, tx: Database, { memberId, ...asked }: OfTeacher): Promise<void> {
  const { row, school } = await holdClass(tx, asked)
  guardOpen(row)
  const userId = await teacherOf(tx, { memberId, schoolId: school.id })
  const present = await tx.select().from(classTeachers).where(eq(classTeachers.classId, row.id))
  if (present.some((one) => one.userId === userId)) return
  if (present.length >= MAX_CLASS_TEACHERS) throw new Refusal('class_teachers_full')
  await tx.insert(classTeachers).values({ classId: row.id, userId, since: now() })
  await recordStep(tx, { ...stepOf(asked, userId), schoolId: school.id, step: 'class_teacher', note: row.name })
  const person = userId === asked.userId ? null : await findUser(tx, userId)
  if (!person) return
  const data = { firstName: person.firstName, className: row.name, school: school.name }
  await queueMail(core, tx, { kind: classGiven, subjectId: uuidv7(), to: person.email, data })
}

/** Takes a teacher from a class, which keeps one; a trigger closes its code, which the teacher knows. */
export async function removeTeacher(tx: Database, { memberId, ...asked }: OfTeacher): Promise<void> {
  const { row, school } = await holdClass(tx, asked)
  const userId = await teacherOf(tx, { memberId, schoolId: school.id })
  const present = await tx.select().from(classTeachers).where(eq(classTeachers.classId, row.id))
  if (!present.some((one) => one.userId === userId)) throw new Refusal('not_found')
  if (present.length === 1) throw new Refusal('class_keeps_teacher')
  await tx.delete(classTeachers).where(and(eq(classTeachers.classId, row.id), eq(classTeachers.userId, userId)))
  await recordStep(tx, { ...stepOf(asked, userId), schoolId: school.id, step: 'leave_class', note: row.name })
}

/** Who took a step, and whom it is about, where that is somebody else. */
function stepOf(asked: OfClass, userId: string): { byId: string; aboutId: string | null } {
  return { byId: asked.userId, aboutId: userId === asked.userId ? null : userId }
}

/** The account of a current member of the school who may teach. */
async function teacherOf(
  tx: Database,
  { memberId, schoolId }: { memberId: string; schoolId: string },
): Promise<string> {
  const [member] = await tx
    .select({ userId: schoolMembers.userId })
    .from(schoolMembers)
    .where(
      and(
        eq(schoolMembers.id, memberId),
        eq(schoolMembers.schoolId, schoolId),
        isNull(schoolMembers.until),
        inArray(schoolMembers.role, [...TEACHING]),
      ),
    )
  if (!member) throw new Refusal('not_found')
  return member.userId
}
