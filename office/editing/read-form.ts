import { type FieldErrors, fieldMessage, type Rule } from '#contract/field-messages.ts'
import { toMoney } from '#contract/ground/money.ts'
import { readFrancs } from '#office/editing/read-francs.ts'
import type { FormField, FormValues } from './form-field.ts'
import { linesOf } from './form-values.ts'
import { fromSwissField } from './swiss-moment.ts'

/** How many of the API's unit one of the person's is. */
const HUNDRED = 100

type Read = { value: unknown } | { rule: Rule; limit?: number }

/**
 * The body that a form means, on the server. What is no number, or lies beyond its bounds, is said here, in the units
 * that people type (francs, per cent); everything else is left to the operation.
 */
export function readForm(
  fields: readonly FormField[],
  values: FormValues,
): { body: Record<string, unknown>; errors: FieldErrors } {
  const body: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const field of fields) {
    const text = values[field.name]
    if (text === undefined) continue
    const read = valueIn(field, text)
    if ('rule' in read) errors[field.name] = [fieldMessage(field.name, read.rule, read.limit)]
    else if (read.value !== undefined) put(body, field.name.split('.'), read.value)
  }
  return { body, errors }
}

/** Errors of the API at the fields that people see: of `discount.amount` at `discount`. */
export function errorsAtFields(fields: readonly FormField[], errors: FieldErrors): FieldErrors {
  const at: FieldErrors = {}
  for (const [name, messages] of Object.entries(errors)) {
    const field = fields.find((one) => name === one.name || name.startsWith(`${one.name}.`))
    const key = field?.name ?? name
    at[key] = [...new Set([...(at[key] ?? []), ...messages])]
  }
  return at
}

function put(body: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) body[key] = value
  else put((body[key] ??= {}) as Record<string, unknown>, rest, value)
}

function valueIn({ kind, isNullable, least, most }: FormField, text: string): Read {
  if (kind === 'several' || kind === 'list') return { value: linesOf(text) }
  if (kind === 'yes_no') return { value: text !== '' }
  if (text.trim() === '') return { value: isNullable ? null : undefined }
  if (kind === 'moment') return { value: fromSwissField(text) ?? text }
  if (kind === 'number' || kind === 'days') {
    if (!/^\s*-?\d{1,15}\s*$/.test(text)) return { rule: 'integer' }
    return { value: Number(text) }
  }
  if (kind !== 'money' && kind !== 'rappen' && kind !== 'rate') return { value: text }
  const amount = readFrancs(text.replace('%', '')) ?? -1
  if (amount < 0) return { rule: 'numeric' }
  if (least !== undefined && amount < least) return { rule: 'min', limit: least / HUNDRED }
  if (most !== undefined && amount > most) return { rule: 'max', limit: most / HUNDRED }
  return { value: kind === 'money' ? toMoney(amount) : amount }
}
