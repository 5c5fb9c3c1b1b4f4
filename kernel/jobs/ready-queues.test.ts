import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { inTransaction } from '../core.ts'
import { type Connection, rowsOf } from '../database/connection.ts'
import { job, type Queue } from './job.ts'
import { type JobRunner, startJobs } from './job-runner.ts'
import { buildReadyIndex } from './ready-index.ts'
import { READY, READY_CHANNEL } from './ready-queues.ts'

const { core, connection } = await startTestApp()

function fail(error: unknown): void {
  throw error
}

async function start(
  on: Connection,
  queues: readonly Queue[],
  onError: (error: unknown) => void = fail,
): Promise<JobRunner> {
  const runner = await startJobs(on, queues, onError)
  onTestFinished(() => runner.stop(2_000))
  return runner
}

test('a worker without work asks once for all queues, and asks a queue itself only for a job that is there', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `idle-for-a-test-${n}`)
  const queues = names.map((name) => job(name))
  const asked: string[] = []
  const executeSql: typeof connection.executeSql = (text, values) => {
    asked.push(text)
    return connection.executeSql(text, values)
  }
  const runner = await start({ ...connection, executeSql }, queues)
  const done: string[] = []
  const works = queues.map((queue) => ({ queue, perform: async () => void done.push(queue.name) }))
  await runner.work(works, (_, error) => fail(error))
  const looks = () => asked.filter((text) => text === READY).length
  const fetches = (name: string) => asked.filter((text) => text.includes(`j.name = '${name}'`)).length
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(3), { timeout: 20_000 })
  // Each at its start.
  expect(names.map(fetches)).toEqual(names.map(() => 1))

  const [first, last] = [queues[0], queues[29]]
  if (!first || !last) throw new Error('there are thirty')
  await inTransaction(core.db, (tx) => runner.enqueue(tx, first, {}))
  await inTransaction(core.db, (tx) => runner.enqueue(tx, last, {}, { startAfter: 1 }))
  await vi.waitFor(() => expect(done).toEqual([first.name, last.name]), { timeout: 20_000 })
  expect(names.slice(1, -1).map(fetches)).toEqual(names.slice(1, -1).map(() => 1))
})

test('a queue with one job at a time is not asked while one runs elsewhere, and asked when that has ended', async () => {
  const single = job('single-elsewhere-for-a-test', { oneAtATime: true })
  const asked: string[] = []
  const executeSql: typeof connection.executeSql = (text, values) => {
    asked.push(text)
    return connection.executeSql(text, values)
  }
  const runner = await start({ ...connection, executeSql }, [single])
  let done = 0
  await runner.work([{ queue: single, perform: async () => void done++ }], (_, error) => fail(error))
  const looks = () => asked.filter((text) => text === READY).length
  const fetches = () => asked.filter((text) => text.includes(`j.name = '${single.name}'`)).length
  await vi.waitFor(() => expect([fetches(), looks() > 0]).toEqual([1, true]))
  // As another instance has taken it.
  await inTransaction(core.db, async (tx) => {
    await runner.enqueue(tx, single, {})
    await tx.execute(sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now()
      where name = ${single.name}`)
  })
  await inTransaction(core.db, (tx) => runner.enqueue(tx, single, {}))
  const until = looks() + 3
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(until))
  expect([fetches(), done]).toEqual([1, 0])
  await core.db.execute(sql`update jobs.job set state = 'completed', completed_on = now()
    where name = ${single.name} and state = 'active'`)
  await vi.waitFor(() => expect(done).toBe(1))
})

test('only the commit of an urgent job that may start now wakes the workers', async () => {
  const urgent = job<{ n: number }>('urgent-for-a-test', { urgent: true })
  const other = job<{ n: number }>('not-urgent-for-a-test')
  const runner = await start(connection, [urgent, other])
  const woken: string[] = []
  onTestFinished(await connection.listen(READY_CHANNEL, () => woken.push('woken')))
  await inTransaction(core.db, (tx) => runner.enqueue(tx, other, { n: 1 }))
  await inTransaction(core.db, (tx) => runner.enqueue(tx, urgent, { n: 2 }, { startAfter: 60 }))
  const rolledBack = inTransaction(core.db, async (tx) => {
    await runner.enqueue(tx, urgent, { n: 3 })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await inTransaction(core.db, (tx) => runner.enqueue(tx, urgent, { n: 4 }))
  // Notifications come in the order of their commits: whatever was sent before has come, too.
  await vi.waitFor(() => expect(woken).toEqual(['woken']), { timeout: 20_000 })
})

test('while the database is away a worker goes on looking, and says so', async () => {
  const found = job('found-for-a-test')
  const told: unknown[] = []
  const executeSql: typeof connection.executeSql = async (text, values) => {
    if (text === READY && told.length < 3) throw new Error('away')
    return connection.executeSql(text, values)
  }
  const runner = await start({ ...connection, executeSql }, [found], (error) => void told.push(error))
  const done: object[] = []
  await runner.work([{ queue: found, perform: async (data) => void done.push(data) }], (_, error) => fail(error))
  await vi.waitFor(() => expect(told).toHaveLength(3), { timeout: 20_000 })
  await inTransaction(core.db, (tx) => runner.enqueue(tx, found, {}))
  await vi.waitFor(() => expect(done).toEqual([{}]), { timeout: 20_000 })
  expect(told).toEqual([1, 2, 3].map(() => new Error('away')))
})

test('jobs that wait for later are not read by a look, and an index left unfinished is built again', async () => {
  await core.db.execute(sql`insert into jobs.job (name, data, state, start_after, policy)
    select 'send-mail', '{}', 'retry', now() + n * interval '1 second' + interval '1 hour', 'standard'
    from generate_series(1, 5000) as n`)
  const index = sql`select indisvalid as built from pg_index where indexrelid = 'jobs.job_ready'::regclass`
  // What a start that is killed leaves: the server refuses to end a unique one of jobs that are alike.
  await core.db.execute(sql`drop index jobs.job_ready`)
  await core.db
    .execute(sql`create unique index concurrently job_ready on jobs.job_common (name)`)
    .catch(() => undefined)
  expect(await rowsOf(core.db, index)).toEqual([{ built: false }])
  await buildReadyIndex(connection)
  expect(await rowsOf(core.db, index)).toEqual([{ built: true }])
  await core.db.execute(sql`analyze jobs.job_common`)
  const { rows } = await connection.executeSql(`explain ${READY}`, [['send-mail', 'remind']])
  expect(JSON.stringify(rows)).toContain('job_ready')
})
