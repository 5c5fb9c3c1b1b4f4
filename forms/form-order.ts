import type { FieldErrors } from '#contract/field-messages.ts'

/**
 * The mistakes of a form in the order in which the page shows its fields, which is that in which the browser sends them.
 * An unticked box and an unanswered choice are not sent: they follow the field that the contract names before them.
 */
export function inFormOrder(errors: FieldErrors, form: FormData): FieldErrors {
  const sent = [...new Set(form.keys())]
  let before = -1
  const placed = Object.entries(errors).map(([name, messages]) => {
    const own = sent.findIndex((field) => field === name || field.startsWith(`${name}.`))
    before = own === -1 ? before : own
    return { name, messages, place: before }
  })
  placed.sort((one, other) => one.place - other.place)
  return Object.fromEntries(placed.map(({ name, messages }) => [name, messages]))
}
