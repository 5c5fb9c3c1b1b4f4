import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connection.ts'

const ROWS_PER_STATEMENT = 2_000

/**
 * Inserts rows, or replaces those with the same key if one is given: one statement with one parameter for many rows,
 * for both databases. All rows have the columns of the first; other columns keep their value or take their default.
 */
export async function putRows<T extends PgTable>(
  tx: Database,
  table: T,
  { rows, key }: { rows: readonly T['$inferInsert'][]; key?: string },
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).map((name) => ({ name, column: sql.identifier(snakeCase(name)) }))
  const target = sql.identifier(getTableName(table))
  const names = sql.join(
    columns.map(({ column }) => column),
    sql`, `,
  )
  const changes = columns.filter(({ name }) => name !== key).map(({ column }) => sql`${column} = excluded.${column}`)
  const onConflict = key
    ? sql`on conflict (${sql.identifier(snakeCase(key))}) do update set ${sql.join(changes, sql`, `)}`
    : sql``
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const json = rows
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((row) =>
        Object.fromEntries(columns.map(({ name }) => [snakeCase(name), (row as Record<string, unknown>)[name]])),
      )
    await tx.execute(sql`insert into ${target} (${names})
      select ${names} from json_populate_recordset(null::${target}, ${JSON.stringify(json)}::json) ${onConflict}`)
  }
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
