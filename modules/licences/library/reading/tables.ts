import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { MOST_CHAPTERS, WHOLE_CHAPTER } from '#contract/licences/reading.ts'
import { users } from '#modules/ground/users/tables.ts'
import { productFiles } from '../tables.ts'

/** Where a person is in an EPUB that they read in the shop. */
export const readingPlaces = pgTable(
  'reading_places',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => productFiles.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    chapter: integer().notNull(),
    /** How far in it, per mille. */
    share: integer().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fileId] }),
    index('reading_places_file_idx').on(table.fileId),
    check('reading_places_chapter', sql`${table.chapter} between 1 and ${sql.raw(String(MOST_CHAPTERS))}`),
    check('reading_places_share', sql`${table.share} between 0 and ${sql.raw(String(WHOLE_CHAPTER))}`),
  ],
)
