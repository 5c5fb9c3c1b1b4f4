import { and, eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { oauthConsents } from '../tables.ts'

/** The scopes that a user has allowed a client, named by its `client_id`; null without consent. */
export async function findConsent(
  db: Database,
  { userId, clientId }: { userId: string; clientId: string },
): Promise<string[] | null> {
  const [found] = await db
    .select({ scopes: oauthConsents.scopes })
    .from(oauthConsents)
    .where(and(eq(oauthConsents.userId, userId), eq(oauthConsents.clientId, clientId)))
  return found?.scopes ?? null
}
