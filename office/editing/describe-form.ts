import { z } from 'zod'
import { fieldLabels } from '#contract/field-labels.ts'
import type { Unit } from '#contract/ground/money.ts'
import type { FieldKind, FormField } from '#office/editing/form-field.ts'

interface JsonSchema {
  type?: string | string[]
  format?: string
  'x-unit'?: Unit
  enum?: string[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Set by the form itself, never by a person. */
const OF_FORM = ['revision', 'id']

/**
 * The fields of a body or of a setting's value, read out of its schema on the server: nothing of a form is said twice.
 * An object within it gives fields with dotted names. What no field can hold yet, such as a list of objects, is an error: a
 * form without it would look whole.
 */
export function describeForm(schema: z.ZodType): FormField[] {
  const read = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  // The bounds of paragraphs stand behind the step that cleans them, which what is read does not show.
  const cleaned = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  return fieldsOf(read, cleaned, '')
}

function fieldsOf(read: JsonSchema, cleaned: JsonSchema, prefix: string): FormField[] {
  const { properties = {}, required = [] } = read
  return Object.entries(properties)
    .filter(([name]) => prefix !== '' || !OF_FORM.includes(name))
    .flatMap(([key, schema]) => {
      const name = `${prefix}${key}`
      const one = withoutNull(schema)
      const after = withoutNull(cleaned.properties?.[key] ?? {})
      const kind = kindOf(one)
      if (kind === 'object') return fieldsOf(one, after, `${name}.`)
      if (kind === null) throw new TypeError(`A form cannot hold «${name}» yet: ${JSON.stringify(one)}`)
      const isNullable = one !== schema || (Array.isArray(schema.type) && schema.type.includes('null'))
      const isRequired = required.includes(key) && !isNullable
      return [{ name, kind, label: labelOf(name), isRequired, isNullable, ...boundsOf(kind, one, after) }]
    })
}

/** Of `T | null` the `T`. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null')
  const [only] = others ?? []
  return others?.length === 1 && only ? ({ 'x-unit': schema['x-unit'], ...only } as JsonSchema) : schema
}

const KIND_OF_UNIT: Readonly<Record<Unit, FieldKind>> = { rappen: 'rappen', basis_points: 'rate', days: 'days' }

function kindOf(schema: JsonSchema): FieldKind | 'object' | null {
  const { enum: values, format, items, properties, 'x-unit': unit } = schema
  const type = [schema.type].flat().find((one) => one !== 'null')
  if (properties) return 'amount' in properties && 'currency' in properties ? 'money' : 'object'
  if (values) return 'choice'
  if (type === 'array') return items?.enum ? 'several' : items?.type === 'string' ? 'list' : null
  if (type === 'boolean') return 'yes_no'
  if (type === 'integer' || type === 'number') return unit ? KIND_OF_UNIT[unit] : 'number'
  if (type !== 'string') return null
  if (format === 'date') return 'day'
  if (format === 'date-time') return 'moment'
  return schema.maxLength === undefined && format === undefined && schema.const === undefined ? 'text' : 'line'
}

function boundsOf(kind: FieldKind, schema: JsonSchema, after: JsonSchema): Partial<FormField> {
  if (kind === 'choice') return { values: schema.enum ?? [] }
  if (kind === 'several') return { values: schema.items?.enum ?? [], ...bounds(schema.minItems, schema.maxItems) }
  if (kind === 'list') return bounds(schema.minItems, schema.maxItems)
  if (kind === 'money') {
    const { minimum, maximum } = schema.properties?.['amount'] ?? {}
    return bounds(minimum, maximum)
  }
  if (kind === 'line') return bounds(schema.minLength, schema.maxLength)
  if (kind === 'text') return bounds(after.minLength, after.maxLength)
  return bounds(schema.minimum, schema.maximum)
}

function bounds(least: number | undefined, most: number | undefined): Partial<FormField> {
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) }
}

/** The label of the longest end of the name that has one. */
function labelOf(name: string): string {
  const parts = name.split('.')
  const known = parts.map((_, n) => parts.slice(n).join('.')).find((end) => Object.hasOwn(fieldLabels, end))
  return fieldLabels[known ?? ''] ?? name
}
