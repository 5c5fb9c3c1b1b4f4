import type { LinkPurpose } from '#modules/ground/security/account-links.ts'

/** The content of a mail; both its HTML and its plain text are made from it. */
export interface Letter {
  subject: string
  /** One sentence that mail programs show beside the subject. */
  preview: string
  parts: readonly Part[]
  /** In a mail to subscribers: a POST to this address ends the subscription without any further step (RFC 8058). */
  unsubscribeUrl?: string
  /** Receives the answers; without it, the publisher does. */
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

/** The sender, named at the end of every letter. */
export interface Sender {
  name: string
  legal_name: string
  address: readonly string[]
  phone: string
  email: string
  vat_number: string
}

/** Nobody has said who the publisher is: a mail must not go out without its sender’s identity, so it waits. */
export class SenderMissing extends Error {
  override readonly name = 'SenderMissing'
}

/** What every letter may mention. */
export interface MailSettings {
  /** `https://shop.example` */
  origin: string
  sender: Sender
  termsUrl: string
  /** After which an order that nobody pays is cancelled. */
  unpaidHours: number
  /** A signed link for the owner of an account, or of an invitation. */
  accountUrl(page: LinkPurpose, link: { id: string; hash: string }): string
}
