import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { STARTUP_OPTIONS, STATEMENT_WITHIN } from './addresses/session-settings.ts'
import type { Connection, Database, ServerOptions } from './connection.ts'
import { inOwnSession } from './own-session.ts'
import { PostgresListeners } from './postgres-listeners.ts'
import { ReadReplica } from './replica/read-replica.ts'
import { withoutReplica } from './replica/without-replica.ts'
import { runTransaction } from './run-transaction.ts'
import { SharedPool } from './shared-pool.ts'

const CASING = 'snake_case'
/** Milliseconds by which the server's own end of a statement may be late: then the network has swallowed its answer. */
const SILENT_FOR = 5_000
const QUERY_WITHIN = STATEMENT_WITHIN + SILENT_FOR

/** Opens a pool of connections to a server that answers. What needs a session goes to `sessionUrl`. */
export async function connectPostgres(options: ServerOptions): Promise<Connection> {
  const { url, sessionUrl = url, pooler = 'none', poolSize = 10, readUrl, readPoolSize = 5 } = options
  const pool = new SharedPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements of one transaction that need nothing of each other go out together.
    pipeline: true,
    query_timeout: QUERY_WITHIN,
    application_name: 'lernladen',
    // A pooler refuses what it cannot set for each transaction: there the role has these settings.
    ...(pooler === 'none' ? { options: STARTUP_OPTIONS } : {}),
  })
  await pool.query('select 1')
  const listeners = new PostgresListeners(sessionUrl)
  const db = drizzle({ client: pool, casing: CASING }) as unknown as Database
  const dialect = new PgDialect({ casing: CASING })
  db.transaction = (work) => runTransaction({ pool, dialect }, (tx) => work(tx as never))
  const replica =
    readUrl === undefined
      ? undefined
      : new ReadReplica({
          url: readUrl,
          poolSize: readPoolSize,
          startupOptions: STARTUP_OPTIONS,
          queryTimeout: QUERY_WITHIN,
          casing: CASING,
          leader: {
            db,
            query: pool.query as never,
            executeAside: (text) => listeners.execute(text),
          },
        })
  await replica?.begin()
  return {
    kind: 'postgresql',
    db,
    executeSql: (text, values) => pool.query(text, values),
    inSession: (work) => inOwnSession(sessionUrl, work),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    joinWorkers: (whenFirst) => listeners.joinWorkers(whenFirst),
    listen: (channel, handle) => listeners.add(channel, handle),
    tellMissed: () => listeners.tellMissed(),
    executeAside: (text, values) => listeners.execute(text, values),
    ping: () => listeners.ping(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    replica: replica ?? withoutReplica(db),
    close: async () => {
      await replica?.close()
      await listeners.close()
      await pool.end()
    },
  }
}
