import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { unmarkForDeletion } from '#modules/ground/users/accounts.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { deletionCanceled } from './mails.ts'

/** Cancels the deletion of an account and confirms this by mail; does nothing where no deletion was requested. */
export async function cancelDeletion(core: Core, userId: string): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    const user = await unmarkForDeletion(tx, userId)
    if (!user) {
      if (await findUser(tx, userId)) return
      throw new Refusal('unauthenticated')
    }
    const { email: to, firstName } = user
    await queueMail(core, tx, { kind: deletionCanceled, subjectId: uuidv7(), to, data: { firstName } })
  })
}
