import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a publisher may change without a release: prices of shipping, tiers, limits (decisions, section 5). */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
