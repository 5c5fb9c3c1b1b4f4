import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { causesOf, codeOf } from '#kernel/error-causes.ts'
import type { Concern, Readable, Replica } from '../connection.ts'
import { DatabaseSilent } from '../database-away.ts'
import { isDatabaseAway } from '../failures.ts'
import { PostgresListeners } from '../postgres-listeners.ts'
import { SharedPool } from '../shared-pool.ts'

/** Milliseconds by which a replica may be behind. */
const BEHIND_AT_MOST = 5_000
/** Milliseconds for which one that is behind or away is not asked. */
const LEFT_OUT_FOR = 10_000
/** Milliseconds between two looks at where it is. */
const LOOK_EVERY = 1_000
/** Milliseconds after which one that says nothing is away. */
const SILENT_AFTER = 2_000
/** Milliseconds between two looks while it catches up with a purge: doubled each time, between these bounds. */
const SHORTEST_PAUSE = 10
const LONGEST_PAUSE = 100

/** Stands for every concern. */
const ANYTHING = '*'

/** How far the log is, in bytes. A server that is no standby, such as the leader itself, has all that it has written. */
const WRITTEN = `pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8`
const ASK_WRITTEN = `select ${WRITTEN} as position`
const ASK_REPLAYED = `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8
  else ${WRITTEN} end as position`

/** PostgreSQL's code where a session without writes is asked to write. */
const READ_ONLY = '25006'
/** Its code for a statement that took too long: on the leader it would take as long. */
const TOO_LONG = '57014'

/** A statement for a replica would have written. The leader must not do it in its place. */
class ReplicaWritten extends Error {
  override readonly name = 'ReplicaWritten'

  constructor() {
    super('a statement that writes was sent to a replica')
  }
}

type Query = (...asked: unknown[]) => Promise<unknown>
type Execute = (text: string) => Promise<{ rows: unknown[] }>

export interface ReplicaOptions {
  url: string
  poolSize: number
  /** Of each session, as in the leader's pool. */
  startupOptions: string
  /** Milliseconds after which a statement is given up. */
  queryTimeout: number
  casing: 'snake_case'
  leader: {
    db: Readable
    query: Query
    /** On a connection that no request waits for. */
    executeAside: Execute
  }
}

interface Open {
  pool: SharedPool
  /** Aborted when the replica is left out: whoever waits for it asks the leader. */
  leaving: AbortController
}

/**
 * Reads from a replica while that is there and not far behind, and from the leader otherwise. What fails there is asked
 * again of the leader, which can be done as nothing is written: nobody notices when a replica goes.
 */
export class ReadReplica implements Replica {
  readonly #options: ReplicaOptions
  readonly #watching: PostgresListeners
  readonly #db: Readable
  readonly #closing = new AbortController()
  readonly #watched: Promise<void>
  /** Set while the replica is asked. */
  #open: Open | undefined
  #askAgainAt = 0
  /** How far the leader was and when, until the replica is there too. */
  #ahead: { position: number; at: number }[] = []
  /** What has changed and is not replayed yet, with the turn of its last change. */
  readonly #behind = new Map<string, number>()
  #turn = 0
  #catchingUp: Promise<void> | undefined

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.#watching = new PostgresListeners(options.url, { name: 'lernladen-replica', silentAfter: SILENT_AFTER })
    const client = { query: (...asked: unknown[]) => this.#read(asked) }
    this.#db = drizzle({ client: client as never, casing: options.casing }) as unknown as Readable
    this.#watched = this.#watch()
  }

  about(concerns: readonly Concern[]): Readable {
    const isReplayed = !this.#behind.has(ANYTHING) && concerns.every((concern) => !this.#behind.has(concern))
    return this.#open && isReplayed ? this.#db : this.#options.leader.db
  }

  isAsked(): boolean {
    return this.#open !== undefined
  }

