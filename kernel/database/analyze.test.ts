import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { analyzeChangedTables } from './analyze.ts'
import { rowsOf } from './connection.ts'

const { core } = await startTestApp()
const { db } = core

const knownRows = async () => {
  const [row] = await rowsOf<{ rows: number }>(
    db,
    sql`select reltuples::int as rows from pg_class where oid = 'public.shelves'::regclass`,
  )
  return row?.rows ?? 0
}

test('a table that has been filled is known to be large, and one with some more rows is not looked at again', async () => {
  await db.execute(sql`create table shelves (number integer)`)
  const fill = (rows: number) => db.execute(sql`insert into shelves select generate_series(1, ${rows}::int)`)
  await fill(3_000)
  await expect.poll(() => analyzeChangedTables(db).then(knownRows)).toBeGreaterThanOrEqual(3_000)
  const before = await knownRows()
  await fill(100)
  await analyzeChangedTables(db)
  expect(await knownRows()).toBe(before)
})
