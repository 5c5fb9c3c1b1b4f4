import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { memberRole } from './school-data.ts'
import { schoolStepKinds } from './school-steps.ts'

/** A step in the history of a school. */
export const takenSchoolStep = z.object({
  id,
  step: z.enum(schoolStepKinds),
  at: z.iso.datetime(),
  is_by_staff: z.boolean().describe('somebody of the publisher did it, whose name the school is not told'),
  by: z.string().nullable().describe('name of who did it; null: of the publisher, or an account that is gone'),
  about: z.string().nullable().describe('name of the person it is about, where it is another one'),
  role: memberRole.nullable().describe('the role that was given'),
  note: z.string().nullable(),
  school: z.string().nullable().describe('of a school that was joined to this one, its name; null: of this one'),
})
export type TakenSchoolStep = z.output<typeof takenSchoolStep>
