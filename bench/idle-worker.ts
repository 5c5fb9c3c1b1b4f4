import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inTransaction } from '#kernel/core.ts'
import { connect } from '#kernel/database/connect.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { deleteExpiredLimits } from '#modules/ground/security/jobs.ts'
import type { Shop } from '#server/compose.ts'
import { databaseUrl, onServer } from '#tests/support/database/database-template.ts'
import { composeQuietShop } from './harness/quiet-shop.ts'
import { percentile } from './harness/statistics.ts'
import { untilJobsAreDone } from './harness/until-jobs-are-done.ts'

/** Transactions a second, and milliseconds from a commit to the start of its job. */
export const IDLE_WORKER_AIMS = { transactions: 6, start: 1_000 }

const IDLE_SECONDS = 60
/** A connection tells the server's statistics up to ten seconds later what it did: that of the start is not counted. */
const TOLD_AFTER_SECONDS = 15
const STARTS = 40

export type IdleWorker =
  | { skipped: string }
  | {
      queues: number
      /** A second, of all connections to the database of the shop. */
      transactions: number
      /** Milliseconds of computing a second, of the process of the shop. */
      cpu: number
      /** Milliseconds from the commit that enqueues a job to the start of the job. */
      start: { p50: number; p95: number; max: number }
    }

/** What a worker asks of a database while there is nothing to do, and how soon it notices a job. */
export async function measureIdleWorker(server: string | undefined, say: (line: string) => void): Promise<IdleWorker> {
  if (!server) return { skipped: 'DATABASE_URL names no server' }
  const name = `lernladen_bench_${randomBytes(4).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const connection = await connect({ url: databaseUrl(server, name) })
  try {
    await migrate(connection)
    const shop = await composeQuietShop(connection, { worksJobs: true })
    try {
      await untilJobsAreDone(connection.db)
      await pause(TOLD_AFTER_SECONDS * 1_000)
      say(`idle-worker: ${IDLE_SECONDS} s without work …`)
      const before = { transactions: await transactionsOf(server, name), cpu: process.cpuUsage() }
      await pause(IDLE_SECONDS * 1_000)
      const { user, system } = process.cpuUsage(before.cpu)
      const after = await transactionsOf(server, name)
      const queues = (await shop.countJobs()).length / 4
      return {
        queues,
        transactions: (after - before.transactions) / IDLE_SECONDS,
        cpu: (user + system) / 1_000 / IDLE_SECONDS,
        start: await startTimes(shop, say),
      }
    } finally {
      await shop.stop(1_000)
    }
  } finally {
    await connection.close()
    await onServer(server, `drop database ${name} with (force)`)
  }
}

/** Asked from another database, where asking does not count. */
async function transactionsOf(server: string, name: string): Promise<number> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
      [name],
    )
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}

/** Enqueues jobs at any moment between two looks of the worker; the clock is that of the database. */
async function startTimes(
  { core }: Shop,
  say: (line: string) => void,
): Promise<{ p50: number; p95: number; max: number }> {
  say(`idle-worker: ${STARTS} jobs, one after the other …`)
  for (let n = 0; n < STARTS; n++) {
    await pause(700 + Math.random() * 1_000)
    await inTransaction(core.db, (tx) => core.jobs.enqueue(tx, deleteExpiredLimits, {}))
  }
  await untilJobsAreDone(core.db)
  const { rows } = (await core.db.execute(
    `select (extract(epoch from started_on - created_on) * 1000)::float8 as ms from jobs.job
      where name = '${deleteExpiredLimits.name}' order by created_on desc limit ${STARTS}`,
  )) as unknown as { rows: { ms: number }[] }
  const times = rows.map(({ ms }) => ms)
  const [p50 = 0, p95 = 0, max = 0] = [50, 95, 100].map((percent) => percentile(times, percent))
  return { p50, p95, max }
}
