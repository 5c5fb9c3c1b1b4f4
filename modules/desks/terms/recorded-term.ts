import { sql } from 'drizzle-orm'
import type { Term } from '#contract/catalogue/office-terms.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { refusedTerm, type TermTree } from '#modules/catalogue/catalogue/terms/term-tree.ts'

/** What the audit log keeps of a term. */
export function recordedTerm({ title, slug, lead, parent, position }: Term) {
  return { title, slug, lead, parent, position }
}

/** What the term is called that another one is put into, for the audit log; itself, and one that there is not, are refused. */
export async function nameOfTerm(db: Database, { table }: TermTree, { id, into }: { id: string; into: string }) {
  if (id === into) throw refusedTerm('into', 'circle')
  const [row] = await rowsOf<{ title: string }>(db, sql`select title from ${table} where id = ${into}`)
  if (!row) throw refusedTerm('into', 'unknown')
  return `→ ${row.title}`
}
