/**
 * Leads into the first field of a step, or into the one that says that it comes first: what a scanner types into stands
 * below others.
 */
export function focusFirstField(step: HTMLElement): void {
  const first = step.querySelector<HTMLElement>('[data-first-field]')
  ;(first ?? step.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select'))?.focus()
}
