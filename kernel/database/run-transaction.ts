import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import type { Database } from './connection.ts'
import { isDatabaseAway } from './failures.ts'
import type { SharedPool } from './shared-pool.ts'

/**
 * Runs the work in one transaction. Throws what failed first, whatever becomes of the ROLLBACK. Never runs the work
 * twice: where the connection is lost at COMMIT, nobody knows whether it was committed.
 *
 * Drizzle's own transaction on a pool never gives a connection back that was lost at BEGIN, gives back broken ones as
 * if they were whole, and throws the failure of ROLLBACK in place of its cause.
 */
export async function runTransaction<T>(
  { pool, dialect }: { pool: SharedPool; dialect: PgDialect },
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
  let isWhole = false
  try {
    await client.query('begin')
    const result = await work(tx as unknown as Database)
    const { command } = await client.query('commit')
    // PostgreSQL's answer to COMMIT where a statement failed before: all is undone.
    if (command === 'ROLLBACK') throw new Error('a failed transaction was committed: nothing of it was done')
    isWhole = true
    return result
  } catch (error) {
    isWhole = !isDatabaseAway(error) && (await rollBack(client))
    throw error
  } finally {
    client.release(!isWhole)
  }
}

/** Did it work? What is not rolled back here is by PostgreSQL when the connection ends. */
async function rollBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}
