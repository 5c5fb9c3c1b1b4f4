import { z } from 'zod'
import { schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { rule } from '#contract/field-rule.ts'
import { id, line, optionalLine } from '#contract/fields.ts'
import { schoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { codeIn, isCanonical } from '#contract/typed-text/spoken-code.ts'
import { schoolName } from '../schools/members.ts'
import { classStates } from './class-choices.ts'
import { MAX_ALIAS } from './class-limits.ts'

export const classState = z.enum(classStates)

export const classDescription = {
  name: line(1, 40).describe('«3b»'),
  level: schoolLevel.nullish().transform((value) => value ?? null),
}

/** What pupils call themselves in a class. */
export const alias = line(2, MAX_ALIAS)
  .refine((value) => !value.includes('@'), rule('aliasAddress'))
  .describe('unique in the class without regard to case; it should not be the real name')

/** Letters of whom a pupil is. */
export const MEANT_LETTERS = 60

/** Whom a pupil is, in the words of the teacher; empty counts as absent. */
export const meant = optionalLine(MEANT_LETTERS)

/** The code of a class, as people paste or type it. */
export const classCode = z
  .string()
  .min(1)
  .max(300)
  .transform(codeIn)
  .refine(isCanonical, rule('joinCode'))
  .describe('12 letters or digits; case, other signs and words around it are ignored')

/** A class in a list. */
export const listedClass = z.object({
  id,
  name: z.string(),
  level: schoolLevel.nullable(),
  school_year: schoolYear,
  state: classState,
  closed_at: z.iso.datetime().nullable(),
  pupils: z.int().describe('how many belong to it'),
  teachers: z.array(z.object({ first_name: z.string(), last_name: z.string() })),
  teaches: z.boolean().describe('whether the caller is one of its teachers'),
  takes_in: z.boolean().describe('whether pupils join with its code now'),
})
export type ListedClass = z.output<typeof listedClass>

export const classTeacher = z.object({
  id: id.describe('of the membership of the school, as `listSchoolMembers` names it'),
  first_name: z.string(),
  last_name: z.string(),
  is_self: z.boolean(),
  since: z.iso.datetime(),
})
export type ClassTeacher = z.output<typeof classTeacher>

export const classPupil = z.object({
  id: id.describe('of the place in the class'),
  alias: z.string(),
  meant: z.string().nullable().describe('whom it means, as a teacher of the class has written'),
  joined_at: z.iso.datetime(),
  last_used_on: z.iso.date().nullable().describe('day of the last use; null: not known, or the account is their own'),
  has_own_account: z.boolean().describe('joined with an account that the class has not made: it just leaves'),
})
export type ClassPupil = z.output<typeof classPupil>

export const shownCode = z.object({
  code: z.string().nullable().describe('null where it can be shown no more; it counts all the same'),
  made_at: z.iso.datetime(),
  teacher_left: z.boolean().describe('nobody joins, since a teacher has left the class, who knows the code'),
})
export type ShownCode = z.output<typeof shownCode>

/** A class for its teachers; for who is responsible and does not teach it, without code and pupils. */
export const schoolClass = listedClass.extend({
  school: schoolName,
  revision: z.int().describe('number of the last change'),
  teachers: z.array(classTeacher),
  code: shownCode
    .nullable()
    .describe('pupils log in with it also where nobody joins; null for who does not teach the class'),
  list: z.array(classPupil).nullable().describe('by alias; null for who does not teach the class'),
  closes_on: z.iso
    .date()
    .nullable()
    .describe('when it is closed, unless it moves up: its school year is over, and its teachers were told'),
  erased_on: z.iso.date().nullable().describe('when accounts that it made are erased; null while it is open'),
})
export type SchoolClass = z.output<typeof schoolClass>

/** A class that has changed in the meantime, as it is now. */
export const presentClass = z.object({
  class: listedClass.pick({ name: true, level: true }).extend({ revision: z.int() }),
})
export type PresentClass = z.output<typeof presentClass>
