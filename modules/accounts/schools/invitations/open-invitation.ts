import { and, eq, exists, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountLink } from '#contract/accounts/account-links.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { schoolInvitations, schoolMembers } from '../tables.ts'

/** Whether nobody has accepted an invitation, and it was not taken back; its days may be over. */
export function isWaiting(): SQL | undefined {
  return and(isNull(schoolInvitations.acceptedAt), isNull(schoolInvitations.takenBackAt))
}

/** The same, and its days are not over. */
export function isOpen(): SQL | undefined {
  return and(isWaiting(), gt(schoolInvitations.expiresAt, sql`now()`))
}

/** Whether who invited is still responsible for the school: the right to invite is lost with the role. */
export function inviterMay(db: Readable): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(schoolMembers)
      .where(
        and(
          eq(schoolMembers.schoolId, schoolInvitations.schoolId),
          eq(schoolMembers.userId, schoolInvitations.invitedBy),
          eq(schoolMembers.role, 'responsible'),
          isNull(schoolMembers.until),
        ),
      ),
  )
}

/** The invitation that a link leads to, whose signature the caller has checked. */
export function isOfLink({ id, hash }: Pick<AccountLink, 'id' | 'hash'>): SQL | undefined {
  return and(eq(schoolInvitations.id, id), eq(schoolInvitations.tokenHash, tokenHash(hash)))
}
