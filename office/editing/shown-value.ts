import { editing } from '#office/messages/editing.ts'
import { type FieldWords, type FormField, labelOf } from './form-field.ts'
import { linesOf } from './form-values.ts'

/** What stands in a field, as people read it. */
export function shownValue({ name, kind }: FormField, text: string, { values = {} }: FieldWords): string {
  const inWords = (value: string) => values[name]?.[value] ?? value
  if (kind === 'yes_no') return text === '' ? editing.no : editing.yes
  if (text === '') return editing.empty
  return kind === 'several' || kind === 'list' ? linesOf(text).map(inWords).join(', ') : inWords(text)
}

/** Fields by their labels, for a sentence. */
export function namesOf(fields: readonly FormField[], words: FieldWords): string {
  return fields.map((field) => labelOf(field, words)).join(', ')
}
