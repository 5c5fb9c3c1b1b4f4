import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { linksOf } from './links.ts'

export type MailboxAttachment = { filename: string; type: string; size: number }

/** A mail in the mailbox. */
export type MailboxMail = {
  id: string
  /** When it arrived (ISO 8601, UTC). */
  at: string
  messageId: string
  from: string
  /** The addresses to which it was delivered, in lower case. */
  to: readonly string[]
  subject: string
  text: string
  html: string
  /** Every web address in the mail, once, as its reader would open it. */
  links: readonly string[]
  attachments: readonly MailboxAttachment[]
  /** Header names are in lower case. */
  headers: Readonly<Record<string, string>>
}

export type ReceivedMail = { mail: MailboxMail; files: readonly Uint8Array[] }

/** Parses a raw message. */
export async function readMail(raw: Uint8Array, recipients: readonly string[]): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(raw)
  const files = parsed.attachments.map(({ content }) =>
    typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  )
  const { subject = '', text = '', html = '', messageId = '' } = parsed
  const mail = {
    id: randomUUID(),
    at: new Date().toISOString(),
    messageId: messageId.replace(/^<|>$/g, ''),
    from: parsed.from?.address ?? '',
    to: recipients.map((address) => address.toLowerCase()),
    subject,
    text: text.trim(),
    html,
    links: linksOf(html, text),
    attachments: parsed.attachments.map(({ filename, mimeType }, index) => ({
      filename: filename ?? `${index + 1}`,
      type: mimeType,
      size: files[index]?.byteLength ?? 0,
    })),
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  }
  return { mail, files }
}
