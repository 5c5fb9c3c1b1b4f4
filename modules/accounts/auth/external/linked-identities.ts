import { asc, eq } from 'drizzle-orm'
import type * as externalLoginApi from '#contract/accounts/external-login.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { ExternalLogins } from './external-logins.ts'
import { externalIdentities } from './tables.ts'

/** The external logins of a user, the oldest first; with whether their providers are open. */
export async function ownIdentities(
  { core: { db }, providers }: Pick<ExternalLogins, 'core' | 'providers'>,
  userId: string,
): Promise<Output<typeof externalLoginApi.listExternalIdentities>> {
  const open = new Set((await providers.offered()).map((one) => one.provider))
  const rows = await db
    .select()
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(externalIdentities.createdAt))
  return {
    data: rows.map(({ id, provider: name, providerId, issuer, claimedRole, createdAt, lastUsedAt }) => ({
      id,
      provider: name,
      issuer,
      is_open: providerId === null ? providers.configured?.issuer === issuer : open.has(providerId),
      role: claimedRole,
      linked_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
  }
}

const provider = { provider: externalIdentities.provider }

/** The names of the providers whose logins lead to an account. */
export async function linkedProviders(tx: Database, userId: string): Promise<string[]> {
  const linked = await tx.select(provider).from(externalIdentities).where(eq(externalIdentities.userId, userId))
  return linked.map((identity) => identity.provider)
}

/** Unlinks all external logins of an account, and returns the names of their providers. */
export async function unlinkAll(tx: Database, userId: string): Promise<string[]> {
  const unlinked = await tx.delete(externalIdentities).where(eq(externalIdentities.userId, userId)).returning(provider)
  return unlinked.map((identity) => identity.provider)
}
