import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { newsletterRequests, newsletterSubscribers } from './tables.ts'

/** Ends all newsletters of an address (in lower case) and forgets it, with what was asked for and the proof. */
export async function forgetAddress(tx: Database, emailKey: string): Promise<void> {
  await tx.delete(newsletterRequests).where(eq(newsletterRequests.emailKey, emailKey))
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, emailKey))
}
