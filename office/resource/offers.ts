import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** A filter of a list: a choice of one or of several values, a day, a text, or the id of a thing, which links name. */
export interface OfferedFilter {
  name: string
  kind: 'choice' | 'several' | 'day' | 'text' | 'id'
  values: readonly string[]
}

/** What a list can do, as its operation declares it. */
export interface Offers {
  filters: readonly OfferedFilter[]
  /** Columns that it can be sorted by. */
  sorts: readonly string[]
  /** How it is sorted where the address does not say. */
  defaultSort: string
  hasSearch: boolean
}

/** Parameters that every list has. */
const OF_ALL = ['sort', 'page', 'per_page', 'query']

interface JsonSchema {
  type?: string
  format?: string
  enum?: string[]
  default?: string
  anyOf?: JsonSchema[]
  /** Of a filter that takes several (`severalOf`). */
  'x-values'?: string[]
  properties?: Record<string, JsonSchema>
}

/** Reads the offers out of the declaration, on the server: nothing of a list is said twice. */
export function offersOf({ query }: Pick<Endpoint, 'query'>): Offers {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const names = properties['sort']?.enum ?? []
  return {
    filters: Object.entries(properties)
      .filter(([name]) => !OF_ALL.includes(name))
      .map(([name, schema]) => filterOf(name, schema)),
    sorts: names.filter((name) => names.includes(`-${name}`)),
    defaultSort: properties['sort']?.default ?? '',
    hasSearch: 'query' in properties,
  }
}

function filterOf(name: string, schema: JsonSchema): OfferedFilter {
  const { enum: values = [], format, type, 'x-values': several } = schema.anyOf?.[0] ?? schema
  if (several) return { name, kind: 'several', values: several }
  if (format === 'uuid') return { name, kind: 'id', values: [] }
  if (values.length > 0) return { name, kind: 'choice', values }
  if (type === 'boolean') return { name, kind: 'choice', values: ['true', 'false'] }
  return { name, kind: format === 'date' ? 'day' : 'text', values: [] }
}
