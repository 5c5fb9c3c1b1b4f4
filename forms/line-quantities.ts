import type { FieldErrors } from '#contract/field-messages.ts'

const PREFIX = 'quantity.'

/** The field for how many copies of a line. */
export function quantityField(lineId: string): string {
  return PREFIX + lineId
}

/** The field for which of its copies they are: sent ones, or such as were not sent yet. */
export function copiesField(lineId: string): string {
  return `copies.${lineId}`
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
      const [, place, field] = /^lines\.(\d+)\.(\w+)/.exec(name) ?? []
      const line = sent[Number(place)]
      if (!line) return [name, messages]
      return [field === 'copies' ? copiesField(line.line_id) : quantityField(line.line_id), messages]
    }),
  )
}
