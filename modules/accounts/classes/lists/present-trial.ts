import { MAX_LIST_CLASSES, MAX_LIST_PUPILS } from '#contract/accounts/classes/class-limits.ts'
import { classListSentences } from '#contract/accounts/classes/class-list-sentences.ts'
import type { LeftOutRow, TriedClassList } from '#contract/accounts/classes/class-lists.ts'
import { Refusal } from '#contract/errors.ts'
import { type ListPlan, takenClasses } from './plan-list.ts'

/** What a list would do, as it is shown; sent back comes what would be taken of it. */
export function presentTrial(plan: ListPlan, leftOut: LeftOutRow[]): TriedClassList {
  return {
    classes: plan.classes.map(({ listed, answer, teachers, unknownTeachers, newPupils, matched }) => ({
      name: listed.name,
      school_year: listed.school_year,
      answer,
      teachers: teachers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      unknown_teachers: unknownTeachers,
      new_pupils: newPupils,
      present_pupils: matched,
    })),
    left_out: leftOut,
    list: { classes: takenClasses(plan).map(({ listed }) => listed) },
    digest: plan.digest,
  }
}

/** Refuses (422, at `field`) a list of too many classes or pupils at a time. */
export function guardSize(plan: ListPlan, field: 'files' | 'list'): void {
  const refused = (sentence: string) => new Refusal('invalid', { errors: { [field]: [sentence] } })
  const taken = takenClasses(plan)
  if (taken.length > MAX_LIST_CLASSES) throw refused(classListSentences.tooManyClasses(taken.length))
  const pupils = taken.reduce((sum, { newPupils }) => sum + newPupils.length, 0)
  if (pupils > MAX_LIST_PUPILS) throw refused(classListSentences.tooManyPupils(pupils))
}
