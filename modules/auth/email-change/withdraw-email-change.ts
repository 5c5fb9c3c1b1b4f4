import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { forgetMailsOfChanges } from '#modules/mail/forget-mails.ts'
import { emailChanges } from './tables.ts'

/** Forgets the address that a user has asked for and not confirmed, also in the mail to it: its link leads nowhere. */
export async function withdrawEmailChange(tx: Database, userId: string): Promise<void> {
  const withdrawn = await tx
    .delete(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .returning({ id: emailChanges.id })
  await forgetMailsOfChanges(
    tx,
    withdrawn.map(({ id }) => id),
  )
}
