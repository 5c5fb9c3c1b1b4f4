import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { rowsOf } from '../connection.ts'
import { deleteInBatches } from './delete-in-batches.ts'

const { core } = await startTestApp()
const { db } = core

const due = pgTable('due_for_a_test', { n: integer().primaryKey() })

await db.execute(sql`create table due_for_a_test (n integer primary key)`)
await db.execute(sql`create table held_for_a_test (n integer references due_for_a_test (n))`)

const left = async () => (await db.select().from(due)).map(({ n }) => n).toSorted((a, b) => a - b)

test('deletes all that is due and nothing else, however many batches that takes', async () => {
  await db.execute(sql`insert into due_for_a_test select n from generate_series(1, 12) as n`)
  await deleteInBatches(db, due, { where: sql`${due.n} <= 10`, by: due.n, batch: 3 })
  expect(await left()).toEqual([11, 12])
  await deleteInBatches(db, due, { where: sql`${due.n} <= 10`, by: due.n, batch: 3 })
  expect(await left()).toEqual([11, 12])
})

test('what was deleted stays so when it is cut off', async () => {
  await db.execute(sql`insert into due_for_a_test select n from generate_series(1, 10) as n`)
  await db.execute(sql`insert into held_for_a_test values (8)`)
  await expect(deleteInBatches(db, due, { where: sql`${due.n} <= 10`, by: due.n, batch: 3 })).rejects.toMatchObject({
    cause: { code: '23503' },
  })
  expect(await left()).toEqual([7, 8, 9, 10, 11, 12])
  expect(await rowsOf(db, sql`select n from held_for_a_test`)).toEqual([{ n: 8 }])
})
