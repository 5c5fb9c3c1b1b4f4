import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { inTransaction } from '../core.ts'
import { rowsOf } from './connection.ts'

const app = await startTestApp({ poolSize: 2 })
const { db } = app.core
await db.execute(sql`create table notes (text text unique)`)

const notes = async () => (await rowsOf<{ text: string }>(db, sql`select text from notes order by text`)).map(textOf)
const textOf = ({ text }: { text: string }) => text

test('an error in the work rolls it back and reaches the caller', async () => {
  const refused = new Error('refused')
  const refuse = inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into notes values ('refused')`)
    throw refused
  })
  await expect(refuse).rejects.toBe(refused)
  expect(await notes()).toEqual([])
})

test('a nested transaction that fails is rolled back alone', async () => {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into notes values ('outer')`)
    await inTransaction(tx, (inner) => inner.execute(sql`insert into notes values ('inner'), ('inner')`)).catch(
      () => undefined,
    )
  })
  expect(await notes()).toEqual(['outer'])
})

test.runIf(app.isPostgres)('work that overlooks a failed statement is never told as done', async () => {
  const overlook = inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into notes values ('overlooked')`)
    await tx.execute(sql`insert into notes values ('overlooked')`).catch(() => undefined)
  })
  await expect(overlook).rejects.toThrow('nothing of it was done')
  expect(await notes()).toEqual(['outer'])
})
