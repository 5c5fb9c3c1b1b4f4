import { formText } from '#forms/form-text.ts'
import { linesOf } from '#office/editing/open-fields.ts'
import { byNumbers } from './point-order.ts'

/** Brings rows into the order of the numbers that somebody typed without a script. */
export function sortByNumbers(form: FormData, rows: string): void {
  const keys = linesOf(formText(form, rows))
  const numbers = new Map(
    keys.flatMap((key): [string, number][] => {
      const typed = formText(form, `place.${rows}.${key}`).trim()
      return /^\d{1,4}$/.test(typed) ? [[key, Number(typed)]] : []
    }),
  )
  form.set(rows, byNumbers(keys, numbers).join('\n'))
}
