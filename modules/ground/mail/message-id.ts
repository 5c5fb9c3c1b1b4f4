import { createHash } from 'node:crypto'
import type { MailKind } from './mail-kind.ts'
import type { mails } from './tables.ts'

type Sent = Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'subjectId'>

/**
 * The Message-ID of a mail: the same for the same kind and subject. Where a restore has forgotten a mail and the shop
 * writes it again, mail servers and programs know it by this. A kind that may come again about a subject has another
 * one each time.
 */
export function messageIdOf({ id, kind, subjectId }: Sent, { forgottenOnceSent }: MailKind, hostname: string): string {
  const same = createHash('sha256').update(`${kind}\0${subjectId}`).digest('hex').slice(0, 32)
  return `${forgottenOnceSent ? id : same}@${hostname}`
}
