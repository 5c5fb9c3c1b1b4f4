import { connectPGlite } from './connect-pglite.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Connection, DatabaseOptions } from './connection.ts'

/** Opens the database. Throws when it cannot be reached. */
export function connect(options: DatabaseOptions): Promise<Connection> {
  return options.url ? connectPostgres(options.url, options.poolSize ?? 10) : connectPGlite(options)
}
