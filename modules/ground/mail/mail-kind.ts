import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Letter, MailSettings } from './letter.ts'

/** The content of a mail that was sent. */
export interface SentMail<D> {
  data: D
  /** False where an earlier attempt had sent the mail: then the data may be newer than the letter. */
  isAsSent: boolean
}

/** What a mail is about, for staff who find out whether it has arrived. */
export interface MailSubject {
  number: string
  orderId: string
}

interface MailOptions<D extends object> {
  /** Stored with each mail, so that a waiting mail is written by the code that runs when it is sent. */
  readonly name: string
  /**
   * Reads again, when the mail is sent, what may have changed since it was queued; null where nothing of it holds any
   * more: then the mail is deleted instead.
   */
  atSending?: (db: Database, data: D) => Promise<D | null>
  /** Runs in the transaction that deletes a mail of which nothing holds any more. */
  onceDropped?: (tx: Database, queued: D) => Promise<void>
  /** Runs in the transaction that marks the mail as sent. */
  onceSent?: (core: Core, tx: Database, sent: SentMail<D>) => Promise<void>
  /** What is shown of the mail while its text is written; without it, it has no text of the publisher. */
  sample?: D
  /** It is about security: nothing of the publisher stands before what it says. */
  hasFixedOpening?: boolean
  /** The order that the mail is about. */
  about?: (data: D) => MailSubject
  /** The mail may go to an address without an account; all other mails go to the address of an account. */
  withoutAccount?: boolean
  /** The mail is deleted once it is sent, because its address was kept only for it. */
  forgottenOnceSent?: boolean
}

/** A kind of mail with the data `D` that its letter needs. Every module declares its own kinds with `mailKind`. */
export interface MailKind<D extends object = never> extends Omit<MailOptions<D>, 'atSending' | 'sample'> {
  sample?: object
  writeLetter: (data: D, settings: MailSettings) => Letter
  atSending?: (db: Database, data: D) => Promise<object | null>
}

/** Declares a kind of mail: its name in the database, and how its letter is written. */
export function mailKind<D extends object>(
  options: MailOptions<D>,
  writeLetter: (data: D, settings: MailSettings) => Letter,
): MailKind<D> {
  return { ...options, writeLetter }
}

/** A stored mail has a kind that no module declares: it waits for a version of the shop that knows the kind. */
export class UnknownMailKind extends Error {
  override readonly name = 'UnknownMailKind'
}

/** All kinds of mails of the shop, by their names. */
export interface MailKinds {
  find(name: string): MailKind
  /** Names of the kinds that may go to an address without an account. */
  withoutAccount: readonly string[]
  /** Those whose texts the publisher may change. */
  withTexts: readonly MailKind[]
}

/** Collects the kinds of all modules. No two may have the same name. */
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
    withTexts: kinds.filter(({ sample }) => sample !== undefined),
    withoutAccount: kinds.filter((kind) => kind.withoutAccount).map(({ name }) => name),
  }
}
