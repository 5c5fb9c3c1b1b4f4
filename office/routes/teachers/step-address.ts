import type { StaffStep } from '#contract/accounts/office-teachers.ts'

/** Parameters of an application's page: the step whose form is open, and the text that it begins with, from 1. */
export const OPEN = { step: 'schritt', text: 'text' } as const

/** The address of the same page with the form of a step open. */
export function stepAddress(step: StaffStep, text = 1): string {
  return `?${new URLSearchParams({ [OPEN.step]: step, [OPEN.text]: String(text) })}`
}
