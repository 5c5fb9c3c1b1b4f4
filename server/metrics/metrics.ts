import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Connection } from '#kernel/database/connection.ts'
import { countedRetries } from '#kernel/database/retries.ts'
import type { JobRunner, QueueCount } from '#kernel/jobs/job-runner.ts'
import type { Measure } from '../http/measure.ts'
import type { PageCache } from '../pages/page-cache.ts'
import { inTime } from './in-time.ts'
import { watchBackups } from './watch-backups.ts'
import { watchCircuits } from './watch-circuits.ts'
import { watchDurability } from './watch-durability.ts'
import { watchInstances } from './watch-instances.ts'

export interface Metrics {
  measure: Measure
  /** Adds sources that are read only when the metrics are requested. */
  watch(sources: MetricsSources): void
  /** All metrics in Prometheus' text format. */
  read(): Promise<{ type: string; text: string }>
  stop(): void
}

export interface MetricsSources {
  connection: Pick<Connection, 'kind' | 'pool' | 'executeAside' | 'replica'>
  pageCache: PageCache
  /** Rejects when the database is away. */
  hearDatabase(): Promise<void>
  countJobs(): Promise<QueueCount[]>
  waitingJobs: JobRunner['waiting']
  areNoticesLate(): boolean
}

/** Seconds. Most answers stay below the second bucket; visitors notice the third. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The metrics of one instance. Call this only where somebody reads them: it starts collecting. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Process, memory, garbage collection and event loop delay.
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'lernladen_requests_total',
    help: 'Answers by operation of the API or pattern of the page, and status',
    labelNames: ['operation', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'lernladen_request_seconds',
    help: 'Time until the answer was made, by operation or pattern',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  })
  return {
    measure: (operation, answer) => {
      requests.inc({ operation, status: answer.status })
      seconds.observe({ operation }, answer.seconds)
    },
    watch: (sources) => {
      watchDatabase(registry, sources)
      watchPool(registry, sources)
      watchKeptPages(registry, sources)
      watchJobs(registry, sources)
      watchRetries(registry)
      watchNotices(registry, sources)
      watchReplica(registry, sources)
      watchCircuits(registry)
      watchInstances(registry, sources.connection)
      watchDurability(registry, sources.connection)
      watchBackups(registry, sources.connection)
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    stop: () => registry.clear(),
  }
}

function watchDatabase(registry: Registry, { hearDatabase }: MetricsSources): void {
  new Gauge({
    name: 'lernladen_database_up',
    help: 'Whether the database answers this instance (1) or is away (0)',
    registers: [registry],
    async collect() {
      this.set(
        await hearDatabase().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
}

function watchPool(registry: Registry, { connection: { pool } }: MetricsSources): void {
  // The embedded database has one connection, and no pool.
  if (!pool) return
  new Gauge({
    name: 'lernladen_database_connections',
    help: 'Connections of this instance: all, idle ones, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count)
    },
  })
}

/** The page cache counts for itself, because it answers before all else; its numbers are read from there. */
function watchKeptPages(registry: Registry, { pageCache }: MetricsSources): void {
  const registers = [registry]
  new Gauge({
    name: 'lernladen_kept_pages',
    help: 'Rendered pages that are kept',
    registers,
    collect() {
      this.set(pageCache.state.entries)
    },
  })
  new Gauge({
    name: 'lernladen_kept_pages_bytes',
    help: 'What they take in memory, as far as it is counted',
    registers,
    collect() {
      this.set(pageCache.state.bytes)
    },
  })
  new Counter({
    name: 'lernladen_kept_pages_used_total',
    help: 'Pages that may be kept, by whether they were (hit) or had to be rendered (miss)',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      this.inc({ result: 'hit' }, pageCache.state.hits)
      this.inc({ result: 'miss' }, pageCache.state.misses)
    },
  })
}

function watchJobs(registry: Registry, { countJobs, waitingJobs }: MetricsSources): void {
  new Gauge({
    name: 'lernladen_jobs',
    help: 'Jobs of all instances by queue and state, as counted a few seconds ago; missing while the database is away',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { queue, state, count } of await inTime(countJobs())) this.set({ queue, state }, count)
    },
  })
  new Gauge({
    name: 'lernladen_oldest_ready_job_seconds',
    help: 'For how long the oldest job of each queue waits although it might start; missing for empty queues',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { queue, seconds } of await inTime(waitingJobs())) this.set({ queue }, seconds)
    },
  })
}

function watchNotices(registry: Registry, { areNoticesLate }: MetricsSources): void {
  new Gauge({
    name: 'lernladen_notices_late',
    help: 'Whether notices of changes get lost on their way to this instance (1), so that nothing kept can be trusted',
    registers: [registry],
    collect() {
      this.set(areNoticesLate() ? 1 : 0)
    },
  })
}

function watchReplica(registry: Registry, { connection: { replica } }: MetricsSources): void {
  if (!replica.isAsked) return
  new Gauge({
    name: 'lernladen_replica_asked',
    help: 'Whether this instance reads from its replica (1), or from the leader, as that is behind or away (0)',
    registers: [registry],
    collect() {
      this.set(replica.isAsked?.() ? 1 : 0)
    },
  })
}

/** The transactions count for themselves, in a part of the shop that knows no metrics. */
function watchRetries(registry: Registry): void {
  new Counter({
    name: 'lernladen_transaction_retries_total',
    help: 'Transactions that this instance tried again, by reason',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(countedRetries())) this.inc({ reason }, count)
    },
  })
}
