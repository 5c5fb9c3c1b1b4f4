import type { LinkPurpose } from '#modules/security/account-links.ts'

/** A mail's content, of which HTML and text are both made. */
export interface Letter {
  subject: string
  /** One sentence that mail programs show beside the subject. */
  preview: string
  parts: readonly Part[]
  /** Of a mail to subscribers: ends the subscription, by a POST without any further step (RFC 8058). */
  unsubscribeUrl?: string
  /** Whom an answer goes to, if not to the publisher. */
  replyTo?: { name: string; address: string }
}

export type Part =
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; text: string }
  | { type: 'lines'; lines: readonly string[] }
  | { type: 'columns'; columns: readonly { title: string; lines: readonly string[] }[] }
  | { type: 'button'; text: string; url: string }
  | { type: 'link'; text: string; url: string }
  | { type: 'table'; rows: readonly TableRow[] }

export interface TableRow {
  label: string
  note?: string
  value: string
  strong?: boolean
}

/** Who writes; stands below every letter. */
export interface Sender {
  name: string
  legal_name: string
  address: readonly string[]
  phone: string
  email: string
  vat_number: string
}

/** What every letter may name. */
export interface MailSettings {
  /** `https://shop.example` */
  origin: string
  sender: Sender
  termsUrl: string
  /** A signed address for the owner of an account. */
  accountUrl(page: LinkPurpose, link: { id: string; hash: string }): string
}
