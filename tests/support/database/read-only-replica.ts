import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Connection, Readable } from '#kernel/database/connection.ts'

/** The method of the request that is being answered. */
const underWay = new AsyncLocalStorage<string>()

/** Answers a request; the replica refuses its reads unless its method is one that only reads. */
export function answering<T>({ method }: Request, answer: () => T): T {
  return underWay.run(method, answer)
}

const READS = new Set(['GET', 'HEAD'])

/**
 * Every app of a test has a replica that is never behind: on PostgreSQL the same database, in sessions that take no writes.
 * A request that may write and reads there fails, as what it decides by may be out of date.
 */
export function withReadOnlyReplica(connection: Connection, url: string | undefined): Connection {
  const pool = url === undefined ? undefined : new pg.Pool({ connectionString: url, max: 4, options: READ_ONLY })
  // Its sessions outlive its end by a moment, in which the database of the test is dropped under them.
  pool?.on('error', () => undefined)
  const db = pool ? (drizzle({ client: pool, casing: 'snake_case' }) as unknown as Readable) : connection.db
  return {
    ...connection,
    replica: {
      about: () => {
        const method = underWay.getStore() ?? 'GET'
        if (!READS.has(method)) throw new Error(`A request by ${method} reads from a replica`)
        return db
      },
      changed: () => undefined,
    },
    close: async () => {
      await pool?.end()
      await connection.close()
    },
  }
}

const READ_ONLY = '-c default_transaction_read_only=on'
