import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { GlobalHandle } from '#contract/website/content.ts'

/** What a publisher may change without a release: shipping prices, tiers, limits (decisions, section 5). */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Texts and links of the website that editors maintain, by their handle (specification, section 3). */
export const globalSettings = pgTable('global_settings', {
  handle: text().$type<GlobalHandle>().primaryKey(),
  value: jsonb().notNull(),
})
