import { PUPILS } from './form-names.ts'

const BOX = `${PUPILS}.`

/** The pupils whose boxes are ticked in a form, or among the names of its fields. */
export function chosenIn(form: FormData | readonly string[]): string[] {
  const names = form instanceof FormData ? [...form.keys()] : form
  return names.filter((name) => name.startsWith(BOX)).map((name) => name.slice(BOX.length))
}
