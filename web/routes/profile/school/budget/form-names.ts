export const INTENT = 'intent'
export const SCHOOL = 'school'
export const SCHOOL_YEAR = 'school_year'
export const REVISION = 'revision'
/** Values of `intent`: to write the budgets, or to go on with one more line. */
export const SAVE = 'save'
export const ADD_CLASS = 'add-class'
export const ADD_SUBJECT = 'add-subject'

/** The line of the whole school; those of classes and subjects have numbers from 1 on. */
export const WHOLE = 0

/** The name of a field of a line, as the operation calls it. */
export function fieldOf(line: number, field: 'kind' | 'name' | 'amount' | 'removed'): string {
  return `budgets.${line}.${field}`
}

/** The id of the list of classes to choose from. */
export const CLASSES = 'classes-of-school'
