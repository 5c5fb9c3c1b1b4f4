import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Connection, Database } from '../database/connection.ts'
import { takeBackJobs } from './take-back-jobs.ts'

/** Every queue with what its jobs carry: ids only, no personal data. */
export interface JobData {
  'send-mail': { mailId: string }
  'apply-payment-event': { inboxId: string }
  'follow-up-payment': { attemptId: string }
  'close-unpaid-orders': Record<string, never>
  'complete-shipped-orders': Record<string, never>
  'delete-stale-carts': Record<string, never>
  'delete-stale-newsletter-data': Record<string, never>
  'delete-old-contact-messages': Record<string, never>
  'delete-unused-teacher-proofs': Record<string, never>
  'answer-password-request': { requestId: string }
  'delete-expired-limits': Record<string, never>
  'delete-expired-sessions': Record<string, never>
  'rotate-signing-keys': Record<string, never>
  'follow-clock': { entryId: string }
  'follow-search-changes': Record<string, never>
  'refresh-titles': Record<string, never>
  'release-products': Record<string, never>
  'draw-sample': { sampleId: string }
  'remove-pictures': { keys: string[] }
  'remove-files': { keys: string[] }
  'make-data-export': { exportId: string }
  'delete-expired-exports': Record<string, never>
  'erase-due-accounts': Record<string, never>
  'erase-expired-records': Record<string, never>
}
export type JobName = keyof JobData

export interface EnqueueOptions {
  /** Seconds to wait first, or the moment to wait for. */
  startAfter?: number | Date
}

/** Work to be done after the commit: written in the transaction of its cause, so it happens exactly when that does. */
export interface Jobs {
  enqueue<N extends JobName>(tx: Database, name: N, data: JobData[N], options?: EnqueueOptions): Promise<void>
  /** Lets the jobs with this data that wait for their moment begin at the commit; does nothing where none waits. */
  bringForward<N extends JobName>(tx: Database, name: N, data: JobData[N]): Promise<void>
}

export type JobHandlers = { [N in JobName]?: (data: JobData[N]) => Promise<void> }

const QUEUES: readonly JobName[] = [
  'send-mail',
  'apply-payment-event',
  'follow-up-payment',
  'close-unpaid-orders',
  'complete-shipped-orders',
  'delete-stale-carts',
  'delete-stale-newsletter-data',
  'delete-old-contact-messages',
  'delete-unused-teacher-proofs',
  'answer-password-request',
  'delete-expired-limits',
  'delete-expired-sessions',
  'rotate-signing-keys',
  'follow-clock',
  'follow-search-changes',
  'refresh-titles',
  'release-products',
  'draw-sample',
  'remove-pictures',
  'remove-files',
  'make-data-export',
  'delete-expired-exports',
  'erase-due-accounts',
  'erase-expired-records',
]

/** The clock of repeated jobs (cron, UTC). */
const SCHEDULES: Partial<Record<JobName, string>> = {
  // A day in Switzerland begins at 22:00 or 23:00; the other hours are for what a shop that was away has missed.
  'release-products': '0 * * * *',
  'close-unpaid-orders': '*/10 * * * *',
  'complete-shipped-orders': '17 * * * *',
  'delete-expired-limits': '29 * * * *',
  'delete-expired-sessions': '35 * * * *',
  'rotate-signing-keys': '5 4 * * *',
  'delete-stale-carts': '41 3 * * *',
  'delete-stale-newsletter-data': '47 3 * * *',
  'delete-old-contact-messages': '53 3 * * *',
  'delete-expired-exports': '37 * * * *',
  'erase-due-accounts': '7 * * * *',
  'erase-expired-records': '59 3 * * *',
  'delete-unused-teacher-proofs': '37 * * * *',
  // Mostly it is asked for at once; this is for what a service that was away has missed.
  'follow-search-changes': '* * * * *',
}

/** Of these one waits and one is worked at most, on all instances together. */
const ONE_AT_A_TIME: readonly JobName[] = ['follow-search-changes', 'refresh-titles']

