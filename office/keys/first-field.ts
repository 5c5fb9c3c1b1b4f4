/** What stands for a field that has none of the browser's, such as the button that chooses a picture. */
export const STANDS_FOR_FIELD = { 'data-field': '' } as const

const FIELDS = [
  'input:not([type=hidden], [tabindex="-1"])',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[data-field]',
].join(', ')

/**
 * Leads into the first field of a step, or into the one that says that it comes first: what a scanner types into stands
 * below others.
 */
export function focusFirstField(step: HTMLElement): void {
  const first = step.querySelector<HTMLElement>('[data-first-field]')
  ;(first ?? step.querySelector<HTMLElement>(FIELDS))?.focus()
}
