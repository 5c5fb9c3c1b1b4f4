import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { browseProducts, search } from '#contract/catalogue/catalogue.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { startTestApp } from '#tests/support/app.ts'
import { loadTitles } from './load-titles.ts'

const app = await startTestApp()
const { db } = app.core
const client = app.client()

function indexesAndConstraints() {
  return rowsOf<{ definition: string }>(
    db,
    sql`select indexdef as definition from pg_indexes where schemaname = 'public'
        union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint order by 1`,
  )
}

test('after a load, titles can be browsed and found, more can be added, and every index and constraint is back', async () => {
  const before = await indexesAndConstraints()
  const steps = new Set<string>()
  await loadTitles(db, 250, (step) => steps.add(step))
  await loadTitles(db, 60, () => undefined)
  expect([...steps]).toEqual([
    'Writing titles',
    'Making indexes of titles',
    'Deriving lists',
    'Making indexes of lists',
    'Indexing titles',
    'Making indexes of the search',
  ])
  expect(await indexesAndConstraints()).toEqual(before)
  const { meta } = await client(browseProducts, { query: { sort: 'popular', page: 1 } })
  expect(meta.total).toBe(310)
  const found = await client(search, { query: { query: 'Spielregeln Berufslernende' } })
  expect(found.products.total).toBeGreaterThan(0)
}, 60_000)
