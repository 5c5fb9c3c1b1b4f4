import { type FieldErrors, fieldMessage, inWordsOf, type Rule } from '#contract/field-messages.ts'
import { toMoney } from '#contract/ground/money.ts'
import { readFrancs } from '#forms/read-francs.ts'
import { type FieldWords, type FormField, type FormValues, labelOf, pathOf, WHOLE_KINDS } from './form-field.ts'
import { fieldsOfRow, fieldsOfShape, linesOf } from './open-fields.ts'
import { isEmptyRow } from './row-keys.ts'
import { fromSwissField } from './swiss-moment.ts'

/** How many of the API's unit one of the person's is. */
const HUNDRED = 100

const WHOLE = /^\s*-?\d{1,15}\s*$/

type Read = { value: unknown } | { rule: Rule; limit?: number }

/** What a form means, and where in it each part of that stands. */
export interface ReadForm {
  body: Record<string, unknown>
  errors: FieldErrors
  /** The names that fields have in the form, by those that they have in the body: `tiers.20.rate` by `tiers.1.rate`. */
  places: ReadonlyMap<string, string>
}

/**
 * The body that a form means, on the server. What is no number, or lies beyond its bounds, is said here, in the units
 * that people type (francs, per cent); everything else is left to the operation. Rows in which nothing stands are left
 * out.
 */
export function readForm(fields: readonly FormField[], values: FormValues): ReadForm {
  const errors: Record<string, string[]> = {}
  const places = new Map<string, string>()
  const bodyOf = (those: readonly FormField[], place: Place): Record<string, unknown> => {
    const body: Record<string, unknown> = {}
    for (const field of those) {
      const property = field.name.slice(place.name.length)
      const path = `${place.path}${property}`
      if (values[field.name] === undefined) continue
      places.set(path, field.name)
      const value = meantBy(field, path)
      if (value !== undefined) put(body, property.split('.'), value)
    }
    return body
  }
  const meantBy = (field: FormField, path: string): unknown => {
    const text = values[field.name] ?? ''
    if (field.kind === 'rows') return rowsIn(field, path)
    if (field.kind === 'one_of') {
      const shape = field.shapes?.find(({ value }) => value === text)
      if (!shape) return field.isNullable ? null : undefined
      const own = bodyOf(fieldsOfShape(field, shape), { name: `${field.name}.${shape.value}.`, path: `${path}.` })
      return field.discriminator ? { [field.discriminator]: shape.value, ...own } : own
    }
    const read = valueIn(field, text)
    if ('value' in read) return read.value
    errors[field.name] = [fieldMessage(field.path ?? field.name, read.rule, read.limit)]
    return undefined
  }
  const rowsIn = (field: FormField, path: string): unknown => {
    const keys = linesOf(values[field.name] ?? '').filter((key) => !isEmptyRow(field, key, values))
    const rows = keys.map((key, index) => {
      const name = `${field.name}.${key}.`
      const at = field.isNamed ? (values[`${name}key`] ?? '').trim() : index
      if (field.isNamed) places.set(`${path}.${at}`, `${name}key`)
      return bodyOf(fieldsOfRow(field, key), { name, path: `${path}.${at}.` })
    })
    if (!field.isNamed) return rows
    const named = keys.map((key) => `${field.name}.${key}.key`)
    const texts = named.map((name) => (values[name] ?? '').trim())
    for (const [index, name] of named.entries()) {
      if (texts[index] === '') errors[name] = [fieldMessage('key', 'required')]
      else if (texts.indexOf(texts[index] ?? '') < index) errors[name] = [fieldMessage('key', 'repeated')]
    }
    return Object.fromEntries(rows.map(({ value }, index) => [texts[index], value]))
  }
  return { body: bodyOf(fields, { name: '', path: '' }), errors, places }
}

/** Where fields stand: within a row or a shape of the form, and of the body. */
interface Place {
  name: string
  path: string
}

/** Errors of the API at the fields that people see: of `discount.amount` at `discount`, of a row at its cell. */
export function errorsAtFields(places: ReadForm['places'], errors: FieldErrors): FieldErrors {
  const at: FieldErrors = {}
  for (const [path, messages] of Object.entries(errors)) {
    const parts = path.split('.')
    const ends = parts.map((_, n) => parts.slice(0, parts.length - n).join('.'))
    const key = places.get(ends.find((end) => places.has(end)) ?? '') ?? path
    at[key] = [...new Set([...(at[key] ?? []), ...messages])]
  }
  return at
}

/** Errors in the words of a room, each at its field. */
export function errorsInWords(fields: readonly FormField[], errors: FieldErrors, words: FieldWords): FieldErrors {
  const inWords = ([name, messages]: [string, string[]]): [string, string[]] => {
    const field = fields.find((one) => one.name === name)
    if (!field) return [name, messages]
    const path = pathOf(field)
    return [name, inWordsOf({ [path]: labelOf(field, words) }, { [path]: messages })[path] ?? messages]
  }
  return Object.fromEntries(Object.entries(errors).map(inWords))
}

function put(body: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) body[key] = value
  else put((body[key] ??= {}) as Record<string, unknown>, rest, value)
}

/** Made by an input of its own; what is no JSON was not. */
function wholeIn(text: string): Read {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { rule: 'invalid' }
  }
}

function valueIn({ kind, isNullable, isRequired, least, most }: FormField, text: string): Read {
  if (kind === 'several' || kind === 'list') return { value: isNullable && text.trim() === '' ? null : linesOf(text) }
  if (kind === 'rich_text' && text === '') return { value: [] }
  if (WHOLE_KINDS.includes(kind) && text !== '') return wholeIn(text)
  if (kind === 'numbers') {
    const numbers = linesOf(text)
    return numbers.every((one) => WHOLE.test(one)) ? { value: numbers.map(Number) } : { rule: 'integer' }
  }
  if (kind === 'yes_no') return { value: text !== '' }
  // A text that must be there and may be empty.
  if (text.trim() === '' && (kind === 'line' || kind === 'text') && isRequired && !least) return { value: '' }
  if (text.trim() === '') return { value: isNullable ? null : undefined }
  if (kind === 'moment') return { value: fromSwissField(text) ?? text }
  if (kind === 'number' || kind === 'days') {
    if (!WHOLE.test(text)) return { rule: 'integer' }
    return { value: Number(text) }
  }
  if (kind !== 'money' && kind !== 'rappen' && kind !== 'rate') return { value: text }
  const amount = readFrancs(text.replace('%', '')) ?? -1
  if (amount < 0) return { rule: 'numeric' }
  if (least !== undefined && amount < least) return { rule: 'min', limit: least / HUNDRED }
  if (most !== undefined && amount > most) return { rule: 'max', limit: most / HUNDRED }
  return { value: kind === 'money' ? toMoney(amount) : amount }
}
