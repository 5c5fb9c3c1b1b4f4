import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { HeldWork } from '#contract/ground/held-work.ts'
import type { Connection, Database } from '../database/connection.ts'
import { causeUnderWay, inTrace } from '../tracing.ts'
import { HeldTurns } from './held-turns.ts'
import { GivenUp, type Job, type Queue } from './job.ts'
import { jobRows } from './job-rows.ts'
import { buildReadyIndex } from './ready-index.ts'
import { followReadyQueues, READY_CHANNEL } from './ready-queues.ts'
import { takeBackJobs } from './take-back-jobs.ts'
import { type WaitingJob, waitingJobs } from './waiting-jobs.ts'

export interface EnqueueOptions {
  /** Seconds to wait before the job starts, or the moment at which it starts. */
  startAfter?: number | Date
  /** However often it is asked for, one job of this name in so many seconds. */
  once?: { of: string; in: number }
}

/** Jobs run after the commit. They are written in the transaction of their cause, so they run exactly if it commits. */
export interface Jobs {
  enqueue<D extends object>(tx: Database, job: Job<D>, data: NoInfer<D>, options?: EnqueueOptions): Promise<void>
  /** At the commit, starts the jobs with this data that are scheduled for later; does nothing where there are none. */
  bringForward<D extends object>(tx: Database, job: Job<D>, data: NoInfer<D>): Promise<void>
  /**
   * At the commit, tries a job once more that has failed for good; false where it has not. It is a unique violation
   * where its queue takes one job at a time, or one for each thing, and that one waits already.
   */
  retry(tx: Database, jobId: string): Promise<boolean>
}

/**
 * Where the data of a job carry the trace of its cause. Handlers never see it, those of a former release do not ask for
 * it, and untraced processes write none.
 */
const CAUSE = 'traceparent'

/** An id that no job has; asking for it makes pg-boss read and cache the queue's settings. */
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/**
 * Seconds without a heartbeat after which a job counts as abandoned, because its process was killed. Another worker
 * then takes it up after a retry delay; without other workers, the next one that starts takes it up at once.
 */
const HEARTBEAT = 15
const WATCH = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 }

/**
 * The queue of pg-boss from which scheduled jobs start. By default it would take 15 minutes to notice that one has
 * died.
 */
const CLOCK_QUEUE = '__pgboss__send-it'

const RETRY = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800, heartbeatSeconds: HEARTBEAT }

/** Seconds. */
const DAY = 86_400

export interface QueueCount {
  queue: string
  state: 'ready' | 'deferred' | 'active' | 'failed'
  count: number
}

/** Whether a kind of work may be done now; asked before each job of that kind. */
export type MayStart = (kind: HeldWork) => Promise<boolean>

/** A job was taken at the moment at which its kind of work was held: it goes back to its queue. */
class HeldBack extends Error {}

/** A queue with the code of its jobs, which already has all it needs. */
export interface ReadyWork {
  queue: Queue
  perform(data: object): Promise<void>
}

export interface JobRunner extends Jobs {
  /** Starts to work on jobs, but on none of what is held; before that, this process only enqueues. */
  work(
    works: readonly ReadyWork[],
    onError: (queue: string, error: unknown) => void,
    mayStart?: MayStart,
  ): Promise<void>
  /** From now on no job of these kinds of work is taken; jobs of all others are. */
  hold(kinds: ReadonlySet<HeldWork>): Promise<void>
  /** How long the oldest job of each queue has been waiting; what is held has no turn, and is left out. */
  waiting(): Promise<WaitingJob[]>
  /** The jobs of all instances, as an instance that supervises the queues last counted them, every few seconds. */
  count(): Promise<QueueCount[]>
  /** Jobs under way go on, and others are still written. */
  takeNoMore(): void
  /** Takes no more jobs and waits for the running ones, for at most `timeout` milliseconds. */
  stop(timeout: number): Promise<void>
}

