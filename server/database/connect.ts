import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { SQL } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePGlite } from 'drizzle-orm/pglite'
import pg from 'pg'

/** The same query builder over PostgreSQL and over the embedded PGlite; also the type of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Connection {
  kind: 'postgresql' | 'pglite'
  db: Database
  /** For pg-boss, which writes SQL of its own. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Tells every instance; `payload` ≤ 8000 bytes. */
  notify(channel: string, payload: string): Promise<void>
  listen(channel: string, handle: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
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
  poolSize?: number | undefined
}

/** Opens the database. Throws when it cannot be reached. */
export function connect(options: DatabaseOptions): Promise<Connection> {
  return options.url ? connectPostgres(options.url, options.poolSize ?? 10) : connectPGlite(options)
}

async function connectPostgres(url: string, poolSize: number): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    application_name: 'lernladen',
  })
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  await pool.query('select 1')
  const listeners = new PostgresListeners(url)
  return {
    kind: 'postgresql',
    db: drizzlePg({ client: pool, casing: 'snake_case' }) as unknown as Database,
    executeSql: (text, values) => pool.query(text, values),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    listen: (channel, handle) => listeners.add(channel, handle),
    close: async () => {
      await listeners.close()
      await pool.end()
    },
  }
}

/** LISTEN needs a connection of its own; it is opened again when it is lost. */
class PostgresListeners {
  readonly #url: string
  readonly #handlers = new Map<string, Set<(payload: string) => void>>()
  #client: pg.Client | undefined
  #closed = false

  constructor(url: string) {
    this.#url = url
  }

  async add(channel: string, handle: (payload: string) => void): Promise<() => Promise<void>> {
    const known = this.#handlers.get(channel)
    if (known) known.add(handle)
    else this.#handlers.set(channel, new Set([handle]))
    if (!this.#client) await this.#open()
    else if (!known) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => {
      this.#handlers.get(channel)?.delete(handle)
    }
  }

  async #open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, application_name: 'lernladen-listen' })
    this.#client = client
    client.on('notification', ({ channel, payload }) => {
      for (const handle of this.#handlers.get(channel) ?? []) handle(payload ?? '')
    })
    client.on('error', () => undefined)
    client.on('end', () => {
      if (!this.#closed && this.#client === client) setTimeout(() => this.#reopen(), 500).unref()
    })
    await client.connect()
    for (const channel of this.#handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  async #reopen(): Promise<void> {
    try {
      await this.#open()
      // What was said while nobody listened is unknown: everything kept may be stale.
      for (const handlers of this.#handlers.values()) for (const handle of handlers) handle('*')
    } catch {
      if (!this.#closed) setTimeout(() => this.#reopen(), 1_000).unref()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end()
  }
}

/** Opens the embedded database, PostgreSQL in WebAssembly. */
export async function connectPGlite(options: DatabaseOptions): Promise<EmbeddedConnection> {
  if (options.dataDir) await mkdir(options.dataDir, { recursive: true })
  const client = await PGlite.create({
    ...(options.dataDir ? { dataDir: options.dataDir } : {}),
    ...(options.loadDataDir ? { loadDataDir: options.loadDataDir } : {}),
    extensions: { pg_trgm },
  })
  return {
    kind: 'pglite',
    db: drizzlePGlite({ client, casing: 'snake_case' }) as unknown as Database,
    executeSql: (text, values) => executeOnPGlite(client, text, values),
    notify: async (channel, payload) => {
      await client.query('select pg_notify($1, $2)', [channel, payload])
    },
    listen: async (channel, handle) => {
      const stop = await client.listen(channel, handle)
      return () => stop()
    },
    close: () => client.close(),
    dump: async () => new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()),
  }
}

// PGlite's `query` takes one statement; pg-boss sends several at once when it makes its tables.
async function executeOnPGlite(client: PGlite, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  if (values?.length) return client.query(text, values)
  const results = await client.exec(text)
  return results.at(-1) ?? { rows: [] }
}

/** Rows of a hand-written statement, the same from both drivers. */
export async function rowsOf<T>(db: Database, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] }
  return result.rows
}
