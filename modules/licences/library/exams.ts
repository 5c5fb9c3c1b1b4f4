import type { Format } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { viewerOf } from '#contract/ground/viewer.ts'
import type { CurrentUser } from '#kernel/route.ts'

/** Exams are files of material for teachers (decisions, section 17). */
export function guardExam(format: Format): void {
  if (format === 'teacher_material') return
  throw new Refusal('invalid', { errors: { is_exam: [fieldMessage('is_exam', 'examOfMaterial')] } })
}

/** Whether somebody may have a file: exams are for confirmed teachers, also of what others bought. */
export function mayHave({ groups }: Pick<CurrentUser, 'groups'>, { isExam }: { isExam: boolean }): boolean {
  return !isExam || viewerOf({ groups }) === 'teacher'
}
