import { setTimeout } from 'node:timers/promises'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { causesOf, codeOf } from '../error-causes.ts'
import type { Database } from './connection.ts'
import { hasSessionEnded, isDatabaseAway, isPlanOutdated, isUndone } from './failures.ts'
import { countRetry } from './retries.ts'
import type { SharedPool } from './shared-pool.ts'
import { inStatement } from './statement-span.ts'

interface Server {
  pool: SharedPool
  dialect: PgDialect
}

/** Milliseconds before a transaction is tried again, at least; up to twice that, so that two do not meet once more. */
const BEFORE_RETRY = 50

/**
 * Runs the work in one transaction. It is tried again once when its connection was lost before COMMIT was sent, when the
 * server takes no writes, or when PostgreSQL undid it because of another one: nothing of it was done. Never when the
 * connection is lost at COMMIT, as nobody knows whether the work was committed (decision records 28 and 118).
 */
export async function runTransaction<T>(server: Server, work: (tx: Database) => Promise<T>): Promise<T> {
  const sent = { commit: false }
  try {
    return await runOnce(server, work, sent)
  } catch (error) {
    const wasUndone = isUndone(error)
    if (!wasUndone && (sent.commit || !hasSessionEnded(error))) throw error
    countRetry(wasUndone ? 'undone' : 'connection_lost')
  }
  await setTimeout(BEFORE_RETRY * (1 + Math.random()))
  return runOnce(server, work, { commit: false })
}

/**
 * Throws the first failure, whatever happens to the ROLLBACK. A statement that the work asks for after its end is
 * refused: it would be carried out alone, or in the next transaction of the connection. Of things done at once, one may
 * fail while another goes on.
 *
 * Drizzle's own transaction on a pool never returns a connection that was lost at BEGIN, returns broken connections as
 * if they were sound, and throws the failure of ROLLBACK instead of its cause.
 */
async function runOnce<T>(
  { pool, dialect }: Server,
  work: (tx: Database) => Promise<T>,
  sent: { commit: boolean },
): Promise<T> {
  const client = await pool.connect()
  let hasEnded = false
  let firstFailure: unknown
  const connection = {
    query: (...asked: Parameters<PoolClient['query']>) => {
      if (hasEnded) throw new Error('the transaction has ended')
      const send = () => client.query(...asked) as unknown as Promise<unknown>
      const answer = inStatement(asked[0], send)
      answer.catch((error: unknown) => {
        firstFailure ??= error
      })
      return answer
    },
  } as unknown as PoolClient
  const tx = new NodePgTransaction(dialect, new NodePgSession(connection, dialect, undefined), undefined)
  let isWhole = false
  try {
    await client.query('begin')
    const result = await work(tx as unknown as Database).finally(() => {
      hasEnded = true
    })
    sent.commit = true
    const { command } = await inStatement('commit', () => client.query('commit'))
    // PostgreSQL answers COMMIT with ROLLBACK when a statement has failed before.
    if (command === 'ROLLBACK') throw new Error('a failed transaction was committed: nothing of it was done')
    isWhole = true
    return result
  } catch (error) {
    isWhole = !isDatabaseAway(error) && !isPlanOutdated(error) && (await rollBack(client))
    // Of statements that went out at once, those after the one that failed may be the first to reach the work.
    throw isAfterFailure(error) ? firstFailure : error
  } finally {
    client.release(!isWhole)
    // With statements still on their way, the driver would wait for their answers and keep the socket open until then,
    // beside the connection that the pool opens instead.
    if (!isWhole) client.connection.stream.destroy()
  }
}

/** PostgreSQL's «current transaction is aborted»: a statement that came after one that failed. */
const ABORTED = '25P02'

function isAfterFailure(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === ABORTED)
}

/** Whether the rollback worked. If not, PostgreSQL rolls back when the connection ends. */
async function rollBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}
