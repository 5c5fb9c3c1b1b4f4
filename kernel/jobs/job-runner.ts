import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Connection, Database } from '../database/connection.ts'
import type { Job, Queue } from './job.ts'
import { takeBackJobs } from './take-back-jobs.ts'

export interface EnqueueOptions {
  /** Seconds to wait first, or the moment to wait for. */
  startAfter?: number | Date
}

/** Work to be done after the commit: written in the transaction of its cause, so it happens exactly when that does. */
export interface Jobs {
  enqueue<D extends object>(tx: Database, job: Job<D>, data: NoInfer<D>, options?: EnqueueOptions): Promise<void>
  /** Lets the jobs with this data that wait for their moment begin at the commit; does nothing where none waits. */
  bringForward<D extends object>(tx: Database, job: Job<D>, data: NoInfer<D>): Promise<void>
}

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

/** A queue with the code that does its jobs, given all it needs. */
export interface ReadyWork {
  queue: Queue
  perform(data: object): Promise<void>
}

export interface JobRunner extends Jobs {
  /** Begins to work; without it this process only enqueues. */
  work(works: readonly ReadyWork[], onError: (queue: string, error: unknown) => void): Promise<void>
  /** Jobs of all instances, as last counted by one that watches over the queues: every few seconds. */
  count(): Promise<QueueCount[]>
  /** Takes no more jobs and waits for the running ones, at most `timeout` milliseconds. */
  stop(timeout: number): Promise<void>
}

/** Starts pg-boss in the application's own database, with these queues; jobs of others cannot be asked for. */
export async function startJobs(
  connection: Connection,
  queues: readonly Queue[],
  onError: (error: Error) => void,
): Promise<JobRunner> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => connection.executeSql(text, values) as never },
    schema: 'jobs',
    ...WATCH,
  })
  boss.on('error', onError)
  await boss.start()
  await boss.updateQueue(CLOCK_QUEUE, RETRY)
  for (const { name, oneAtATime } of queues) {
    await boss.createQueue(name, oneAtATime ? { ...RETRY, policy: 'stately' } : RETRY)
    // pg-boss reads a queue's settings on its own connection at the first send; inside an embedded
    // transaction that would wait for ever, so they are read now.
    await boss.findJobs(name, { id: NO_JOB })
  }
  return {
    enqueue: async (tx, { name }, data, options = {}) => {
      await boss.send(name, data, { ...options, db: fromDrizzle(tx as never, sql) })
    },
    bringForward: async (tx, { name }, data) => {
      await tx.execute(sql`update jobs.job set start_after = now()
        where name = ${name} and state < 'active' and start_after > now() and data = ${JSON.stringify(data)}::jsonb`)
    },
    work: async (works, onJobError) => {
      await connection.joinWorkers(() => takeBackJobs(connection))
      for (const work of works) {
        const { name, every } = work.queue
        // Each job of a batch ends by itself: one that fails does not hold up or repeat the others.
        // Where a batch was full, the next is taken at once.
        const options = {
          pollingIntervalSeconds: 0.5,
          batchSize: 20,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const
        await boss.work(name, options, (jobs) =>
          Promise.all(jobs.map(({ id, data }) => run(work, { id, data: data as object, onJobError }))),
        )
        if (every) await boss.schedule(name, every, {})
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
  data: object
  onJobError: (queue: string, error: unknown) => void
}

async function run({ queue, perform }: ReadyWork, { id, data, onJobError }: Run): Promise<JobResult> {
  try {
    await perform(data)
    return { id, status: 'completed' }
  } catch (error) {
    onJobError(queue.name, error)
    return { id, status: 'failed' }
  }
}