/** The id of none; asking for it makes pg-boss read the queue's settings and keep them. */
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/**
 * A job whose process was killed gives no heartbeat. While other processes work, it is taken up again after so many seconds
 * and a retry delay; where none does, by the next that begins to, at once.
 */
const HEARTBEAT = 15
const WATCH = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 }

/** The queue of pg-boss in which a schedule's jobs begin. By itself it would notice after 15 minutes that one has died. */
const CLOCK_QUEUE = '__pgboss__send-it'

const RETRY = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800, heartbeatSeconds: HEARTBEAT }

export interface QueueCount {
  queue: string
  state: 'ready' | 'deferred' | 'active' | 'failed'
  count: number
}

export interface JobRunner extends Jobs {
  /** Begins to work; without it this process only enqueues. */
  work(handlers: JobHandlers, onError: (name: JobName, error: unknown) => void): Promise<void>
  /** Jobs of all instances, as last counted by one that watches over the queues: every few seconds. */
  count(): Promise<QueueCount[]>
  /** Takes no more jobs and waits for the running ones, at most `timeout` milliseconds. */
  stop(timeout: number): Promise<void>
}

/** Starts pg-boss in the application's own database. */
export async function startJobs(connection: Connection, onError: (error: Error) => void): Promise<JobRunner> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => connection.executeSql(text, values) as never },
    schema: 'jobs',
    ...WATCH,
  })
  boss.on('error', onError)
  await boss.start()
  await boss.updateQueue(CLOCK_QUEUE, RETRY)
  for (const name of QUEUES) {
    await boss.createQueue(name, ONE_AT_A_TIME.includes(name) ? { ...RETRY, policy: 'stately' } : RETRY)
    // pg-boss reads a queue's settings on its own connection at the first send; inside an embedded
    // transaction that would wait for ever, so they are read now.
    await boss.findJobs(name, { id: NO_JOB })
  }
  return {
    enqueue: async (tx, name, data, options = {}) => {
      await boss.send(name, data, { ...options, db: fromDrizzle(tx as never, sql) })
    },
    bringForward: async (tx, name, data) => {
      await tx.execute(sql`update jobs.job set start_after = now()
        where name = ${name} and state < 'active' and start_after > now() and data = ${JSON.stringify(data)}::jsonb`)
    },
    work: async (handlers, onJobError) => {
      await connection.joinWorkers(() => takeBackJobs(connection))
      for (const name of QUEUES) {
        if (!handlers[name]) continue
        // Each job of a batch ends by itself: one that fails does not hold up or repeat the others.
        // Where a batch was full, the next is taken at once.
        const options = {
          pollingIntervalSeconds: 0.5,
          batchSize: 20,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const
        await boss.work(name, options, (jobs) =>
          Promise.all(jobs.map(({ id, data }) => run(name, { id, data, handlers, onJobError }))),
        )
        const schedule = SCHEDULES[name]
        if (schedule) await boss.schedule(name, schedule, {})
      }
    },
    count: async () => {
      const queues = await boss.getQueues()
      return queues.flatMap(({ name, readyCount, deferredCount, activeCount, failedCount }) => [
        { queue: name, state: 'ready' as const, count: readyCount },
        { queue: name, state: 'deferred' as const, count: deferredCount },
        { queue: name, state: 'active' as const, count: activeCount },
        { queue: name, state: 'failed' as const, count: failedCount },
      ])
    },
    stop: async (timeout) => {
      await boss.stop({ graceful: true, timeout, close: false })
    },
  }
}

interface Run {
  id: string
  data: unknown
  handlers: JobHandlers
  onJobError: (name: JobName, error: unknown) => void
}

async function run(name: JobName, { id, data, handlers, onJobError }: Run): Promise<JobResult> {
  try {
    await (handlers[name] as (data: unknown) => Promise<void>)(data)
    return { id, status: 'completed' }
  } catch (error) {
    onJobError(name, error)
    return { id, status: 'failed' }
  }
}
