import type { DatabaseOptions } from '#kernel/database/connection.ts'
import type { Environment } from './env.ts'

/** The addresses of the database, and what stands in front of it. Without an address it is the embedded one. */
export function databaseOptions(
  env: Pick<Environment, 'DATABASE_URL' | 'DATABASE_SESSION_URL' | 'DATABASE_POOLER'>,
): Pick<DatabaseOptions, 'url' | 'sessionUrl' | 'pooler'> {
  return { url: env.DATABASE_URL, sessionUrl: env.DATABASE_SESSION_URL, pooler: env.DATABASE_POOLER }
}
