import { and, eq } from 'drizzle-orm'
import type { AccountLink } from '#contract/account/account-links.ts'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction, isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { replaceEmail } from '#modules/users/accounts.ts'
import { users } from '#modules/users/tables.ts'
import type { AuthKit } from '../auth-kit.ts'
import { emailChangeHash } from '../links/link-hashes.ts'
import { emailChanged } from '../mails/email-changes.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { emailChanges } from './tables.ts'

/**
 * Replaces the account's address by the one that the link was sent to, once; the link also confirms it. Other logins
 * end, and the old address is told. Throws Refusal `link_spent` for a link that is forged, expired, used or superseded;
 * `email_taken` when another account has the address by now.
 */
export async function confirmEmailChange(
  { core, links }: Pick<AuthKit, 'core' | 'links'>,
  link: AccountLink,
  caller: CurrentUser | null,
): Promise<void> {
  if (!links.isGood('change-email', link)) throw new Refusal('link_spent')
  try {
    await inTransaction(core.db, (tx) => takeOver(core, tx, link, caller))
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? new Refusal('email_taken') : error
  }
}

async function takeOver(core: Core, tx: Database, link: AccountLink, caller: CurrentUser | null): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, link.id)).for('update')
  const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.userId, link.id))
  if (!user || !change || emailChangeHash(user, change) !== link.hash) throw new Refusal('link_spent')
  const { id, email } = change
  const used = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, user.id), eq(emailChanges.id, id)))
    .returning({ id: emailChanges.id })
  if (used.length === 0) throw new Refusal('link_spent')
  await replaceEmail(tx, user.id, email)
  await endOtherSessions(tx, user.id, caller?.id === user.id ? caller.sessionId : undefined)
  const { firstName, email: to } = user
  await queueMail(core, tx, { kind: emailChanged, subjectId: id, to, data: { firstName, email } })
}