/** Starts pg-boss in the application's own database with these queues; only their jobs can be enqueued. */
export async function startJobs(
  connection: Connection,
  queues: readonly Queue[],
  onError: (error: Error) => void,
): Promise<JobRunner> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => withoutFormerRuns(await connection.executeSql(text, values)) as never },
    schema: 'jobs',
    ...WATCH,
    // No job of the shop waits for another one.
    flowIntervalSeconds: DAY,
  })
  boss.on('error', onError)
  await boss.start()
  await buildReadyIndex(connection)
  await boss.updateQueue(CLOCK_QUEUE, RETRY)
  // Those that are there already it has read as it started.
  const known = new Map((await boss.getQueues()).map(({ name, policy }) => [name, policy]))
  for (const queue of queues) {
    const { name } = queue
    const policy = policyOf(queue)
    if (known.get(name) === policy) continue
    await boss.createQueue(name, { ...RETRY, policy })
    // A queue of a former version of the shop keeps its jobs, and takes new ones by this rule.
    await connection.executeSql('update jobs.queue set policy = $2 where name = $1 and policy <> $2', [name, policy])
    // pg-boss reads a queue's settings on its own connection at the first send. Inside a transaction of the embedded
    // database that would be a deadlock, so they are read now.
    await boss.findJobs(name, { id: NO_JOB })
  }
  /** The number of tries so far is then also the most. */
  const giveUp = async (id: string) => {
    await connection.executeSql('update jobs.job set retry_limit = retry_count where id = $1', [id])
  }
  const stops: (() => Promise<void>)[] = []
  const turns = new HeldTurns(boss)
  return {
    enqueue: async (tx, { name, onePer, urgent }, data, { once, ...options } = {}) => {
      const only =
        onePer === undefined
          ? once && { singletonKey: once.of, singletonSeconds: once.in }
          : { singletonKey: String((data as Record<string, unknown>)[onePer]) }
      // Where a job for the same thing waits or runs already, the database takes no other.
      const cause = causeUnderWay()
      const carried = cause === undefined ? data : { ...data, [CAUSE]: cause }
      const sent = boss.send(name, carried, { ...options, ...only, db: fromDrizzle(tx as never, sql) })
      const wakes = urgent && !options.startAfter
      await Promise.all([sent, wakes && tx.execute(sql`select pg_notify(${READY_CHANNEL}, '')`)])
    },
    bringForward: async (tx, { name }, data) => {
      await tx.execute(sql`update jobs.job set start_after = now()
        where name = ${name} and state < 'active' and start_after > now()
          and data - ${CAUSE}::text = ${JSON.stringify(data)}::jsonb`)
    },
    retry: async (tx, jobId) => {
      const retried = await tx
        .update(jobRows)
        .set({ state: 'retry', retryLimit: sql`${jobRows.retryCount} + 1`, startAfter: sql`now()`, completedOn: null })
        .where(and(eq(jobRows.id, jobId), eq(jobRows.state, 'failed')))
        .returning({ id: jobRows.id })
      return retried.length > 0
    },
    work: async (works, onJobError, mayStart = async () => true) => {
      await connection.joinWorkers(() => takeBackJobs(connection))
      for (const work of works) {
        const { name, every, channel, atOnce = 20 } = work.queue
        // Each job of a batch ends on its own: a failed job neither delays nor repeats the others. After a full batch,
        // the next one is taken at once. `followReadyQueues` wakes the worker whenever there might be a job.
        const options = {
          pollingIntervalSeconds: DAY,
          batchSize: atOnce,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const
        await turns.add(work.queue, () =>
          boss.work(name, options, (jobs) =>
            Promise.all(
              jobs.map(({ id, data }) => run(work, { id, data: data as object, onJobError, giveUp, mayStart })),
            ),
          ),
        )
        if (every) await boss.schedule(name, every, {})
        if (channel) {
          const start = () => void boss.send(name, {}).catch((error: unknown) => onJobError(name, error))
          stops.push(await connection.listen(channel, start))
        }
      }
      const worked = works.map(({ queue }) => queue.name)
      stops.push(await followReadyQueues(connection, { queues: worked, wake: (name) => turns.wake(name), onError }))
    },
    hold: (kinds) => turns.hold(kinds),
    waiting: async () => {
      const held = new Set(queues.filter((queue) => turns.isHeld(queue)).map(({ name }) => name))
      return (await waitingJobs(connection)).filter(({ queue }) => !held.has(queue))
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
    takeNoMore: () => turns.end(),
    stop: async (timeout) => {
      turns.end()
      // A database that keeps silent must not hold back the end.
      const stopped = Promise.all(stops.splice(0).map((stop) => stop()))
      await Promise.race([stopped, pause(timeout, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout, close: false })
    },
  }
}

interface Answer {
  rows: unknown[]
}

/**
 * With the settings of its queues pg-boss reads, once a minute, in which of those that take one job at a time one was
 * running when they were last counted, and takes none there until it reads again. Its unique index decides that anyway,
 * and the look at the queues knows it at every moment: that one ran a minute ago, or in a process that was killed, must
 * not hold back the next.
 */
function withoutFormerRuns(answer: Answer): Answer {
  const [first] = (answer.rows ?? []) as object[]
  if (!first || !('singletonsActive' in first)) return answer
  return { ...answer, rows: answer.rows.map((row) => ({ ...(row as object), singletonsActive: null })) }
}

interface Run {
  id: string
  data: object
  mayStart: MayStart
  onJobError: (queue: string, error: unknown) => void
  giveUp: (id: string) => Promise<void>
}

function policyOf({ oneAtATime, onePer }: Queue): 'stately' | 'exclusive' | 'standard' {
  if (oneAtATime) return 'stately'
  return onePer === undefined ? 'standard' : 'exclusive'
}

async function run({ queue, perform }: ReadyWork, { id, data, onJobError, giveUp, mayStart }: Run): Promise<JobResult> {
  const { [CAUSE]: cause, ...own } = { ...data } as Record<string, unknown>
  const start = {
    name: `job ${queue.name}`,
    kind: 'consumer',
    cause: typeof cause === 'string' ? cause : null,
  } as const
  try {
    if (queue.held && !(await mayStart(queue.held))) throw new HeldBack()
    await inTrace(start, async () => {
      try {
        await perform(own)
      } catch (error) {
        onJobError(queue.name, error)
        throw error
      }
    })
    return { id, status: 'completed' }
  } catch (error) {
    // Where this fails, as while the database is away, the job is merely tried again.
    if (error instanceof GivenUp) await giveUp(id).catch(() => undefined)
    return { id, status: 'failed' }
  }
}
