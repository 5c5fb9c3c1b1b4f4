import type { OfficeMail } from '#contract/ground/mails.ts'
import type { mails } from './tables.ts'

/** A mail as staff see it: not what it says. */
export function presentMail(
  mail: Pick<
    typeof mails.$inferSelect,
    'id' | 'kind' | 'recipient' | 'createdAt' | 'handedOverAt' | 'sentAt' | 'uncertainAt'
  >,
): OfficeMail {
  const { id, kind, recipient, createdAt, handedOverAt, sentAt, uncertainAt } = mail
  return {
    id,
    kind,
    recipient,
    queued_at: createdAt.toISOString(),
    handed_over_at: handedOverAt?.toISOString() ?? null,
    state: sentAt ? 'sent' : uncertainAt ? 'uncertain' : 'waiting',
  }
}
