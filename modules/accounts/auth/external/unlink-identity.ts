import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CodeKit } from '../auth-kit.ts'
import { confirmOwner, type OwnerShown } from '../second-factor/confirm-owner.ts'
import { sessions } from '../tables.ts'
import { lockAccount, tellOwner } from './linked-account.ts'
import { externalIdentities } from './tables.ts'

export interface IdentityToUnlink extends OwnerShown {
  /** The login that asks; it stays. */
  sessionId: string
  identityId: string
}

/**
 * Unlinks an external login after its owner has proven who they are. Sessions of external logins on other devices end,
 * and the owner is told by mail.
 */
export async function unlinkIdentity(
  kit: CodeKit,
  { sessionId, identityId, ...owner }: IdentityToUnlink,
): Promise<void> {
  const { core } = kit
  const { userId } = owner
  const own = and(eq(externalIdentities.id, identityId), eq(externalIdentities.userId, userId))
  if ((await core.db.$count(externalIdentities, own)) === 0) throw new Refusal('not_found')
  await confirmOwner(kit, owner)
  await inTransaction(core.db, async (tx) => {
    const user = await lockAccount(tx, userId)
    const [unlinked] = await tx
      .delete(externalIdentities)
      .where(own)
      .returning({ provider: externalIdentities.provider })
    if (!unlinked) throw new Refusal('not_found')
    await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(sessions.userId, userId),
          eq(sessions.beganWith, 'external'),
          ne(sessions.id, sessionId),
          isNull(sessions.revokedAt),
        ),
      )
    await tellOwner(core, tx, user, { change: 'unlinked', provider: unlinked.provider })
  })
}

/** No external login leads to an account any more, which the caller has locked. */
export async function forgetIdentities(tx: Database, userId: string): Promise<void> {
  await tx.delete(externalIdentities).where(eq(externalIdentities.userId, userId))
}
