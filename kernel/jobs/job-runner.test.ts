import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { rowsOf } from '../database/connection.ts'

const { core } = await startTestApp()

test('every queue, the one of scheduled jobs included, notices within seconds that a process died during a job', async () => {
  const queues = await rowsOf<{ name: string; heartbeat: number | null }>(
    core.db,
    sql`select name, heartbeat_seconds as heartbeat from jobs.queue`,
  )
  expect(queues.map(({ name }) => name)).toContain('__pgboss__send-it')
  expect(queues.filter(({ heartbeat }) => heartbeat !== 15)).toEqual([])
})
