import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { queueMail } from '#modules/mail/queue-mail.ts'
import type { UserRow } from '#modules/users/find-user.ts'
import { users } from '#modules/users/tables.ts'
import { type Core, inTransaction } from '#server/database/core.ts'
import { sessions } from './tables.ts'

export interface NewPassword {
  user: Pick<UserRow, 'id' | 'email' | 'firstName' | 'passwordHash'>
  passwordHash: string
  /** The login that goes on; all others end. */
  exceptSession?: string
  /** The owner has just shown that mails to the address reach him. */
  verifiesEmail?: boolean
}

/**
 * Puts a new password in the place of the one that was read, ends the logins and tells the owner by mail, all or
 * nothing. False when the password was changed meanwhile: of several at once, one succeeds.
 */
export async function setPassword(core: Core, { user, ...change }: NewPassword): Promise<boolean> {
  return inTransaction(core.db, async (tx) => {
    const changed = await tx
      .update(users)
      .set({
        passwordHash: change.passwordHash,
        changedAt: sql`now()`,
        ...(change.verifiesEmail ? { emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` } : {}),
      })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id })
    if (changed.length === 0) return false
    const others = change.exceptSession ? [ne(sessions.id, change.exceptSession)] : []
    await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.userId, user.id), isNull(sessions.revokedAt), ...others))
    const { firstName, email } = user
    await queueMail(core, tx, { kind: 'password-changed', subjectId: uuidv7(), to: email, data: { firstName } })
    return true
  })
}
