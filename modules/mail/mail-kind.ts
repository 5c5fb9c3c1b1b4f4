import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Letter, MailSettings } from './letter.ts'

/** A kind of mail with the data `D` that its letter needs. Every module declares its own; `mailKind` makes them. */
export interface MailKind<D extends object = never> {
  /** Stands in the database beside each mail, so that mails that wait are sent by the code that runs then. */
  readonly name: string
  writeLetter: (data: D, settings: MailSettings) => Letter
  atSending?: (db: Database, data: D) => Promise<object>
  onceSent?: (core: Core, tx: Database, sent: SentMail<D>) => Promise<void>
  about?: (data: D) => MailSubject
  withoutAccount?: boolean
  forgottenOnceSent?: boolean
}

/** What a mail said when it was sent. */
export interface SentMail<D> {
  data: D
  /** False where an earlier attempt had sent it: then the data may be newer than the letter. */
  isAsSent: boolean
}

/** What a mail tells of, for staff who find out whether it has arrived. */
export interface MailSubject {
  number: string
  orderId: string
}

interface MailOptions<D extends object> {
  name: string
  /** Reads anew what may have changed since the mail was queued. */
  atSending?: (db: Database, data: D) => Promise<D>
  /** Follows in the transaction that notes the mail as sent. */
  onceSent?: (core: Core, tx: Database, sent: SentMail<D>) => Promise<void>
  /** The order that the mail tells of. */
  about?: (data: D) => MailSubject
  /** It may go to an address that has no account; all other mails go to the address of an account. */
  withoutAccount?: boolean
  /** Nothing is left of the mail once it is sent: its address was kept for it alone. */
  forgottenOnceSent?: boolean
}

/** Declares a kind of mail: its name in the database, and the letter made of its data. */
export function mailKind<D extends object>(
  options: MailOptions<D>,
  writeLetter: (data: D, settings: MailSettings) => Letter,
): MailKind<D> {
  return { ...options, writeLetter }
}

/** A mail in the database is of a kind that no module declares: it waits for a version of the shop that knows it. */
export class UnknownMailKind extends Error {
  override readonly name = 'UnknownMailKind'
}

/** All kinds of mails of the shop, by their names. */
export interface MailKinds {
  /** Throws UnknownMailKind. */
  find(name: string): MailKind
  /** Names of those that may go to an address without an account. */
  withoutAccount: readonly string[]
}

/** Puts the kinds of all modules together. Throws RangeError where two have one name. */
export function collectMailKinds(kinds: readonly MailKind[]): MailKinds {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  for (const kind of kinds) {
    if (byName.get(kind.name) !== kind) throw new RangeError(`Two kinds of mail are named ${kind.name}`)
  }
  return {
    find: (name) => {
      const kind = byName.get(name)
      if (!kind) throw new UnknownMailKind(`No module declares the mail ${name}`)
      return kind
    },
    withoutAccount: kinds.filter((kind) => kind.withoutAccount).map(({ name }) => name),
  }
}
