import { type SQL, sql } from 'drizzle-orm'

/** A list of ids as one parameter, in a form that both drivers understand. */
export function uuids(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(',')}}`}::uuid[]`
}
