import type { z } from 'zod'
import { fieldLabels } from '#contract/field-labels.ts'
import type { WholeKind } from '#contract/fields.ts'
import type { Unit } from '#contract/ground/money.ts'
import { type JsonSchema as AnySchema, jsonSchemaOf } from '#contract/json-schema.ts'
import { type FieldKind, type FormField, PRESENT, type Shape } from '#office/editing/form-field.ts'

interface JsonSchema {
  type?: string | string[]
  format?: string
  'x-unit'?: Unit
  'x-text'?: 'paragraphs'
  'x-order'?: true
  'x-office'?: WholeKind
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
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  required?: string[]
  default?: unknown
}

/** Set by the form itself, never by a person. */
const OF_FORM = ['revision', 'id']

/**
 * The fields of a body or of a setting's value, read out of its schema on the server: nothing of a form is said twice.
 * An object within it gives fields with dotted names, a list of objects gives rows, and objects of several shapes a choice
 * among them. What no field can hold yet is an error: a form without it would look whole.
 */
export function describeForm(schema: z.ZodType): FormField[] {
  return describeJson(jsonSchemaOf(schema))
}

/** The same of a schema that has been sent as JSON, by `jsonSchemaOf`. */
export function describeJson(schema: AnySchema): FormField[] {
  return fieldsOf(schema as JsonSchema, { prefix: '', path: '' })
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, place: Place): FormField[] {
  return Object.entries(properties)
    .filter(([name]) => place.path !== '' || !OF_FORM.includes(name))
    .flatMap(([key, schema]) => fieldOf(schema, { key, isNeeded: required.includes(key), place }))
}

interface Place {
  /** Of names, within the form or a row. */
  prefix: string
  /** Of the same without keys of rows. */
  path: string
}

interface Property {
  key: string
  isNeeded: boolean
  place: Place
}

function fieldOf(schema: JsonSchema, { key, isNeeded, place }: Property): FormField[] {
  const name = `${place.prefix}${key}`
  const path = `${place.path}${key}`
  const one = withoutNull(schema)
  const isNullable = one !== schema || (Array.isArray(schema.type) && schema.type.includes('null'))
  const within = { prefix: `${name}.`, path: `${path}.` }
  const isAlwaysThere = !isNullable && (isNeeded || schema.default !== undefined)
  const shapes = shapesOf(one, path, isAlwaysThere)
  const kind = shapes ? 'one_of' : kindOf(one)
  if (kind === 'object') return fieldsOf(one, within)
  if (kind === null) throw new TypeError(`A form cannot hold «${path}» yet: ${JSON.stringify(one)}`)
  const field = {
    name,
    ...(path !== name && { path }),
    kind,
    label: labelOf(path),
    isRequired: isNeeded && !isNullable,
    isNullable,
  }
  if (shapes) return [{ ...field, ...shapes }]
  if (kind === 'rows') return [{ ...field, ...rowsOf(one, path), ...bounds(one.minItems, one.maxItems) }]
  return [{ ...field, ...boundsOf(kind, one) }]
}

/** The columns of rows, which are named within their row. */
function rowsOf({ items, propertyNames, additionalProperties }: JsonSchema, path: string): Partial<FormField> {
  const place = { prefix: '', path: `${path}.` }
  if (items) return { columns: fieldsOf(items, place) }
  const value = additionalProperties as JsonSchema
  const columns = [
    fieldOf({ maxLength: LONGEST_NAME, ...propertyNames, type: 'string' }, { key: 'key', isNeeded: true, place }),
    fieldOf(value, { key: 'value', isNeeded: true, place }),
  ]
  return { columns: columns.flat(), isNamed: true }
}

/** Where a schema of names says no bound. */
const LONGEST_NAME = 200

/** Of an object that may be missing, or that has several shapes told apart by a constant. */
function shapesOf(
  schema: JsonSchema,
  path: string,
  isAlwaysThere: boolean,
): Pick<FormField, 'shapes' | 'discriminator'> | null {
  const place = { prefix: '', path: `${path}.` }
  if (schema['x-office']) return null
  const several = schema.oneOf ?? schema.anyOf
  if (!several) {
    if (isAlwaysThere || kindOf(schema) !== 'object') return null
    return { shapes: [{ value: PRESENT, fields: fieldsOf(schema, place) }] }
  }
  const discriminator = Object.keys(several[0]?.properties ?? {}).find((key) =>
    several.every(({ properties }) => typeof properties?.[key]?.const === 'string'),
  )
  if (discriminator === undefined) return null
  const shapes = several.map(({ properties = {}, required = [] }): Shape => {
    const { [discriminator]: constant, ...others } = properties
    return { value: String(constant?.const), fields: fieldsOf({ properties: others, required }, place) }
  })
  return { shapes, discriminator }
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
  if (schema['x-office']) return schema['x-office']
  const type = [schema.type].flat().find((one) => one !== 'null')
  if (properties) return 'amount' in properties && 'currency' in properties ? 'money' : 'object'
  if (values) return 'choice'
  if (type === 'array') return items ? KINDS_OF_LISTS[listOf(items)] : null
  if (schema.additionalProperties instanceof Object) return 'rows'
  if (type === 'boolean') return 'yes_no'
  if (type === 'integer' || type === 'number') return unit ? KIND_OF_UNIT[unit] : 'number'
  if (type !== 'string') return null
  if (format === 'date') return 'day'
  if (format === 'date-time') return 'moment'
  if (schema['x-text'] === 'paragraphs') return 'text'
  return schema.maxLength === undefined && format === undefined && schema.const === undefined ? 'text' : 'line'
}

const KINDS_OF_LISTS = { choices: 'several', texts: 'list', numbers: 'numbers', objects: 'rows', others: null } as const

function listOf(items: JsonSchema): keyof typeof KINDS_OF_LISTS {
  if (items.enum) return 'choices'
  if (items.properties) return 'objects'
  if (items.type === 'string') return 'texts'
  return items.type === 'integer' ? 'numbers' : 'others'
}

function boundsOf(kind: FieldKind, schema: JsonSchema): Partial<FormField> {
  if (kind === 'choice') return { values: schema.enum ?? [] }
  if (kind === 'several') {
    const isOrdered = schema['x-order'] === true
    return {
      values: schema.items?.enum ?? [],
      ...(isOrdered && { isOrdered }),
      ...bounds(schema.minItems, schema.maxItems),
    }
  }
  if (kind === 'list' || kind === 'numbers') return bounds(schema.minItems, schema.maxItems)
  if (kind === 'money') {
    const { minimum, maximum } = schema.properties?.['amount'] ?? {}
    return bounds(minimum, maximum)
  }
  if (kind === 'line' || kind === 'text') return bounds(schema.minLength, schema.maxLength)
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
