import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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

/**
 * A text that each version of a key of the shop has sealed: a start with another secret under its number cannot open it,
 * and is refused.
 */
export const keyChecks = pgTable(
  'key_checks',
  {
    /** The setting that holds the key. */
    name: text().notNull(),
    version: integer().notNull(),
    sealed: text().notNull(),
    /** It is given up with all that it has sealed: the start no longer asks for it. */
    isLost: boolean().notNull().default(false),
    notedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)
