import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The same query builder over PostgreSQL and over the embedded PGlite; also the type of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * What a statement that only reads needs of a database, so that a replica can answer it: no transaction, and nothing that
 * writes. The sessions of replicas take no writes either.
 */
export type Readable = Pick<Database, '_' | '$count' | 'execute' | 'select' | 'selectDistinct' | 'selectDistinctOn'>

/** What changes together, as far as those who read it care; `concernOf` in `purge.ts` says which tags mean it. */
export type Concern = 'titles' | 'content' | 'search' | 'settings' | 'office'

/**
 * The way to a replica, whose answers may be some seconds old: for searches, lists and reports that decide nothing. Never
 * for cart, checkout, prices there, rights, sessions, limits, or what a person sees right after changing it (decision
 * record 122).
 */
export interface Replica {
  /**
   * Where to read about this: the replica, unless it is not there, far behind, or has not replayed yet what was purged of
   * it; then the leader. Ask for each request, and keep the answer no longer.
   */
  about(concerns: readonly Concern[]): Readable
  /** On the leader this has changed; null: anything may have. The replica is not asked about it until it has that too. */
  changed(concerns: readonly string[] | null): void
  /** Whether it is asked; else it is behind or away, and the leader answers. Missing where there is no replica. */
  isAsked?(): boolean
}

/** A session of its own, whose locks last from one transaction to the next. */
export interface Session {
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  transaction<T>(work: (execute: Session['execute']) => Promise<T>): Promise<T>
}

export interface Connection {
  kind: 'postgresql' | 'pglite'
  db: Database
  /** Answers reads that decide nothing; where no replica is configured, the leader does. */
  replica: Replica
  /** For pg-boss, which brings SQL of its own. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Calls `work` with a session that nobody else uses, and ends it afterwards. The embedded database has one for all. */
  inSession<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** Notifies every instance; `payload` has at most 8000 bytes. */
  notify(channel: string, payload: string): Promise<void>
  /**
   * Counts this process among the workers until its connection to the database ends. If no other process is a worker,
   * `whenFirst` is called before; a process that joins at the same time waits until it is done.
   */
  joinWorkers(whenFirst: () => Promise<void>): Promise<void>
  listen(channel: string, handle: (payload: string) => void): Promise<() => Promise<void>>
  /** Calls every listener with `*`: notices may have been lost. The embedded database loses none. */
  tellMissed(): void
  /** Carries a statement out where no request waits for it, on PostgreSQL on the connection that listens; fails while it is lost. */
  executeAside(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Asks the database for a sign of life, where it can on a connection that no request waits for. */
  ping(): Promise<void>
  close(): Promise<void>
  /** How many connections there are, how many of them are idle, and how many requests wait for one. */
  pool?: (() => { total: number; idle: number; waiting: number }) | undefined
}

/** Only the embedded database can be dumped whole, to be copied for tests and demonstrations. */
export interface EmbeddedConnection extends Connection {
  dump(): Promise<Uint8Array>
}

/** How to reach a PostgreSQL database. */
export interface ServerOptions {
  url: string
  /** The URL of the server itself, for what needs a session: notices, the lock of workers, migrations. As `url` by default. */
  sessionUrl?: string | undefined
  /** What stands in front of the server at `url`, and gives each transaction another session. */
  pooler?: 'none' | 'pgbouncer' | undefined
  poolSize?: number | undefined
  /** The URL of a replica, for what may be read there. */
  readUrl?: string | undefined
  readPoolSize?: number | undefined
}

export interface DatabaseOptions extends Omit<ServerOptions, 'url'> {
  /** The URL of a PostgreSQL database; without it, the embedded database is used. */
  url?: string | undefined
  /** The folder of the embedded database; without it, the data stays in memory. */
  dataDir?: string | undefined
  /** A dump of an embedded database to start from. */
  loadDataDir?: Blob | undefined
  /** Arguments of `initdb` for a new embedded database. */
  initDbStartParams?: string[] | undefined
}

/** The rows of a hand-written statement, in the same form from both drivers. */
export async function rowsOf<T>(db: Readable, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] }
  return result.rows
}
