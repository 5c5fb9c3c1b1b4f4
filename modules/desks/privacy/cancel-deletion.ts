import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { unmarkForDeletion } from '#modules/ground/users/accounts.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { deletionCanceled } from './mails.ts'

/** Cancels the deletion of an account and confirms this by mail; does nothing where no deletion was requested. */
export async function cancelDeletion(core: Core, userId: string): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    if (await takeDeletionBack(core, tx, userId)) return
    if (!(await findUser(tx, userId))) throw new Refusal('unauthenticated')
  })
}

/** What cancelling does, whoever brings it. False where no deletion was planned. */
export async function takeDeletionBack(core: Core, tx: Database, userId: string): Promise<boolean> {
  const user = await unmarkForDeletion(tx, userId)
  if (!user) return false
  const { email: to, firstName } = user
  await queueMail(core, tx, { kind: deletionCanceled, subjectId: uuidv7(), to, data: { firstName } })
  return true
}
