import { uuidv7 } from 'uuidv7'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { type SecondFactorChanged, secondFactorChanged } from '../mails/logins.ts'

interface Change extends Pick<SecondFactorChanged, 'change'> {
  userId: string
}

/** Mails the owner of the account that its second factor has changed. */
export async function tellOwner(core: Core, tx: Database, { userId, change }: Change): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) return
  const data = { firstName: user.firstName, change }
  await queueMail(core, tx, { kind: secondFactorChanged, subjectId: uuidv7(), to: user.email, data })
}
