import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { inTransaction, isUniqueViolation } from '../core.ts'
import { type Database, rowsOf } from './connection.ts'

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

test('of statements that went out at once, the one that failed is told', async () => {
  const slowly = async (tx: Database) => {
    const failed = await Promise.all([tx.execute(sql`select 1`), tx.execute(sql`insert into notes values ('outer')`)])
    return Promise.resolve(failed)
  }
  const work = inTransaction(db, (tx) => Promise.all([slowly(tx), tx.execute(sql`select 2`)]))
  const failure = await work.catch((error: unknown) => error)
  expect(isUniqueViolation(failure)).toBe(true)
  expect(await notes()).toEqual(['outer'])
})

test('what goes on after the work has failed is refused', async () => {
  const refused = new Error('refused')
  const late = Promise.withResolvers<unknown>()
  const goOn = async (tx: Database) => {
    await failed.promise
    return tx.execute(sql`insert into notes values ('late')`)
  }
  const failed = Promise.withResolvers<void>()
  const work = inTransaction(db, async (tx) => {
    late.resolve(goOn(tx).catch((error: unknown) => error))
    throw refused
  })
  await expect(work).rejects.toBe(refused)
  failed.resolve()
  expect(await late.promise).toBeInstanceOf(Error)
  expect(await notes()).toEqual(['outer'])
})

test.runIf(app.isPostgres)('a migration outdates a kept plan once per connection', async () => {
  const read = () => inTransaction(db, (tx) => rowsOf(tx, sql`select * from notes where text = ${'outer'}`))
  for (let n = 0; n < 50; n++) await Promise.all([read(), read()])
  await db.execute(sql`alter table notes add column author text`)
  await Promise.allSettled([read(), read()])
  expect(await read()).toEqual([{ text: 'outer', author: null }])
})

describe.runIf(app.isPostgres)('a transaction that PostgreSQL has undone is tried again once', () => {
  test.each([
    ['after a serialization failure', '40001'],
    ['after a deadlock', '40P01'],
    ['where the server takes no writes', '25006'],
  ])('%s', async (_, code) => {
    const raise = sql.raw(`do $$ begin raise exception 'sorry' using errcode = '${code}'; end $$`)
    let tries = 0
    const work = inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into notes values (${code})`)
      if (tries++ === 0) await tx.execute(raise)
      return tries
    })
    expect(await work).toBe(2)
    expect(await notes()).toContain(code)
    const always = inTransaction(db, async (tx) => {
      tries++
      await tx.execute(raise)
    })
    await expect(always).rejects.toThrow('Failed query')
    expect(tries).toBe(4)
  })

  test('not after any other failure', async () => {
    let tries = 0
    const work = inTransaction(db, async (tx) => {
      tries++
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(work).rejects.toThrow('Failed query')
    expect(tries).toBe(1)
  })
})
