import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type BudgetKind, budgetKinds } from '#contract/procurement/wish-choices.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { users } from '#modules/ground/users/tables.ts'

/** The budgets of a school year as they were last written: their number, and who wrote them. */
export const budgetYears = pgTable(
  'budget_years',
  {
    schoolId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    schoolYear: text().notNull(),
    revision: integer().notNull(),
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'budget_years_key', columns: [table.schoolId, table.schoolYear] }),
    index('budget_years_changed_by_idx').on(table.changedBy),
  ],
)

/** What a school means to spend in a school year: as a whole, for a class, or for a subject. */
export const budgets = pgTable(
  'budgets',
  {
    id: uuid().primaryKey(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    schoolYear: text().notNull(),
    kind: text().$type<BudgetKind>().notNull(),
    /** The class, or the code of the subject; null for the whole school. */
    name: text(),
    /** Rappen. */
    amount: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    uniqueIndex('budgets_key').on(table.schoolId, table.schoolYear, table.kind, sql`coalesce(${table.name}, '')`),
    check('budgets_kind', isOneOf(table.kind, Object.keys(budgetKinds))),
    check('budgets_name', sql`(${table.kind} = 'school') = (${table.name} is null)`),
    check('budgets_amount', sql`${table.amount} between 0 and 1000000000`),
  ],
)
