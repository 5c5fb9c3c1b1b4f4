import type { Connection, Database } from '#kernel/database/connection.ts'

type Work = Parameters<Database['transaction']>[0]

/** Undoes a first try, and never leaves this file. */
class Undone extends Error {
  override readonly name = 'Undone'
}

/**
 * With `TWICE` set, each transaction is tried twice, and the first try is undone at its end, as when its connection is
 * lost just before COMMIT: what a use case does outside of its transaction before that is then done twice, and its test
 * fails. A first try that fails by itself is the outcome.
 */
export function triedTwice(connection: Connection): Connection {
  if (process.env['TWICE'] === undefined) return connection
  const { db } = connection
  const transaction = db.transaction.bind(db)
  const twice = async (work: Work, ...settings: never[]) => {
    await transaction(
      async (tx) => {
        await work(tx)
        throw new Undone()
      },
      ...settings,
    ).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
    return transaction(work, ...settings)
  }
  db.transaction = twice as typeof db.transaction
  return connection
}
