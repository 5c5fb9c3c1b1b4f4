import { PUPILS } from './form-names.ts'

const BOX = `${PUPILS}.`

/** The places of the pupils whose boxes are ticked, by the names of the fields that a form was sent with. */
export function tickedIn(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(BOX)).map((name) => name.slice(BOX.length))
}
