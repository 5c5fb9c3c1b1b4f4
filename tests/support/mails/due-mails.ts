import { sql } from 'drizzle-orm'
import type { TestApp } from '#tests/support/app.ts'

/** Releases the mails that wait for an event first, such as a payment. */
export async function makeMailsDue({ core }: Pick<TestApp, 'core'>): Promise<void> {
  await core.db.execute(
    sql`update jobs.job set start_after = now() where name = 'send-mail' and state in ('created', 'retry')`,
  )
}