  changed(concerns: readonly string[] | null): void {
    this.#turn++
    for (const concern of concerns ?? [ANYTHING]) this.#behind.set(concern, this.#turn)
    this.#catchingUp ??= this.#catchUp().finally(() => {
      this.#catchingUp = undefined
    })
  }

  /** Whether it is asked is known after the first look, for which this waits. */
  async begin(): Promise<void> {
    await this.#look()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const pool = this.#open?.pool
    this.#open = undefined
    await Promise.all([this.#watching.close(), this.#watched, this.#catchingUp])
    await pool?.end()
  }

  async #read(asked: unknown[]): Promise<unknown> {
    const { leader } = this.#options
    const open = this.#open
    if (!open) return leader.query(...asked)
    const { promise: left, reject } = Promise.withResolvers<never>()
    const leave = () => reject(new DatabaseSilent())
    const { signal } = open.leaving
    signal.addEventListener('abort', leave)
    try {
      const query = open.pool.query as unknown as Query
      return await Promise.race([query(...asked), left])
    } catch (error) {
      const codes = causesOf(error).map(codeOf)
      if (codes.includes(READ_ONLY)) throw new ReplicaWritten()
      if (codes.includes(TOO_LONG)) throw error
      if (isDatabaseAway(error)) this.#leaveOut(open)
      return await leader.query(...asked)
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  #leaveOut(open: Open | undefined): void {
    this.#askAgainAt = performance.now() + LEFT_OUT_FOR
    if (!open || open !== this.#open) return
    this.#open = undefined
    open.leaving.abort()
    // Connections on which nothing comes any more are given up with their statements.
    open.pool.end().catch(() => undefined)
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      await pause(LOOK_EVERY, undefined, { ref: false, signal }).catch(() => undefined)
      if (!signal.aborted) await this.#look()
    }
  }

  async #look(): Promise<void> {
    try {
      // While the leader is away, what can be read can be read here.
      const written = await this.#written().catch(() => undefined)
      const replayed = await this.#replayed()
      if (this.#closing.signal.aborted) return
      if (this.#timeBehind(written, replayed) > BEHIND_AT_MOST) this.#leaveOut(this.#open)
      else if (!this.#open && performance.now() >= this.#askAgainAt) this.#open = this.#opened()
    } catch {
      this.#leaveOut(this.#open)
    }
  }

  #opened(): Open {
    const { url, poolSize, startupOptions, queryTimeout } = this.#options
    const pool = new SharedPool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: SILENT_AFTER,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      pipeline: true,
      query_timeout: queryTimeout,
      application_name: 'lernladen-reads',
      options: `${startupOptions} -c default_transaction_read_only=on`,
    })
    return { pool, leaving: new AbortController() }
  }

  /** Milliseconds since the leader was further than the replica is: clocks of other machines are not compared. */
  #timeBehind(written: number | undefined, replayed: number): number {
    const now = performance.now()
    if (written !== undefined) {
      // After a failover the log of the new leader may be shorter.
      if (written < (this.#ahead.at(-1)?.position ?? 0)) this.#ahead = []
      this.#ahead.push({ position: written, at: now })
    }
    this.#ahead = this.#ahead.filter(({ position }) => position > replayed)
    const [first] = this.#ahead
    return first ? now - first.at : 0
  }

  /** A notice comes after its commit: what the leader has written by now contains it. */
  async #catchUp(): Promise<void> {
    const { signal } = this.#closing
    while (this.#behind.size > 0 && !signal.aborted) {
      const turn = this.#turn
      if (await this.#hasReplayed().catch(() => false)) {
        for (const [concern, changed] of this.#behind) if (changed <= turn) this.#behind.delete(concern)
      } else await pause(LOOK_EVERY, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  /** Whether the replica gets where the leader is now, as long as it may be behind. */
  async #hasReplayed(): Promise<boolean> {
    const { signal } = this.#closing
    const written = await this.#written()
    const end = performance.now() + BEHIND_AT_MOST
    for (let wait = SHORTEST_PAUSE; performance.now() < end; wait = Math.min(LONGEST_PAUSE, wait * 2)) {
      if ((await this.#replayed()) >= written) return true
      await pause(wait, undefined, { ref: false, signal })
    }
    return false
  }

  #written(): Promise<number> {
    return inTime(this.#options.leader.executeAside(ASK_WRITTEN))
  }

  async #replayed(): Promise<number> {
    try {
      return await inTime(this.#watching.execute(ASK_REPLAYED))
    } catch (error) {
      // Ends a connection that keeps silent.
      void this.#watching.ping().catch(() => undefined)
      throw error
    }
  }
}

/** The position that comes in time. */
async function inTime(asked: ReturnType<Execute>): Promise<number> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DatabaseSilent()), SILENT_AFTER)
  try {
    const { rows } = await Promise.race([asked, late])
    return (rows as { position: number }[])[0]?.position ?? 0
  } finally {
    clearTimeout(timer)
  }
}
