import { setTimeout } from 'node:timers/promises'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { at, now, nowInSql } from './clock.ts'

const then = new Date('2024-02-29T09:30:00Z')

test('what happens at a moment of the past happens then, however long it takes, and nothing else does', async () => {
  const past = at(then, async () => {
    await setTimeout(5)
    return now()
  })
  expect(now().getTime()).toBeGreaterThan(then.getTime())
  expect(await past).toEqual(then)
})

test('a statement asks the clock of the database, unless the clock is set', async () => {
  const dialect = new PgDialect()
  expect(dialect.sqlToQuery(nowInSql()).sql).toBe('now()')
  const query = await at(then, async () => dialect.sqlToQuery(nowInSql()))
  expect(query).toMatchObject({ sql: '$1::timestamptz', params: ['2024-02-29T09:30:00.000Z'] })
})
