import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/ground/users/tables.ts'

/** A part of an upload, and where it lies in the storage. */
export interface UploadPart {
  key: string
  /** Bytes. */
  size: number
}

/** Files of staff on their way, part by part; whatever uses one takes its row. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    /** Null once the account is gone: then only a job deletes it. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    size: integer().notNull(),
    received: integer().notNull().default(0),
    parts: jsonb().$type<UploadPart[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('uploads_created_idx').on(table.createdAt),
    index('uploads_user_idx').on(table.userId),
    check('uploads_received', sql`${table.received} between 0 and ${table.size}`),
  ],
)
