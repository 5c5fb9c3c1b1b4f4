import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { MAX_CLASSES } from '#contract/accounts/classes/class-limits.ts'
import { classYears } from '#contract/accounts/classes/class-years.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { guardMember, lockSchool } from '#modules/accounts/schools/member-of.ts'
import { recordStep } from '#modules/accounts/schools/record-step.ts'
import { newCode } from '../class-code.ts'
import type { ClassSealers } from '../class-kit.ts'
import { TEACHING } from '../find-class.ts'
import { classes, classTeachers } from '../tables.ts'

export interface NewClass {
  userId: string
  schoolId: string
  name: string
  level: SchoolLevel | null
  schoolYear: string | undefined
}

/** Makes a class of a school, whose teacher one becomes. Returns its id. */
export async function makeClass(
  tx: Database,
  sealers: ClassSealers,
  { userId, schoolId, name, level, schoolYear }: NewClass,
): Promise<string> {
  const [present = '', ...coming] = classYears(swissDay(now()))
  if (schoolYear !== undefined && ![present, ...coming].includes(schoolYear))
    throw new Refusal('invalid', { errors: { school_year: [fieldMessage('school_year', 'classYear')] } })
  await lockSchool(tx, schoolId)
  await guardMember(tx, { userId, schoolId }, TEACHING)
  const open = and(eq(classes.schoolId, schoolId), eq(classes.state, 'open'))
  if ((await tx.$count(classes, open)) >= MAX_CLASSES) throw new Refusal('classes_full')
  const id = uuidv7()
  const { columns } = await newCode(sealers, id)
  await tx
    .insert(classes)
    .values({ id, schoolId, name, level, schoolYear: schoolYear ?? present, ...columns, createdAt: now() })
  await tx.insert(classTeachers).values({ classId: id, userId, since: now() })
  await recordStep(tx, { schoolId, step: 'make_class', byId: userId, note: name })
  return id
}
