import { integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The tables of pg-boss, as far as they are read; it makes and changes them itself. */
const schema = pgSchema('jobs')

export const jobRows = schema.table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().$type<'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'>().notNull(),
  retryCount: integer().notNull(),
  retryLimit: integer().notNull(),
  startAfter: timestamp({ withTimezone: true }).notNull(),
  createdOn: timestamp({ withTimezone: true }).notNull(),
  startedOn: timestamp({ withTimezone: true }),
  completedOn: timestamp({ withTimezone: true }),
})

export const queueRows = schema.table('queue', { name: text().notNull() })
