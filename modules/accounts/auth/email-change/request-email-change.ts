import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { findUserByEmail, type UserRow } from '#modules/ground/users/find-user.ts'
import type { CodeKit } from '../auth-kit.ts'
import { emailChangeHash } from '../links/link-hashes.ts'
import { emailChange, emailChangeKnown, emailChangeRequested } from '../mails/email-changes.ts'
import { confirmOwner } from '../second-factor/confirm-owner.ts'
import { emailChanges } from './tables.ts'
import { supersedeEmailChange } from './withdraw-email-change.ts'

export interface EmailChange {
  user: Pick<CurrentUser, 'id' | 'email'>
  email: string
  password: string
  code: string | undefined
}

/**
 * Asks the owner of the new address to confirm it, and tells the old address. If the new address already has an
 * account, its owner gets a different mail; the caller cannot tell the difference.
 */
export async function requestEmailChange(kit: CodeKit, change: EmailChange): Promise<void> {
  const { core, limits } = kit
  const { email, password, code } = change
  const userId = change.user.id
  // Checked before the code, which can be used only once.
  if (emailKey(change.user.email) === emailKey(email)) {
    throw new Refusal('invalid', { errors: { email: [fieldMessage('email', 'emailUnchanged')] } })
  }
  const { user } = await confirmOwner(kit, { userId, password, code })
  await limits.emailChangePerUser.count(userId)
  await limits.emailChangePerAddress.count(emailKey(email))
  const id = uuidv7()
  await inTransaction(core.db, async (tx) => {
    const request = { id, email, confirmedBy: null, requestedAt: sql`now()` }
    await supersedeEmailChange(tx, user)
    await tx
      .insert(emailChanges)
      .values({ userId, ...request })
      .onConflictDoUpdate({ target: emailChanges.userId, set: request })
    await writeToNewAddress(core, tx, user, { id, email })
    const { firstName, email: to } = user
    await queueMail(core, tx, { kind: emailChangeRequested, subjectId: id, to, data: { firstName, email } })
  })
}

async function writeToNewAddress(core: Core, tx: Database, user: UserRow, change: { id: string; email: string }) {
  const taken = await findUserByEmail(tx, change.email)
  const subjectId = change.id
  if (taken) {
    const { firstName, email: to } = taken
    await queueMail(core, tx, { kind: emailChangeKnown, subjectId, to, data: { firstName } })
    return
  }
  const data = { userId: user.id, hash: emailChangeHash(user, change) }
  await queueMail(core, tx, { kind: emailChange, subjectId, to: change.email, data })
}
