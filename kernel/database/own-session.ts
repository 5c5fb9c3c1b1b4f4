import pg from 'pg'
import type { Session } from './connection.ts'

/** Milliseconds. */
const CONNECT_WITHIN = 5_000

/** Opens a session of PostgreSQL outside the pool for `work`; its locks end with it. */
export async function inOwnSession<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN,
    keepAlive: true,
    application_name: 'lernladen-session',
  })
  // An error without a listener would end the process. The statement under way, or the next one, fails anyway.
  client.on('error', () => undefined)
  await client.connect()
  // The role may have a bound for the statements of requests.
  await client.query('set statement_timeout = 0')
  const execute: Session['execute'] = (text, values) => client.query(text, values)
  try {
    return await work({ execute, transaction: (inside) => inTransaction(execute, inside) })
  } finally {
    await client.end()
  }
}

async function inTransaction<T>(
  execute: Session['execute'],
  inside: (execute: Session['execute']) => Promise<T>,
): Promise<T> {
  await execute('begin')
  try {
    const result = await inside(execute)
    await execute('commit')
    return result
  } catch (error) {
    // The failure of the work matters; where the rollback fails too, the session is lost and its transaction with it.
    await execute('rollback').catch(() => undefined)
    throw error
  }
}
