import { setTimeout } from 'node:timers/promises'
import type { Connection } from '#kernel/database/connection.ts'
import { DatabaseSilent } from '#kernel/database/database-away.ts'

/** Milliseconds for which a sign of life counts. */
const ALIVE_FOR = 2_000
/** Milliseconds after which a database without one is away. */
const SILENT_AFTER = 2_000

/**
 * Asks the database once at a time, and answers at once while it was heard of lately: who watches must not wait for a
 * machine that is busy. Rejects when the database is away.
 */
export function signOfLife(connection: Pick<Connection, 'ping'>): () => Promise<void> {
  let heardAt = Number.NEGATIVE_INFINITY
  let asked: Promise<void> | undefined
  const ask = async () => {
    try {
      await connection.ping()
      heardAt = performance.now()
    } catch (error) {
      heardAt = Number.NEGATIVE_INFINITY
      throw error
    } finally {
      asked = undefined
    }
  }
  return async () => {
    const answer = (asked ??= ask())
    if (performance.now() - heardAt < ALIVE_FOR) return void answer.catch(() => undefined)
    await Promise.race([answer, tooLong()])
  }
}

async function tooLong(): Promise<never> {
  await setTimeout(SILENT_AFTER, undefined, { ref: false })
  throw new DatabaseSilent()
}
