import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { schoolMembers, schools } from '#modules/accounts/schools/tables.ts'
import { classes, classTeachers } from './tables.ts'

/** The roles at a school that have classes. */
export const TEACHING: readonly MemberRole[] = ['responsible', 'teacher']

export type ClassRow = typeof classes.$inferSelect

export interface OfClass {
  userId: string
  classId: string
}

/** A class for who may see it. */
export interface SeenClass {
  row: ClassRow
  school: { id: string; name: string; city: string }
  role: MemberRole
  teaches: boolean
}

/**
 * A class for its teachers, as long as they teach at its school, and for who is responsible there. To all others, also
 * those who taught it once, it is unknown.
 */
export async function findClass(db: Database, { userId, classId }: OfClass): Promise<SeenClass> {
  const [found] = await db
    .select({
      row: classes,
      school: { id: schools.id, name: schools.name, city: schools.city },
      role: schoolMembers.role,
      since: classTeachers.since,
    })
    .from(classes)
    .innerJoin(schools, and(eq(schools.id, classes.schoolId), eq(schools.state, 'confirmed')))
    .innerJoin(
      schoolMembers,
      and(
        eq(schoolMembers.schoolId, classes.schoolId),
        eq(schoolMembers.userId, userId),
        isNull(schoolMembers.until),
        inArray(schoolMembers.role, [...TEACHING]),
      ),
    )
    .leftJoin(classTeachers, and(eq(classTeachers.classId, classes.id), eq(classTeachers.userId, userId)))
    .where(eq(classes.id, classId))
  if (!found) throw new Refusal('not_found')
  const teaches = found.since !== null
  if (!teaches && found.role !== 'responsible') throw new Refusal('not_found')
  return { row: found.row, school: found.school, role: found.role, teaches }
}

/** The same for one of its teachers. */
export async function findTaught(db: Database, asked: OfClass): Promise<SeenClass> {
  const seen = await findClass(db, asked)
  if (!seen.teaches) throw new Refusal('not_found')
  return seen
}

/**
 * A class that nobody else changes until the end of the transaction, at a school whose members do not change either.
 * Whoever locks an account too does so before.
 */
export async function holdClass(tx: Database, asked: OfClass): Promise<SeenClass> {
  const { school } = await findClass(tx, asked)
  await lockSchool(tx, school.id)
  await lockClass(tx, asked.classId)
  const held = await findClass(tx, asked)
  // It was brought over to another school meanwhile.
  if (held.school.id !== school.id) throw new Refusal('not_found')
  return held
}

/** The same for one of its teachers. */
export async function holdTaught(tx: Database, asked: OfClass): Promise<SeenClass> {
  const held = await holdClass(tx, asked)
  if (!held.teaches) throw new Refusal('not_found')
  return held
}

/** Refuses what is done with open classes alone. */
export function guardOpen({ state }: Pick<ClassRow, 'state'>): void {
  if (state !== 'open') throw new Refusal('class_closed')
}

/** Locks a class until the end of the transaction; the caller has locked its school. */
export async function lockClass(tx: Database, classId: string): Promise<void> {
  await tx.select({ id: classes.id }).from(classes).where(eq(classes.id, classId)).for('no key update')
}
