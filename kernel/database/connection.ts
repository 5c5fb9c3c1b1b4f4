import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The same query builder over PostgreSQL and over the embedded PGlite; also the type of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Connection {
  kind: 'postgresql' | 'pglite'
  db: Database
  /** For pg-boss, which writes SQL of its own. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Tells every instance; `payload` ≤ 8000 bytes. */
  notify(channel: string, payload: string): Promise<void>
  /**
   * Counts this process among those that work, until its connection to the database ends. If no other process works,
   * `whenFirst` is called before that, and a process that joins at the same time waits until it is done.
   */
  joinWorkers(whenFirst: () => Promise<void>): Promise<void>
  listen(channel: string, handle: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
  /** How many connections there are, how many of them idle, and how many requests wait for one. */
  pool?: (() => { total: number; idle: number; waiting: number }) | undefined
}

/** Only the embedded database can be dumped whole, to be copied for tests and demonstrations. */
export interface EmbeddedConnection extends Connection {
  dump(): Promise<Uint8Array>
}

export interface DatabaseOptions {
  /** PostgreSQL; without it the embedded database is used. */
  url?: string | undefined
  /** Folder of the embedded database; without it, it lives in memory. */
  dataDir?: string | undefined
  /** A dump of an embedded database to start from. */
  loadDataDir?: Blob | undefined
  /** Arguments of `initdb` for an embedded database that is made anew. */
  initDbStartParams?: string[] | undefined
  poolSize?: number | undefined
}

/** Rows of a hand-written statement, the same from both drivers. */
export async function rowsOf<T>(db: Database, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] }
  return result.rows
}
