import type { Database } from './database/connection.ts'
import type { Work } from './jobs/job.ts'
import type { PersonalData } from './personal-data/classification.ts'
import type { Route } from './route.ts'
import type { SealedColumn } from './sealed-column.ts'
import type { Setting } from './setting.ts'

/** Writes a failure to the shop's log. The facts must not identify a person. */
export type Report = (facts: object, message: string) => void

/**
 * What a module adds to the shop. `Needs` are the parts of the shop that it uses; all modules are given the same kit.
 * `Mail` is a kind of mail, for modules that send mails; the module `mail` says what a kind is.
 */
export interface Module<Needs, Mail = never> {
  name: string
  /** The operations that it answers. */
  routes?: (kit: Needs) => Route[]
  /** The jobs that it does. */
  jobs?: readonly Work<Needs>[]
  /** The kinds of mails that it sends. */
  mails?: readonly Mail[]
  /** What staff may set of it. */
  settings?: readonly Setting[]
  /** What becomes of each column of its tables when a person asks for their data or deletes the account. */
  personalData?: readonly PersonalData[]
  /** Its columns that are sealed with the token secret. */
  sealedColumns?: readonly SealedColumn[]
  /** What a worker enqueues when it starts, in one transaction. */
  atStart?: (kit: Needs, tx: Database) => Promise<void>
}

export function module<Needs, Mail = never>(parts: Module<Needs, Mail>): Module<Needs, Mail> {
  return parts
}
