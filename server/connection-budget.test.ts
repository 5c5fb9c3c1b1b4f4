import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { instances } from '#modules/ground/instances/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import { neededConnections, tellConnectionBudget } from './connection-budget.ts'

const app = await startTestApp()

test('ten instances with a pool of ten need 120 connections, and behind a pooler one each', () => {
  const ten = { instances: 10, pool: 10, readPool: 0, isPooled: false }
  expect(neededConnections(ten)).toBe(120)
  expect(neededConnections({ ...ten, isPooled: true })).toBe(20)
  expect(neededConnections({ ...ten, readPool: 5 })).toBe(180)
})

test.runIf(app.isPostgres)(
  'the start says how many connections all living instances need, and whether there are so many',
  async () => {
    const said = async (pool: number) => {
      const { log, text } = writtenLog()
      await tellConnectionBudget(
        app.connection,
        { DATABASE_POOL: pool, DATABASE_POOLER: 'none', DATABASE_READ_URL: undefined, DATABASE_READ_POOL: 5 },
        log,
      )
      return JSON.parse(text()) as { level: number; needed: number; available: number; msg: string }
    }
    const alive = [1, 2].map(() => ({ id: randomUUID(), version: '0.1.0', roles: 'web' }))
    await app.core.db.insert(instances).values(alive)
    expect(await said(2)).toMatchObject({ instances: 2, needed: 16, level: 30, msg: 'connections' })
    const { available, level, msg } = await said(200_000)
    expect(level).toBe(40)
    expect(msg).toContain('max_connections')
    const [server] = (await app.connection.executeSql(`select current_setting('max_connections')::int as most`)).rows
    expect(available).toBeLessThan((server as { most: number }).most)
  },
)
