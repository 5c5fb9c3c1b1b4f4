import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'

const LOCK = 7_301_969

/** Imports that run at the same time take turns, a transaction each, so that each sees all that the others made. */
export async function lockCatalogue(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}
