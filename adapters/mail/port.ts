export type MailAttachment = {
  filename: string
  contentType: string
  content: Uint8Array
}

export type Mail = {
  /** Without angle brackets, e.g. `0199…@aarebogen.example`; stays the same when a mail is sent again. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Whom an answer goes to, if not to the sender. */
  replyTo?: { name: string; address: string }
  attachments?: readonly MailAttachment[]
  /** Further header fields, e.g. `Auto-Submitted`. */
  headers?: Readonly<Record<string, string>>
}

/** Hands mails over for delivery. */
export interface MailTransport {
  /** Resolves when the next server has taken the mail. Throws MailUnavailable (try again) or MailRefused. */
  send(mail: Mail): Promise<void>
  /** Ends idle connections. */
  close(): void
}

/** The mail server is away, too slow, or asks to come back later. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable'
}

/** The mail server refused this mail for good, e.g. an unknown recipient. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
