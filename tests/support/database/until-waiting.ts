import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

/** Ends when so many sessions of this database wait for a lock (PostgreSQL only). */
export function untilWaiting(db: Database, sessions: number) {
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return expect.poll(async () => (await rowsOf(db, waiting)).length, { interval: 20 }).toBeGreaterThanOrEqual(sessions)
}
