import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { classes } from '#modules/accounts/classes/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'

/**
 * Rights that teachers have given to pupils of a class, out of what the school has bought. What becomes of one (running,
 * used, taken back) is told by its entitlement.
 */
export const licenceAssignments = pgTable(
  'licence_assignments',
  {
    entitlementId: uuid()
      .primaryKey()
      .references(() => entitlements.id, { onDelete: 'cascade' }),
    /** The class it was given in; null once that class is erased. */
    classId: uuid().references(() => classes.id, { onDelete: 'set null' }),
    /** Who gave it; null once that account is gone. */
    assignedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    assignedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('licence_assignments_class_idx').on(table.classId),
    index('licence_assignments_by_idx').on(table.assignedBy),
  ],
)
