import { and, arrayContains, eq, exists, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountLink } from '#contract/accounts/account-links.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database, Readable } from '#kernel/database/connection.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { lockAdministrators } from '#modules/ground/users/administrators.ts'
import { users } from '#modules/ground/users/tables.ts'
import { invitations } from './tables.ts'

/** Whether an invitation has neither given its groups nor been taken back, and its days are not over. */
export function isOpen(): SQL | undefined {
  return and(isNull(invitations.givenAt), isNull(invitations.takenBackAt), gt(invitations.expiresAt, sql`now()`))
}

/** Whether who invited is still an administrator: the right to invite is lost with the group. */
export function inviterMay(db: Readable): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, invitations.invitedBy), arrayContains(users.groups, ['admin']))),
  )
}

/** The invitation that a link leads to, whose signature the caller has checked. */
export function isOfLink({ id, hash }: Pick<AccountLink, 'id' | 'hash'>): SQL | undefined {
  return and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash(hash)))
}

/** Refuses whoever is no administrator by now: read again under a lock, which whoever takes the rights away holds too. */
export async function guardAdministrator(tx: Database, userId: string): Promise<void> {
  const administrators = await lockAdministrators(tx, userId)
  if (!administrators.some(({ id, groups }) => id === userId && groups.includes('admin')))
    throw new Refusal('forbidden')
}
