import { formText } from '#forms/form-text.ts'
import type { FieldKind, FormField, FormValues } from './form-field.ts'
import { toSwissField } from './swiss-moment.ts'

/** The field of a form that names those of which a version is to be chosen. */
export const CONTESTED = 'contested'

const SEVERAL: readonly FieldKind[] = ['several', 'list']

/** What stands in the fields of a form for a thing as the API gives it. */
export function valuesOf(fields: readonly FormField[], thing: object): FormValues {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, textOf(kind, valueAt(thing, name))]))
}

function valueAt(thing: unknown, name: string): unknown {
  return name.split('.').reduce((within: unknown, key) => (within as Record<string, unknown> | null)?.[key], thing)
}

function textOf(kind: FieldKind, value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
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
 * left out.
 */
export function valuesIn(fields: readonly FormField[], form: FormData): FormValues {
  const contested = formText(form, CONTESTED).split(' ')
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, string][] => {
      const sent = form.get(name)
      if (typeof sent === 'string') return [[name, tidied(kind, sent)]]
      if (contested.includes(name)) return []
      if (SEVERAL.includes(kind)) return [[name, boxesIn(form, `${name}.`)]]
      return kind === 'yes_no' ? [[name, '']] : []
    }),
  )
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

/** The values of a field that holds several. */
export function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

/** The fields that two versions differ in. */
export function differing(fields: readonly FormField[], one: FormValues, other: FormValues): FormField[] {
  return fields.filter(({ name }) => (one[name] ?? '') !== (other[name] ?? ''))
}
