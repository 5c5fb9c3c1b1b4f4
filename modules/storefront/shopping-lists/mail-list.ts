import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { MAX_LIST_RECIPIENTS_A_DAY } from '#contract/storefront/shopping-lists.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { createLimit, type Limit } from '#modules/ground/security/limit.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { shoppingListShared } from './mails.ts'
import { requireOwnList } from './stored-list.ts'

const DAY = 86_400

export function createMailLimit({ db }: Core): Limit {
  return createLimit(db, { name: 'list-mail', attempts: MAX_LIST_RECIPIENTS_A_DAY, within: DAY })
}

interface ToMail {
  user: CurrentUser
  code: string
  emails: readonly string[]
  message: string | null
}

/** Sends the link of a shared list to these addresses, each once. */
export async function mailList(core: Core, limit: Limit, { user, code, emails, message }: ToMail): Promise<number> {
  if (!user.emailVerified) throw new Refusal('email_not_confirmed')
  const list = await requireOwnList(core.db, { ownerId: user.id, code })
  if (!list.isShared) throw new Refusal('shopping_list_not_shared')
  const recipients = new Map(emails.map((email) => [emailKey(email), email]))
  const counters = [...recipients].map(() => [limit, user.id] as const)
  const owner = { name: `${user.firstName} ${user.lastName}`, email: user.email }
  const data = { owner, listName: list.name, code: list.code, message }
  await countIfDone(counters, () =>
    inTransaction(core.db, async (tx) => {
      for (const to of recipients.values()) {
        await queueMail(core, tx, { kind: shoppingListShared, subjectId: uuidv7(), to, data })
      }
    }),
  )
  return recipients.size
}
