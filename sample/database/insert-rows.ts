import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#kernel/database/connection.ts'

const ROWS_PER_STATEMENT = 2_000

/**
 * Inserts many rows: one statement with one parameter per thousands of rows, the same for PostgreSQL and the embedded
 * database. Every row has the columns of the first; other columns take their default.
 */
export async function insertRows<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const name = sql.identifier(getTableName(table))
  const names = sql.join(
    columns.map((column) => sql.identifier(snakeCase(column))),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const json = rows.slice(start, start + ROWS_PER_STATEMENT).map((row) => renamed(row, columns))
    await tx.execute(sql`insert into ${name} (${names})
      select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(json)}::json)`)
  }
}

function renamed(row: Record<string, unknown>, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [snakeCase(column), row[column]]))
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
