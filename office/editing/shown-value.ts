import type { Picture } from '#contract/catalogue/catalogue.ts'
import { editing } from '#office/messages/editing.ts'
import { type FieldWords, type FormField, labelOf, PRESENT, pathOf } from './form-field.ts'
import { linesOf } from './open-fields.ts'

/** What stands in a field, as people read it. */
export function shownValue(field: FormField, text: string, { values = {} }: FieldWords): string {
  const { kind } = field
  const inWords = (value: string) => values[pathOf(field)]?.[value] ?? value
  if (kind === 'yes_no') return text === '' ? editing.no : editing.yes
  if (text === '') return editing.empty
  if (kind === 'picture') return pictureIn(text)
  if (kind === 'rows') return editing.rows(linesOf(text).length)
  if (kind === 'one_of' && text === PRESENT) return editing.yes
  return kind === 'several' || kind === 'list' || kind === 'numbers'
    ? linesOf(text).map(inWords).join(', ')
    : inWords(text)
}

/** Fields by their labels, for a sentence. */
export function namesOf(fields: readonly FormField[], words: FieldWords): string {
  return [...new Set(fields.map((field) => labelOf(field, words)))].join(', ')
}

/** What a field is called where it stands by itself: of a row with the name of the list and what the row is about. */
export function fullLabelOf(field: FormField, words: FieldWords): string {
  const label = labelOf(field, words)
  const list = pathOf(field).split('.').slice(0, -1).join('.')
  const listLabel = words.labels?.[list]
  if (field.name === pathOf(field) || listLabel === undefined) return label
  const [row = ''] = field.name.slice(list.length + 1).split('.')
  return editing.ofRow(listLabel, row, label)
}

/** What a picture shows, or else its file. */
function pictureIn(text: string): string {
  const { alt, permalink } = JSON.parse(text) as Pick<Picture, 'alt' | 'permalink'>
  return alt || permalink
}
