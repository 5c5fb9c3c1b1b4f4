import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'

const LOCK = 7_301_969

/**
 * Makes concurrent imports take turns, one transaction at a time, so that each sees everything that the others created.
 */
export async function lockCatalogue(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}
