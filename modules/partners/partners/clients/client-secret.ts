import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { SECRET_OVERLAP_HOURS } from '#contract/partners/oauth-clients.ts'
import type { Database } from '#kernel/database/connection.ts'
import { oauthClientSecrets } from '../tables.ts'

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a secret; the secret is so random that a plain hash cannot be reversed. */
export function clientSecretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Secrets that hold at this moment. */
export function isValidSecret(): SQL | undefined {
  return or(isNull(oauthClientSecrets.endsAt), gt(oauthClientSecrets.endsAt, sql`now()`))
}

/**
 * Gives a client, whose organisation is locked, another secret, and returns it: this is the only time it can be read. The
 * former one holds for 24 more hours, or ends at once, as do those before it.
 */
export async function giveSecret(
  tx: Database,
  clientId: string,
  { endsFormer }: { endsFormer: boolean },
): Promise<string> {
  const ofClient = eq(oauthClientSecrets.clientId, clientId)
  if (endsFormer) await tx.delete(oauthClientSecrets).where(ofClient)
  else
    await tx
      .update(oauthClientSecrets)
      .set({ endsAt: sql`now() + make_interval(hours => ${SECRET_OVERLAP_HOURS})` })
      .where(and(ofClient, isNull(oauthClientSecrets.endsAt)))
  const secret = newSecret()
  await tx.insert(oauthClientSecrets).values({ hash: clientSecretHash(secret), clientId })
  return secret
}

/** Job `delete-ended-client-secrets`: deletes secrets that hold no more. */
export async function deleteEndedSecrets(db: Database): Promise<void> {
  await db.delete(oauthClientSecrets).where(lte(oauthClientSecrets.endsAt, sql`now()`))
}
