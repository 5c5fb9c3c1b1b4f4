import { formText } from '#forms/form-text.ts'
import { type FieldKind, type FormField, type FormValues, PRESENT, WHOLE_KINDS } from './form-field.ts'
import { fieldsOfRow, fieldsOfShape, linesOf, openFields } from './open-fields.ts'
import { keyOfRow } from './row-keys.ts'
import { toSwissField } from './swiss-moment.ts'

/** The field of a form that names those of which a version is to be chosen. */
export const CONTESTED = 'contested'

/** The keys of rows that only a form without JavaScript shows, beside those that there are. */
export const spareOf = (name: string) => `${name}.spare`

const SEVERAL: readonly FieldKind[] = ['several', 'list', 'numbers']

/** What stands in the fields of a form for a thing as the API gives it. */
export function valuesOf(fields: readonly FormField[], thing: unknown): FormValues {
  return Object.fromEntries(fields.flatMap((field) => valuesOfField(field, valueAt(thing, field.name))))
}

function valuesOfField(field: FormField, value: unknown): [string, string][] {
  const { name, kind, columns = [], shapes = [], discriminator } = field
  const under = (prefix: string, values: FormValues) =>
    Object.entries(values).map(([own, text]): [string, string] => [`${prefix}.${own}`, text])
  if (kind === 'rows') {
    const keys: string[] = []
    const cells = rowsOf(field, value).flatMap((row) => {
      const values = valuesOf(columns, row)
      const key = keyOfRow(columns, values, keys)
      keys.push(key)
      return under(`${name}.${key}`, values)
    })
    return [[name, keys.join('\n')], ...cells]
  }
  if (kind === 'one_of') {
    const named = value === null || value === undefined ? '' : discriminator ? valueAt(value, discriminator) : PRESENT
    const shape = shapes.find((one) => one.value === named)
    if (!shape) return [[name, '']]
    return [[name, shape.value], ...under(`${name}.${shape.value}`, valuesOf(shape.fields, value))]
  }
  return [[name, textOf(kind, value)]]
}

function rowsOf({ isNamed }: FormField, value: unknown): readonly unknown[] {
  if (!isNamed) return Array.isArray(value) ? value : []
  return Object.entries(value ?? {}).map(([key, one]: [string, unknown]) => ({ key, value: one }))
}

function valueAt(thing: unknown, name: string): unknown {
  return name.split('.').reduce((within: unknown, key) => (within as Record<string, unknown> | null)?.[key], thing)
}

function textOf(kind: FieldKind, value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (WHOLE_KINDS.includes(kind)) return JSON.stringify(value)
  if (kind === 'money') return inHundredths((value as { amount: number }).amount)
  if (kind === 'rappen') return inHundredths(Number(value))
  if (kind === 'rate') return String(Number(value) / 100)
  if (Array.isArray(value)) return value.join('\n')
  const text = String(value as string | number | boolean)
  return kind === 'moment' ? toSwissField(text) : text
}

function inHundredths(amount: number): string {
  return (amount / 100).toFixed(2)
}

/**
 * What stands in the fields of a form that is sent, or is being filled in. Boxes are sent as `name.value`, or together
 * where one version of them was chosen. A field that the form does not have, or of which no version is chosen yet, is
 * left out. What was typed into a shape that is not chosen stays.
 */
export function valuesIn(fields: readonly FormField[], form: FormData): FormValues {
  const contested = formText(form, CONTESTED).split(' ')
  return Object.fromEntries(fields.flatMap((field) => valuesInField(field, form, contested)))
}

function valuesInField(field: FormField, form: FormData, contested: readonly string[]): [string, string][] {
  const { name, kind, shapes = [] } = field
  const within = (fields: readonly FormField[]) => fields.flatMap((one) => valuesInField(one, form, contested))
  const sent = form.get(name)
  const text = typeof sent === 'string' ? tidied(kind, sent) : null
  if (kind === 'rows') {
    if (text === null) return []
    const keys = [...linesOf(text), ...linesOf(formText(form, spareOf(name)))]
    return [[name, keys.join('\n')], ...keys.flatMap((key) => within(fieldsOfRow(field, key)))]
  }
  const parts = shapes.flatMap((shape) => within(fieldsOfShape(field, shape)))
  if (text !== null) return [[name, text], ...parts]
  if (contested.includes(name)) return parts
  if (SEVERAL.includes(kind)) return [[name, boxesIn(form, `${name}.`)]]
  return kind === 'yes_no' ? [[name, '']] : parts
}

function boxesIn(form: FormData, prefix: string): string {
  const names = [...form.keys()].filter((name) => name.startsWith(prefix))
  return names.map((name) => name.slice(prefix.length)).join('\n')
}

/** Browsers send other line breaks than they show. */
function tidied(kind: FieldKind, text: string): string {
  const plain = text.replaceAll('\r\n', '\n')
  return SEVERAL.includes(kind) ? linesOf(plain).join('\n') : plain
}

/** The fields that two versions differ in. */
export function differing(fields: readonly FormField[], one: FormValues, other: FormValues): FormField[] {
  const open = [...openFields(fields, one), ...openFields(fields, other)]
  const byName = new Map(open.map((field) => [field.name, field]))
  return [...byName.values()].filter(({ name }) => (one[name] ?? '') !== (other[name] ?? ''))
}
