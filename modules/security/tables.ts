import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counters of attempts, shared by all instances, in the format of rate-limiter-flexible. Keys are hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
)
