import type { FieldErrors } from '#contract/field-messages.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { fieldId } from '#ui/fields/field.ts'

/** The step of a form that was sent, and why it was refused. */
export type StepFailure = Pick<FormFailure, 'message' | 'code' | 'errors' | 'values'>

interface Place {
  step: string
  failure: StepFailure | undefined
}

/**
 * A field of a step: after a refusal with what was typed, and what is wrong with it. Its id names the step, because
 * several forms of the page have a field of the same name.
 */
export function stepField({ step, failure }: Place, name: string, initial = '') {
  return {
    name,
    id: fieldId(nameInStep(step, name)),
    defaultValue: failure?.values[name] ?? initial,
    error: failure?.errors[name],
  }
}

/** The same of a checkbox; browsers send only those that are ticked. */
export function stepCheckbox({ step, failure }: Place, name: string) {
  return {
    name,
    id: fieldId(nameInStep(step, name)),
    defaultChecked: failure ? name in failure.values : false,
    error: failure?.errors[name],
  }
}

/** The messages by the ids that the fields of the step have. */
export function errorsInStep(step: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name === '' ? '' : nameInStep(step, name), messages]),
  )
}

function nameInStep(step: string, name: string): string {
  return `${step}.${name}`
}
