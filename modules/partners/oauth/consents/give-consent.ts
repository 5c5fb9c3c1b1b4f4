import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { oauthConsents } from '../tables.ts'

interface Consent {
  userId: string
  /** The client's `client_id`. */
  clientId: string
  scopes: readonly string[]
}

/** Adds to what a user lets a client know. */
export async function giveConsent(db: Database, { scopes, ...named }: Consent): Promise<void> {
  const all = sql<string[]>`array(select distinct unnest(${oauthConsents.scopes} || excluded.scopes) order by 1)`
  await db
    .insert(oauthConsents)
    .values({ ...named, scopes: [...scopes] })
    .onConflictDoUpdate({
      target: [oauthConsents.userId, oauthConsents.clientId],
      set: { scopes: all, givenAt: sql`now()` },
    })
}
