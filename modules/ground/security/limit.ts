import { createHash } from 'node:crypto'
import { getTableName, lt } from 'drizzle-orm'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { rateLimits } from './tables.ts'

export interface LimitOptions {
  /** Distinguishes this limit from the others. */
  name: string
  /** Given by a function where the publisher may set them. */
  attempts: number | (() => Promise<number>)
  /** Seconds, counted from the first attempt. */
  within: number
}

export interface Limit {
  /** Counts an attempt. At the limit it is refused, with Retry-After. */
  count(key: string): Promise<void>
  /** Takes a counted attempt back. */
  giveBack(key: string): Promise<void>
  /** Refuses as `count` does, but counts nothing, so several simultaneous attempts may still pass. */
  check(key: string): Promise<void>
}

/** Allows a number of attempts per key within a period, shared by all instances. Never call it inside a transaction. */
export function createLimit(db: Database, { name, attempts, within }: LimitOptions): Limit {
  const most = async () => (typeof attempts === 'number' ? attempts : attempts())
  const limiter = new RateLimiterPostgres({
    storeClient: storeOn(db),
    storeType: 'client',
    tableName: getTableName(rateLimits),
    tableCreated: true,
    keyPrefix: name,
    // It counts alone: how many may be is compared here.
    points: Number.MAX_SAFE_INTEGER,
    duration: within,
    // A job clears the limits of all instances (`delete-expired-limits`).
    clearExpiredByTimeout: false,
  })
  return {
    count: async (key) => {
      const counted = await limiter.consume(hashed(key))
      if (counted.consumedPoints > (await most())) throw tooMany(counted)
    },
    giveBack: async (key) => {
      await limiter.reward(hashed(key))
    },
    check: async (key) => {
      const counted = await limiter.get(hashed(key))
      if (counted && counted.consumedPoints >= (await most())) throw tooMany(counted)
    },
  }
}

interface Asked {
  name: string
  text: string
  values: unknown[]
}

/** The limiter's own statements: each is one of a few texts, which the database plans once. */
function storeOn(db: Database) {
  return {
    query: async ({ name, text, values }: Asked) => {
      const rows = await prepared(name, text)(db, values)
      return { rows, rowCount: rows.length }
    },
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  return new Refusal('too_many_requests', {}, Math.max(1, Math.ceil(msBeforeNext / 1000)))
}

// Keys are e-mail and network addresses, which the table should not reveal.
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Job `delete-expired-limits`: deletes counters whose period is over, because they no longer limit anything. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
}
