import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { emailKey } from '#modules/users/email-key.ts'
import { newsletterRequests } from './tables.ts'

/** Whether a request for this address still waits to be confirmed. */
export function isAwaiting(email: string): SQL | undefined {
  return and(
    eq(newsletterRequests.emailKey, emailKey(email)),
    isNull(newsletterRequests.confirmedAt),
    gt(newsletterRequests.expiresAt, sql`now()`),
  )
}
