import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'

/** Lets the mails go that wait for something to happen first, a payment for instance. */
export async function makeMailsDue({ core }: Pick<TestApp, 'core'>): Promise<void> {
  await core.db.execute(
    sql`update jobs.job set start_after = now() where name = 'send-mail' and state in ('created', 'retry')`,
  )
}
