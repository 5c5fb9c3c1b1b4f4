import { z } from 'zod'
import { line, paragraphs } from '../fields.ts'

/** The setting with the texts; staff read it at `/office/settings`. */
export const TEACHER_TEXTS = 'teacher_texts'

const texts = z
  .array(z.strictObject({ title: line(1, 60), text: paragraphs(1, 1000) }))
  .max(8)
  .describe('the first stands in the field to begin with')

/** Texts to begin with, for the steps of a review that say something to the applicant. */
export const teacherTexts = z.strictObject({ ask: texts, reject: texts, withdraw: texts })
export type TeacherTexts = z.output<typeof teacherTexts>
