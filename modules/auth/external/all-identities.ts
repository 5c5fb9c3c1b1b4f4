import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { externalIdentities } from './tables.ts'

const provider = { provider: externalIdentities.provider }

/** What the providers are called whose logins lead to an account. */
export async function linkedProviders(tx: Database, userId: string): Promise<string[]> {
  const linked = await tx.select(provider).from(externalIdentities).where(eq(externalIdentities.userId, userId))
  return linked.map((identity) => identity.provider)
}

/** Unlinks all logins elsewhere of an account; what their providers were called. */
export async function unlinkAll(tx: Database, userId: string): Promise<string[]> {
  const unlinked = await tx.delete(externalIdentities).where(eq(externalIdentities.userId, userId)).returning(provider)
  return unlinked.map((identity) => identity.provider)
}
