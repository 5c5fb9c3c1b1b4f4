import { inSpan } from '../tracing.ts'

/** The first table that a statement names, with its schema. */
const TABLE = /\b(?:from|into|update|join|table)\s+(?:only\s+)?"?([a-z_]\w*)"?(?:\s*\.\s*"?([a-z_]\w*)"?)?/i

const OPERATIONS = new Set(['select', 'insert', 'update', 'delete', 'with', 'merge', 'begin', 'commit', 'rollback'])

/** Sends a statement as a part of the trace under way, by the name of its operation and its first table. */
export function inStatement<T>(asked: unknown, send: () => Promise<T>): Promise<T> {
  return inSpan({ kind: 'client', ...named(asked) }, send)
}

/** The names only: the rest of a statement written by hand may hold values. */
function named(asked: unknown): { name: string; facts: Record<string, string> } {
  const text = textOf(asked)
  const first = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  const operation = OPERATIONS.has(first) ? first : 'other'
  const [, one, two] = TABLE.exec(text) ?? []
  const table = two ?? one
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    },
  }
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  const isQuery = typeof asked === 'object' && asked !== null && 'text' in asked
  return isQuery && typeof asked.text === 'string' ? asked.text : ''
}
