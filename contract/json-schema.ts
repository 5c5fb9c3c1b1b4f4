import { z } from 'zod'

/** A JSON schema (draft 2020-12) as it is sent. */
export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * The JSON schema of what a schema takes, for forms, with the bounds of paragraphs: those stand behind the step that
 * cleans them, which what is read does not show.
 */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const read = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const cleaned = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return withBounds(read, cleaned) as JsonSchema
}

const BOUNDS = ['minLength', 'maxLength'] as const

function withBounds(read: unknown, cleaned: unknown): unknown {
  if (Array.isArray(read))
    return read.map((one, index) => withBounds(one, Array.isArray(cleaned) ? cleaned[index] : undefined))
  if (typeof read !== 'object' || read === null) return read
  const after = (typeof cleaned === 'object' ? cleaned : null) as Record<string, unknown> | null
  const entries = Object.entries(read).map(([key, value]) => [key, withBounds(value, after?.[key])])
  const own = Object.fromEntries(entries) as Record<string, unknown>
  if (own['type'] !== 'string') return own
  const lacking = BOUNDS.filter((bound) => !(bound in own) && typeof after?.[bound] === 'number')
  return { ...own, ...Object.fromEntries(lacking.map((bound) => [bound, after?.[bound]])) }
}
