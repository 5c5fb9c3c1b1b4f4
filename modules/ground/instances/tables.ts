import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Processes of the shop that are alive, each with its release. */
export const instances = pgTable('instances', {
  /** Made by the process when it starts. */
  id: uuid().primaryKey(),
  version: text().notNull(),
  /** `web,api,worker`. */
  roles: text().notNull(),
  seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
