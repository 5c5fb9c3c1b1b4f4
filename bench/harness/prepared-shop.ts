import type { Database } from '#kernel/database/connection.ts'
import type { Load } from './load.ts'

/** What a question may use to prepare its load, inside the shop's process. */
export interface PreparedShop {
  db: Database
  /** Makes the shop forget what it keeps in process: pages and results of reads. */
  forget(): Promise<void>
  /** A valid access token for a login that the database knows. */
  signToken(login: { userId: string; sessionId: string }): Promise<string>
}

export interface Wanted {
  connections: number
  /** For loads whose requests are each sent once. */
  requests: number
}

/** One thing to know of the shop, put the same way to every database. */
export interface Question {
  title: string
  /** Requests each second that the shop should reach, and where. */
  aim?: Aim
  needsPages: boolean
  /** About how many requests each second the shop answers, where each is sent once: they then last as long as other loads. */
  pace?: number | undefined
  /** Leaves the shop ready and says what to send. */
  prepare(shop: PreparedShop, wanted: Wanted): Promise<Load>
}

export type Aim = { on: 'postgresql' | 'both' } & ({ perSecond: number } | { ofBare: number })
