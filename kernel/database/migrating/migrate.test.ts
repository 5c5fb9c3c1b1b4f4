import { expect, test } from 'vitest'
import type { Connection } from '#kernel/database/connection.ts'
import { emptyDatabase, folderOf } from '#tests/support/database/own-migrations.ts'
import { migrate, waitForMigrations } from './migrate.ts'
import { readMigration } from './migration-files.ts'

const isServer = Boolean(process.env['DATABASE_URL'])

const BOOKS = { '0001_books': 'create table books (isbn text);--> statement-breakpoint\ninsert into books values (1)' }
const INDEX = { '0002_index': '-- alone\ncreate unique index concurrently "books_isbn" on "books" ("isbn")' }
const LESS = { '0002_less': '-- contract: 0.3.0\nalter table books drop column isbn' }

async function valuesOf({ executeSql }: Connection, text: string): Promise<unknown[]> {
  const { rows } = await executeSql(text)
  return (rows as Record<string, unknown>[]).flatMap((row) => Object.values(row))
}

const columnsOf = (connection: Connection) =>
  valuesOf(connection, `select column_name from information_schema.columns where table_name = 'books'`)

test('instances that start at once migrate once, also where an index is built beside them', async () => {
  const { connection, another } = await emptyDatabase()
  const folder = await folderOf({ ...BOOKS, ...INDEX })
  const instances = await Promise.all([another(), another(), another(), another()])
  const counts = await Promise.all(instances.map((instance) => migrate(instance, { folder })))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await valuesOf(connection, 'select count(*)::int from books')).toEqual([1])
  expect(await migrate(connection, { folder })).toBe(0)
})

test('a migration that fails leaves those before it, and nothing of itself', async () => {
  const { connection } = await emptyDatabase()
  const wrong = {
    '0002_wrong': 'insert into books values (2);--> statement-breakpoint\ninsert into nowhere values (1)',
  }
  await expect(migrate(connection, { folder: await folderOf({ ...BOOKS, ...wrong }) })).rejects.toThrow('0002_wrong')
  expect(await valuesOf(connection, 'select isbn from books')).toEqual(['1'])
  expect(await migrate(connection, { folder: await folderOf({ ...BOOKS, ...INDEX }) })).toBe(1)
})

test('an index that was not finished is built again, and one that was is not', async () => {
  const { connection } = await emptyDatabase()
  const folder = await folderOf({ ...BOOKS, '0002_twice': 'insert into books values (1)', ...INDEX })
  await expect(migrate(connection, { folder })).rejects.toThrow('0002_index')
  const isValid = () =>
    valuesOf(connection, `select indisvalid from pg_index where indexrelid = to_regclass('books_isbn')`)
  expect(await isValid()).toEqual([false])
  await connection.executeSql('delete from books')
  expect(await migrate(connection, { folder })).toBe(1)
  expect(await isValid()).toEqual([true])
  // A process that is killed here has built the index and not said so.
  const [built] = Object.entries(INDEX).map(([name, text]) => readMigration(name, text))
  await connection.executeSql('delete from schema_migrations where hash = $1', [built?.hash])
  expect(await migrate(connection, { folder })).toBe(1)
})

test.runIf(isServer)('what a former release may still need is taken away only when that is allowed', async () => {
  const { connection } = await emptyDatabase()
  await migrate(connection, { folder: await folderOf(BOOKS) })
  const folder = await folderOf({ ...BOOKS, ...LESS, '0003_more': 'alter table books add column title text' })
  expect(await migrate(connection, { folder })).toBe(1)
  expect(await columnsOf(connection)).toEqual(['isbn', 'title'])
  await waitForMigrations(connection, { folder })

  const asked: string[] = []
  const refuse = async (version: string) => {
    asked.push(version)
    throw new Error('still here')
  }
  await expect(migrate(connection, { folder, allowContract: refuse })).rejects.toThrow('still here')
  expect(asked).toEqual(['0.3.0'])
  expect(await columnsOf(connection)).toEqual(['isbn', 'title'])
  expect(await migrate(connection, { folder, allowContract: async () => undefined })).toBe(1)
  expect(await columnsOf(connection)).toEqual(['title'])
})

test('a new database has no former release that could need anything', async () => {
  const { connection } = await emptyDatabase()
  expect(await migrate(connection, { folder: await folderOf({ ...BOOKS, ...LESS }) })).toBe(2)
  expect(await columnsOf(connection)).toEqual([])
})

test('an instance that does not migrate waits for the one that does', async () => {
  const { connection } = await emptyDatabase()
  const told: object[] = []
  let isReady = false
  const folder = await folderOf(BOOKS)
  const waiting = waitForMigrations(connection, { folder, report: (facts) => told.push(facts) }).then(() => {
    isReady = true
  })
  await expect.poll(() => told).toEqual([{ migrations: ['0001_books'] }])
  expect(isReady).toBe(false)
  await migrate(connection, { folder })
  await waiting
})

test('a release starts on the database of the next one', async () => {
  const { connection } = await emptyDatabase()
  await migrate(connection, { folder: await folderOf({ ...BOOKS, ...INDEX, '0003_next': 'create table next ()' }) })
  const former = { folder: await folderOf(BOOKS) }
  expect(await migrate(connection, former)).toBe(0)
  await waitForMigrations(connection, former)
  expect(await valuesOf(connection, 'select count(*)::int from schema_migrations')).toEqual([3])
})

test.runIf(isServer)(
  'a lock that others hold is asked for again, and the rest of the migration is undone',
  async () => {
    const { connection, another } = await emptyDatabase()
    const folder = await folderOf({ ...BOOKS, '0002_title': 'alter table books add column title text' })
    await migrate(connection, { folder: await folderOf(BOOKS) })
    const told: object[] = []
    const reader = await another()
    const migrated = await reader.inSession((session) =>
      session.transaction(async (execute) => {
        await execute('select * from books')
        const done = migrate(connection, { folder, report: (facts) => told.push(facts) })
        done.catch(() => undefined)
        await expect.poll(() => told, { timeout: 10_000 }).toContainEqual({ migration: '0002_title', tries: 1 })
        return { done }
      }),
    )
    expect(await migrated.done).toBe(1)
  },
)
