import { and, eq, isNull } from 'drizzle-orm'
import type { AccountLink } from '#contract/accounts/account-links.ts'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction, isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { replaceEmail } from '#modules/ground/users/accounts.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { AuthKit } from '../auth-kit.ts'
import { emailChangeHash } from '../links/link-hashes.ts'
import { emailChanged } from '../mails/email-changes.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { emailChanges } from './tables.ts'

/**
 * Replaces the account's address by the one that the link was sent to, once; the link also confirms it. Other logins
 * end, and the old address is told. Anyone who follows the link again is answered as the first time while the account has
 * that address, and nothing changes. A link is spent that is forged, expired before it was used, or superseded, also by
 * another password.
 */
export async function confirmEmailChange(
  { core, links }: Pick<AuthKit, 'core' | 'links'>,
  link: AccountLink,
  caller: CurrentUser | null,
): Promise<void> {
  if (!links.isMade('change-email', link)) throw new Refusal('link_spent')
  const isOver = !links.isGood('change-email', link)
  try {
    await inTransaction(core.db, (tx) => takeOver(core, tx, { link, isOver, caller }))
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? new Refusal('email_taken') : error
  }
}

interface Confirmation {
  link: AccountLink
  isOver: boolean
  caller: CurrentUser | null
}

async function takeOver(core: Core, tx: Database, { link, isOver, caller }: Confirmation): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, link.id)).for('update')
  const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.userId, link.id))
  if (!user || !change) throw new Refusal('link_spent')
  if (change.confirmedBy === link.hash && change.email === user.email) return
  if (isOver || emailChangeHash(user, change) !== link.hash) throw new Refusal('link_spent')
  const { id, email } = change
  const used = await tx
    .update(emailChanges)
    .set({ confirmedBy: link.hash })
    .where(and(eq(emailChanges.userId, user.id), eq(emailChanges.id, id), isNull(emailChanges.confirmedBy)))
    .returning({ id: emailChanges.id })
  if (used.length === 0) throw new Refusal('link_spent')
  await replaceEmail(tx, user.id, email)
  await endOtherSessions(tx, user.id, caller?.id === user.id ? caller.sessionId : undefined)
  const { firstName, email: to } = user
  await queueMail(core, tx, { kind: emailChanged, subjectId: id, to, data: { firstName, email } })
}
