import { asc, eq } from 'drizzle-orm'
import type { listExternalIdentities } from '#contract/account/external-login.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Database } from '#kernel/database/connection.ts'
import { externalIdentities } from './tables.ts'

/** The logins elsewhere of a user, the oldest first. */
export async function ownIdentities(db: Database, userId: string): Promise<Output<typeof listExternalIdentities>> {
  const rows = await db
    .select()
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(externalIdentities.createdAt))
  return {
    data: rows.map(({ id, provider, issuer, claimedRole, createdAt, lastUsedAt }) => ({
      id,
      provider,
      issuer,
      role: claimedRole,
      linked_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
  }
}
