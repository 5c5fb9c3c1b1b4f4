export type MailAttachment = {
  filename: string
  contentType: string
  content: Uint8Array
}

export type Mail = {
  /** Without angle brackets, e.g. `0199…@aarebogen.example`; the same when a mail is sent again. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** The address for answers, if it is not the sender's. */
  replyTo?: { name: string; address: string }
  attachments?: readonly MailAttachment[]
  /** Further header fields, e.g. `Auto-Submitted`. */
  headers?: Readonly<Record<string, string>>
}

/** Sends mails through the next mail server. */
export interface MailTransport {
  /**
   * Resolves when the next mail server has accepted the mail. `handOver` is awaited before the end of the message is
   * sent: until it resolves, the mail cannot arrive; if it rejects, the mail never arrives. After MailUnavailable the
   * mail has not arrived: retry; after MailUncertain nobody knows.
   */
  send(mail: Mail, handOver?: () => Promise<void>): Promise<void>
  /** Whether a mail with this Message-ID was accepted; null where nobody can tell. */
  wasTaken(messageId: string): Promise<boolean | null>
  /** Closes idle connections. */
  close(): void
}

/** The mail server is away, too slow, or asks for a later retry. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable'
}

/** The mail server refused this mail permanently, e.g. because of an unknown recipient. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/**
 * The connection broke after the message was sent and before the mail server answered: nobody knows whether it arrived.
 */
export class MailUncertain extends Error {
  override readonly name = 'MailUncertain'
}
