import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { inTransaction } from '../core.ts'
import { rowsOf } from '../database/connection.ts'
import { type TraceStart, type Tracing, traceBy } from '../tracing.ts'
import { job, ONE_BY_ONE } from './job.ts'
import { startJobs } from './job-runner.ts'
import { takeBackJobs } from './take-back-jobs.ts'

const { core, connection } = await startTestApp()

test('every queue, the one of scheduled jobs included, notices within seconds that a process died during a job', async () => {
  const queues = await rowsOf<{ name: string; heartbeat: number | null }>(
    core.db,
    sql`select name, heartbeat_seconds as heartbeat from jobs.queue`,
  )
  expect(queues.map(({ name }) => name)).toContain('__pgboss__send-it')
  expect(queues.filter(({ heartbeat }) => heartbeat !== 15)).toEqual([])
})

test('a job that names a channel starts when something is notified there, and not when that is rolled back', async () => {
  const woken = job('woken-for-a-test', { channel: 'woken' })
  const runner = await startJobs(connection, [woken], (error) => {
    throw error
  })
  onTestFinished(() => runner.stop(2_000))
  const runs: object[] = []
  const perform = async (data: object) => void runs.push(data)
  await runner.work([{ queue: woken, perform }], (_, error) => {
    throw error
  })
  const rolledBack = inTransaction(core.db, async (tx) => {
    await tx.execute(sql`select pg_notify('woken', '')`)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await core.db.execute(sql`select pg_notify('woken', '')`)
  await vi.waitFor(() => expect(runs).toEqual([{}]), { timeout: 20_000 })
  // Whatever had been notified before would have a job of its own.
  expect(await core.db.$count(sql`jobs.job`, sql`name = 'woken-for-a-test'`)).toBe(1)
})

test('a release that is taken back leaves the jobs of the next one to it', async () => {
  const known = job('known-to-both')
  const unknown = job<{ id: string }>('known-to-the-next-release')
  const fail = (error: Error) => {
    throw error
  }
  const next = await startJobs(connection, [known, unknown], fail)
  onTestFinished(() => next.stop(2_000))
  await inTransaction(core.db, (tx) => next.enqueue(tx, unknown, { id: 'a' }))

  const former = await startJobs(connection, [known], fail)
  onTestFinished(() => former.stop(2_000))
  const done: object[] = []
  const perform = async (data: object) => void done.push(data)
  const tell = (_: string, error: unknown) => {
    throw error
  }
  await former.work([{ queue: known, perform }], tell)
  await inTransaction(core.db, (tx) => former.enqueue(tx, known, {}))
  await vi.waitFor(() => expect(done).toEqual([{}]), { timeout: 20_000 })
  const states = await rowsOf(core.db, sql`select state::text, retry_count from jobs.job where name = ${unknown.name}`)
  expect(states).toEqual([{ state: 'created', retry_count: 0 }])

  await next.work([{ queue: unknown, perform }], tell)
  await vi.waitFor(() => expect(done).toEqual([{}, { id: 'a' }]), { timeout: 20_000 })
})

test('that one was running when the queues were counted, or when its process was killed, does not hold back the next', async () => {
  const single = job<{ n: number }>('single-for-a-test', { oneAtATime: true })
  const fail = (error: Error) => {
    throw error
  }
  const former = await startJobs(connection, [single], fail)
  await inTransaction(core.db, (tx) => former.enqueue(tx, single, { n: 1 }))
  // As a process that was killed at its work leaves it, while the next one waits already.
  await core.db.execute(sql`update jobs.job set state = 'active', started_on = now() where name = ${single.name}`)
  await inTransaction(core.db, (tx) => former.enqueue(tx, single, { n: 2 }))
  // The count of pg-boss's supervision: a keyless job has no key.
  await core.db.execute(sql`update jobs.queue set singletons_active = array[null] where name = ${single.name}`)
  await former.stop(2_000)
  await takeBackJobs(connection)

  const runner = await startJobs(connection, [single], fail)
  onTestFinished(() => runner.stop(2_000))
  const done: unknown[] = []
  const perform = async (data: object) => void done.push((data as { n: number }).n)
  await runner.work([{ queue: single, perform }], (_, error) => {
    throw error
  })
  await vi.waitFor(() => expect(new Set(done)).toEqual(new Set([1, 2])))
})

test('of work that is done one by one a stopping process finishes the two it has taken, and leaves the others', async () => {
  const drawn = job<{ id: string }>('drawn-for-a-test', { atOnce: ONE_BY_ONE })
  const fail = (error: Error) => {
    throw error
  }
  const runner = await startJobs(connection, [drawn], fail)
  for (const id of ['a', 'b', 'c', 'd']) await inTransaction(core.db, (tx) => runner.enqueue(tx, drawn, { id }))
  let begun = 0
  const gate = Promise.withResolvers<void>()
  const perform = async () => {
    begun++
    await gate.promise
  }
  await runner.work([{ queue: drawn, perform }], (_, error) => {
    throw error
  })
  await vi.waitFor(() => expect(begun).toBe(2))
  const stopped = runner.stop(20_000)
  gate.resolve()
  await stopped
  expect(begun).toBe(2)
  const states = await rowsOf(
    core.db,
    sql`select state::text, count(*)::int from jobs.job where name = ${drawn.name} group by 1 order by 1`,
  )
  expect(states).toEqual([
    { state: 'completed', count: 2 },
    { state: 'created', count: 2 },
  ])
})

test('a job goes on with the trace of its cause, of which its handler sees nothing', async () => {
  const traced = job<{ id: string }>('traced-for-a-test')
  const fail = (error: Error) => {
    throw error
  }
  const runner = await startJobs(connection, [traced], fail)
  onTestFinished(() => runner.stop(2_000))
  const cause = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const started: TraceStart[] = []
  const trace: Tracing['trace'] = (start, work) => {
    started.push(start)
    return work()
  }
  traceBy({
    trace,
    span: (_, work) => work(),
    begin: () => () => undefined,
    describe: () => undefined,
    traceId: () => undefined,
    cause: () => cause,
  })
  onTestFinished(() => traceBy(undefined))
  await inTransaction(core.db, (tx) => runner.enqueue(tx, traced, { id: 'b' }, { startAfter: 3_600 }))
  expect(await runner.waiting()).not.toContainEqual(expect.objectContaining({ queue: traced.name }))
  // The data alone name it, whatever trace they carry.
  await inTransaction(core.db, (tx) => runner.bringForward(tx, traced, { id: 'b' }))
  expect(await runner.waiting()).toContainEqual({ queue: traced.name, seconds: expect.any(Number) as number })

  const done: object[] = []
  await runner.work([{ queue: traced, perform: async (data) => void done.push(data) }], (_, error) => {
    throw error
  })
  await vi.waitFor(() => expect(done).toEqual([{ id: 'b' }]), { timeout: 20_000 })
  expect(started).toContainEqual({ name: 'job traced-for-a-test', kind: 'consumer', cause })
})
