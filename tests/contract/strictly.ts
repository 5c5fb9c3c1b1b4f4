import { z } from 'zod'

const known = new WeakMap<z.core.$ZodType, z.ZodType>()

/**
 * The same schema, but no object in it, however deep, may have an undeclared field. An object that is declared loose
 * stays so. Kinds of schemas that it cannot look into are an error.
 */
export function strictly(schema: z.core.$ZodType): z.ZodType {
  const made = known.get(schema) ?? makeStrict(schema)
  known.set(schema, made)
  return made
}

function makeStrict(schema: z.core.$ZodType): z.ZodType {
  const { def } = schema._zod
  if (def.type === 'lazy' || def.type === 'intersection') throw new Error(`cannot make this strict: ${def.type}`)
  const parts = Object.fromEntries(Object.entries(def).map(([name, part]) => [name, strictPart(part)]))
  const forbidden = def.type === 'object' ? { catchall: parts['catchall'] ?? z.never() } : {}
  return z.core.clone(schema, { ...parts, ...forbidden } as never) as z.ZodType
}

/** Schemas stand alone in a definition, in lists (options of a union), or by name (fields of an object). */
function strictPart(part: unknown): unknown {
  if (part instanceof z.core.$ZodType) return strictly(part)
  if (Array.isArray(part)) return part.map((item: unknown) => (item instanceof z.core.$ZodType ? strictly(item) : item))
  if (!isRecord(part) || !Object.values(part).some((item) => item instanceof z.core.$ZodType)) return part
  return Object.fromEntries(Object.entries(part).map(([name, item]) => [name, strictPart(item)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
