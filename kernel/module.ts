import type { Database } from './database/connection.ts'
import type { Work } from './jobs/job.ts'
import type { PersonalData } from './personal-data/classification.ts'
import type { Route } from './route.ts'

/** Writes to the shop's log what went wrong; nothing that names persons. */
export type Report = (facts: object, message: string) => void

/**
 * What a module adds to the shop. `Needs` are the parts of the shop that it is given; all modules get the same kit. `Mail` is
 * a kind of mail, for modules that send any; the module of mails says what that is.
 */
export interface Module<Needs, Mail = never> {
  name: string
  /** The operations that it answers. */
  routes?: (kit: Needs) => Route[]
  /** The jobs that it does. */
  jobs?: readonly Work<Needs>[]
  /** The kinds of mails that it sends. */
  mails?: readonly Mail[]
  /** What becomes of each column of its tables when a person asks for their data, or goes. */
  personalData?: PersonalData
  /** What a process that works jobs asks for when it starts, in one transaction. */
  atStart?: (kit: Needs, tx: Database) => Promise<void>
}

export function module<Needs, Mail = never>(parts: Module<Needs, Mail>): Module<Needs, Mail> {
  return parts
}
