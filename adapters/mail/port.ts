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
  /**
   * Resolves when the next server has taken the mail. `handOver` is awaited when all but the end of the message has gone:
   * until it resolves the mail cannot arrive, and where it rejects it never does. Throws MailUnavailable (it has not
   * arrived, try again), MailRefused, or MailUncertain.
   */
  send(mail: Mail, handOver?: () => Promise<void>): Promise<void>
  /** Has a mail with this Message-ID been taken? Null where nobody can say. Throws MailUnavailable. */
  wasTaken(messageId: string): Promise<boolean | null>
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

/** The connection broke after the message had gone and before the mail server answered: nobody knows whether it arrived. */
export class MailUncertain extends Error {
  override readonly name = 'MailUncertain'
}
