import type { Database } from './database/connection.ts'
import type { Work } from './jobs/job.ts'
import type { Route } from './route.ts'

/** Writes a failure to the shop's log. The facts must not identify a person. */
export type Report = (facts: object, message: string) => void

/**
 * What a module adds to the shop. `Needs` are the parts of the shop that it uses; all modules are given the same kit.
 */
export interface Module<Needs> {
  name: string
  /** The operations that it answers. */
  routes?: (kit: Needs) => Route[]
  /** The jobs that it does. */
  jobs?: readonly Work<Needs>[]
  /** What a worker enqueues when it starts, in one transaction. */
  atStart?: (kit: Needs, tx: Database) => Promise<void>
}

export function module<Needs>(parts: Module<Needs>): Module<Needs> {
  return parts
}
