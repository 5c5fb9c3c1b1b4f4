import type { Database } from '#kernel/database/connection.ts'
import type { CouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import type { Load } from './load.ts'

/** What a question needs to prepare its load, inside the shop's process. */
export interface PreparedShop {
  db: Database
  /** Empties the caches of the shop's process: pages and results of reads. */
  forget(): Promise<void>
  /** A valid access token for a login in the database. */
  signToken(login: { userId: string; sessionId: string }): Promise<string>
  /** The keys of its coupons. */
  couponKeys: CouponKeys
}

export interface Wanted {
  connections: number
  /** The number of requests, for loads that send each request once. */
  requests: number
}

/** One property of the shop to measure, in the same way on every database. */
export interface Question {
  title: string
  /** The requests per second that the shop should reach, and on which database. */
  aim?: Aim
  /**
   * The part of the answers per second of a bare React Router page, with the same markup and data, that the shop should
   * reach on PostgreSQL. Such a page is measured where it is set.
   */
  ofBareRouter?: number
  needsPages: boolean
  /** How many connections send the load; 10 and 100 unless said otherwise. */
  connections?: readonly number[]
  /**
   * For loads that send each request once: about how many the shop answers per second, so that they last as long as
   * other loads.
   */
  pace?: number | undefined
  /** Prepares the shop, and returns the load to send. */
  prepare(shop: PreparedShop, wanted: Wanted): Promise<Load>
}

export type Aim = { on: 'postgresql' | 'both' } & ({ perSecond: number } | { ofBare: number })
