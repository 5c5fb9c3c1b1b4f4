import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

/** Waits for a new shop's own work, such as drawing sample pages, which would distort the measurement. */
export async function untilJobsAreDone(db: Database): Promise<void> {
  const waiting = sql`select 1 from jobs.job where state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute' limit 1`
  const until = Date.now() + 300_000
  for (let quiet = 0; quiet < 3; ) {
    if (Date.now() > until) throw new Error('The jobs of the new shop do not end')
    quiet = (await rowsOf(db, waiting)).length === 0 ? quiet + 1 : 0
    await setTimeout(500)
  }
}
