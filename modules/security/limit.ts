import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { rateLimits } from './tables.ts'

export interface LimitOptions {
  /** Told apart from other limits by this name. */
  name: string
  attempts: number
  /** Seconds, counted from the first attempt. */
  within: number
}

export interface Limit {
  /** Counts an attempt. Throws Refusal `too_many_requests` with Retry-After when there were enough of them. */
  count(key: string): Promise<void>
  /** Takes an attempt back that turned out to be none. */
  giveBack(key: string): Promise<void>
  /** Refuses as `count` does, but counts nothing: attempts at once may still get past it together. */
  check(key: string): Promise<void>
}

/** At most so many attempts per key in a time, shared by all instances. Never call it inside a transaction. */
export function createLimit(db: Database, { name, attempts, within }: LimitOptions): Limit {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points: attempts,
    duration: within,
    // A job does it for all limits of all instances (`delete-expired-limits`).
    clearExpiredByTimeout: false,
  })
  return {
    count: async (key) => {
      try {
        await limiter.consume(hashed(key))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw tooMany(error)
      }
    },
    giveBack: async (key) => {
      await limiter.reward(hashed(key))
    },
    check: async (key) => {
      const counted = await limiter.get(hashed(key))
      if (counted && counted.consumedPoints >= attempts) throw tooMany(counted)
    },
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  return new Refusal('too_many_requests', {}, Math.max(1, Math.ceil(msBeforeNext / 1000)))
}

// Keys are e-mail and network addresses: the table need not tell them.
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Job `delete-expired-limits`: forgets counted attempts whose time is over; they limit nothing any more. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`))
}
