import { uuidv7 } from 'uuidv7'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { MailData } from '#modules/mail/kinds.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import type { UserRow } from '#modules/users/find-user.ts'

type Change = Omit<MailData['external-login-changed'], 'firstName'>

/** A mail to the owner of the account that a login elsewhere leads to it now, or no longer. */
export async function tellOwner(
  core: Core,
  tx: Database,
  { firstName, email }: Pick<UserRow, 'firstName' | 'email'>,
  change: Change,
): Promise<void> {
  const data = { firstName, ...change }
  await queueMail(core, tx, { kind: 'external-login-changed', subjectId: uuidv7(), to: email, data })
}
