import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/ground/users/tables.ts'

/** What staff wrote down about a person. It goes with the account; a trigger refuses that it says something else. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('person_notes_user_idx').on(table.userId, table.at),
    index('person_notes_staff_idx').on(table.staffId),
  ],
)
