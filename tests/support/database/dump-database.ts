import type { Connection } from '#kernel/database/connection.ts'

/** Every row of every table of the shop, as `table {json}`, sorted: an equal dump means that nothing has changed. */
export async function dumpDatabase({ executeSql }: Pick<Connection, 'executeSql'>): Promise<string[]> {
  const tables = await executeSql(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const selects = (tables.rows as { name: string }[]).map(
    ({ name }) => `select '${name} ' || to_jsonb(${name})::text as row from ${name}`,
  )
  const { rows } = await executeSql(selects.join(' union all '))
  return (rows as { row: string }[]).map(({ row }) => row).sort()
}

/** The same for every other schema, such as that of the job queue: all that a copy of the database would show. */
export async function dumpEverything({ executeSql }: Pick<Connection, 'executeSql'>): Promise<string[]> {
  const tables = await executeSql(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const dumped: string[] = []
  for (const { name } of tables.rows as { name: string }[]) {
    const { rows } = await executeSql(`select to_jsonb(dumped)::text as row from ${name} as dumped`)
    dumped.push(...(rows as { row: string }[]).map(({ row }) => `${name} ${row}`))
  }
  return dumped
}
