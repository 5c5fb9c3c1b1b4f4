import type { FieldErrors } from '#contract/field-messages.ts'

const PREFIX = 'quantity.'

/** The field for how many copies of a line. */
export function quantityField(lineId: string): string {
  return PREFIX + lineId
}

/** How many copies of which line a form names; an empty field and 0 leave the line out. What is no number stays none. */
export function readQuantities(form: FormData): { line_id: string; quantity: number }[] {
  return [...form]
    .flatMap(([name, value]) =>
      name.startsWith(PREFIX) && typeof value === 'string'
        ? [{ line_id: name.slice(PREFIX.length), quantity: Number(value.trim()) }]
        : [],
    )
    .filter(({ quantity }) => quantity !== 0)
}

/** The messages at the fields that they are about: the operation names lines by their place among those that were sent. */
export function errorsAtLines(errors: FieldErrors, values: Readonly<Record<string, string>>): FieldErrors {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const sent = readQuantities(form)
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => {
      const line = sent[Number(/^lines\.(\d+)\./.exec(name)?.[1])]
      return [line ? quantityField(line.line_id) : name, messages]
    }),
  )
}
