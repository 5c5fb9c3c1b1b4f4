import { uuidv7 } from 'uuidv7'
import { type Core, inTransaction } from '#kernel/core.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { replacePassword } from '#modules/ground/users/accounts.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import { withdrawEmailChange } from '../email-change/withdraw-email-change.ts'
import { linkedProviders, unlinkAll } from '../external/linked-identities.ts'
import { passwordChanged } from '../mails/logins.ts'
import { tellOwner } from '../second-factor/tell-owner.ts'
import { deleteSecondFactor } from '../second-factor/turn-off-second-factor.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'

export interface NewPassword {
  user: Pick<UserRow, 'id' | 'email' | 'firstName' | 'passwordHash'>
  passwordHash: string
  /** The login that stays; all others end. */
  exceptSession?: string
  /** The owner has just proven to receive mails at the address. */
  verifiesEmail?: boolean
  /** Closes this way in to anybody else who got into the account (decision record 22). */
  unlinksIdentities?: boolean
  /**
   * Also closes it to a stranger who set up a second factor before the owner had confirmed the address (decision record
   * 21).
   */
  removesSecondFactor?: boolean
}

/**
 * Replaces the password that was read, ends the logins, withdraws a pending change of the address, and tells the owner
 * by mail, all or nothing. False when password or address have changed in the meantime: of several concurrent changes,
 * one succeeds.
 */
export async function setPassword(core: Core, { user, ...change }: NewPassword): Promise<boolean> {
  return inTransaction(core.db, async (tx) => {
    const { passwordHash, verifiesEmail = false } = change
    if (!(await replacePassword(tx, user, { passwordHash, verifiesEmail }))) return false
    await endOtherSessions(tx, user.id, change.exceptSession)
    await withdrawEmailChange(tx, user.id)
    if (change.removesSecondFactor && (await deleteSecondFactor(tx, { userId: user.id })))
      await tellOwner(core, tx, { userId: user.id, change: 'off' })
    const { firstName, email } = user
    const unlinked = change.unlinksIdentities ?? false
    const externalLogins = await (unlinked ? unlinkAll : linkedProviders)(tx, user.id)
    const data = { firstName, externalLogins, unlinked }
    await queueMail(core, tx, { kind: passwordChanged, subjectId: uuidv7(), to: email, data })
    return true
  })
}
