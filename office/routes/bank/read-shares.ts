import type { FieldErrors } from '#contract/field-messages.ts'
import { formText } from '#forms/form-text.ts'
import { readFrancs } from '#forms/read-francs.ts'

/** Orders that one form shares a credit over. */
export const ROWS = 10

type ShareField = 'order_number' | 'amount'

/** The name of a field in a row of the form. */
export function nameInRow(row: number, field: ShareField): string {
  return `shares.${row}.${field}`
}

/** The rows in which something stands. */
function filledRows(form: FormData) {
  return Array.from({ length: ROWS }, (_, row) => ({
    row,
    order_number: formText(form, nameInRow(row, 'order_number')).trim(),
    amount: readFrancs(formText(form, nameInRow(row, 'amount'))),
  })).filter(({ order_number, amount }) => order_number !== '' || amount !== null)
}

/** The shares that a form names; an amount that is missing becomes one that the operation refuses. */
export function readShares(form: FormData): { order_number: string; amount: number }[] {
  return filledRows(form).map(({ order_number, amount }) => ({ order_number, amount: amount ?? 0 }))
}

/** The messages at the rows that they are about: the operation names shares by their place among those that were sent. */
export function errorsAtRows(errors: FieldErrors, values: Readonly<Record<string, string>>): FieldErrors {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const rows = filledRows(form)
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => {
      const [, place, field] = /^shares\.(\d+)\.(order_number|amount)$/.exec(name) ?? []
      const row = rows[Number(place)]?.row
      return [row === undefined ? name : nameInRow(row, field as ShareField), messages]
    }),
  )
}
