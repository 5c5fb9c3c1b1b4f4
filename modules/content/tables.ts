import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { GlobalHandle } from '#contract/content.ts'

/** Pages of the website; blocks as editors keep them, with references that are resolved on reading. */
export const entries = pgTable('entries', {
  id: uuid().primaryKey(),
  uri: text().notNull().unique(),
  type: text().$type<'page'>().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  state: text().$type<'draft' | 'published'>().notNull(),
  blocks: jsonb().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const globalSettings = pgTable('global_settings', {
  handle: text().$type<GlobalHandle>().primaryKey(),
  value: jsonb().notNull(),
})

export const navigations = pgTable('navigations', {
  handle: text()
    .$type<'main_navigation' | 'meta_navigation' | 'footer_navigation' | 'footer_meta_navigation'>()
    .primaryKey(),
  tree: jsonb().notNull(),
})
