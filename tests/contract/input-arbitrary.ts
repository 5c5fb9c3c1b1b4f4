import fc from 'fast-check'
import { z } from 'zod'

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

/** Ids that exist in the database of the test, so that inputs reach beyond «unknown». */
export interface Known {
  ids: readonly string[]
}

/** Inputs as the schema describes them: mostly valid, at its bounds, from its enums. */
export function inputArbitrary(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  return fromSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, known)
}

function fromSchema(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return fc.oneof(...variants.map((variant) => fromSchema(variant, known)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return fromString(schema, known)
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: bound(schema.minimum, -5), max: bound(schema.maximum, 2_000) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1),
      )
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, known), { minLength: schema.minItems ?? 0, maxLength: 4 })
    case 'object':
      return fromObject(schema, known)
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function fromObject({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, fromSchema(property, known)]),
  )
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) })
}

function fromString(schema: JsonSchema, known: Known): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.constantFrom(...known.ids)
  if (schema.format === 'email') return fc.emailAddress()
  if (schema.pattern?.startsWith('^[A-Za-z0-9_-]{22')) return fc.stringMatching(/^[A-Za-z0-9_-]{22,64}$/)
  // Addresses of entries.
  if (schema.pattern?.startsWith('^\\/([a-z0-9]'))
    return fc.constantFrom('/eins', '/zwei/drei', '/titel/recht', '/suche')
  const text = fc.string({
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 60, 300),
    unit: 'grapheme',
  })
  const plain = fc.constantFrom(
    'Recht',
    'Müller',
    '3011',
    'Bern',
    'muster@example.test',
    '+41 31 300 00 00',
    'Tannen-Ufer-2026',
    'shop',
    'all',
  )
  return fc.oneof(plain, text)
}

// Schemas without a bound come with the widest safe integers, which only make inputs slow and dull.
function bound(value: number | undefined, fallback: number): number {
  return value === undefined || Math.abs(value) > 1_000_000 ? fallback : value
}

const nasty = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(5_000),
  '1e999',
  '-1',
  'NaN',
  "'; drop table users; --",
  '%00',
  '<script>',
  '../../etc/passwd',
  '\u202e',
  '٣',
  Number.MAX_SAFE_INTEGER,
  -1,
  0.5,
  1e308,
  true,
  [],
  {},
  [[]],
  { __proto__: null, constructor: 1 },
  Array.from({ length: 300 }, () => 'x'),
  '00000000-0000-0000-0000-000000000000',
  '{{7*7}}',
)

/** The same, spoilt: a field is missing, of a wrong kind, too long, unknown or hostile; or the input is no object. */
export function spoiltArbitrary(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const good = inputArbitrary(schema, known)
  const oneFieldSpoilt = fc.tuple(good, fc.nat(), nasty).map(([input, pick, value]) => {
    if (typeof input !== 'object' || input === null) return value
    const keys = [...Object.keys(input), 'unknown_field', '__proto__', 'is_admin']
    const key = keys[pick % keys.length] ?? 'unknown_field'
    return Object.defineProperty({ ...input }, key, { value, enumerable: true })
  })
  const oneFieldGone = fc.tuple(good, fc.nat()).map(([input, pick]) => {
    if (typeof input !== 'object' || input === null) return {}
    const keys = Object.keys(input)
    const gone = keys[pick % Math.max(1, keys.length)]
    return Object.fromEntries(Object.entries(input).filter(([key]) => key !== gone))
  })
  return fc.oneof(oneFieldSpoilt, oneFieldSpoilt, oneFieldGone, nasty)
}
