import { connectPostgres } from './connect-postgres.ts'
import type { Connection, DatabaseOptions } from './connection.ts'

/** Opens the database, which must answer. */
export async function connect(options: DatabaseOptions): Promise<Connection> {
  const { url } = options
  if (url) return connectPostgres({ ...options, url })
  // Production never needs the embedded database.
  const { connectPGlite } = await import('./connect-pglite.ts')
  return connectPGlite(options)
}
