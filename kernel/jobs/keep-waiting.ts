import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'

/** Keeps all jobs that wait for so many days, as the queue forgets what has not begun after two weeks. */
export async function keepWaiting(tx: Database, days: number): Promise<void> {
  await tx.execute(sql`update jobs.job set keep_until = greatest(keep_until, now() + make_interval(days => ${days}))
    where state < 'active'`)
}
