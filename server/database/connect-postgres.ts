import { drizzle } from 'drizzle-orm/node-postgres'
import type { Connection, Database } from './connection.ts'
import { PostgresListeners } from './postgres-listeners.ts'
import { SharedPool } from './shared-pool.ts'

/** Opens a pool. Throws when the server cannot be reached. */
export async function connectPostgres(url: string, poolSize: number): Promise<Connection> {
  const pool = new SharedPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    application_name: 'lernladen',
    // For many short statements: compiling a plan or starting workers for it takes longer than it saves.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
  })
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  await pool.query('select 1')
  const listeners = new PostgresListeners(url)
  return {
    kind: 'postgresql',
    db: drizzle({ client: pool, casing: 'snake_case' }) as unknown as Database,
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
