import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** A node of PostgreSQL's parse tree, as JSON. */
export type Node = { [key: string]: unknown }

export interface Statement {
  statement: Node
  /** The text between the statement before it and this one: its comments. */
  above: string
}

/** The statements of a text, as PostgreSQL's own parser reads them. */
export function statementsOf(sql: string): Statement[] {
  const bytes = Buffer.from(sql)
  let end = 0
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const above = bytes.subarray(end, start).toString()
    end = length === undefined ? bytes.length : start + length
    return stmt ? [{ statement: stmt as Node, above }] : []
  })
}

/** Strings within a part of the tree, in order. */
export function wordsOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(wordsOf)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => (key === 'sval' ? [String(value)] : wordsOf(value)))
}

/** The nodes of a list. */
export function listOf(part: unknown): Node[] {
  return Array.isArray(part) ? (part as Node[]) : []
}

/** The name of a table; empty where a statement has none. */
export function nameOf(relation: unknown): string {
  const name = (relation as Node | undefined)?.['relname']
  return typeof name === 'string' ? name : ''
}
