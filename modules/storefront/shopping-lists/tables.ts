import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'

/** Lists of products, such as that of a class. Anyone who has the code of a shared one sees it. */
export const shoppingLists = pgTable(
  'shopping_lists',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    /** The code before the last «Neuen Link erzeugen», by which only the owner still finds the list. */
    formerCode: text(),
    name: text().notNull(),
    isShared: boolean().notNull().default(false),
    showsOwner: boolean().notNull().default(false),
    /** Number of the last change of the list or its entries. */
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Until a job deletes it for good, its owner can bring it back. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('shopping_lists_code_key').on(table.code),
    index('shopping_lists_owner_idx').on(table.ownerId),
    index('shopping_lists_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('shopping_lists_code', sql`${table.code} ~ '^[2-9A-HJKMNP-Z]{12}$'`),
    check('shopping_lists_name', sql`length(${table.name}) between 1 and 100`),
  ],
)

export const shoppingListEntries = pgTable(
  'shopping_list_entries',
  {
    listId: uuid()
      .notNull()
      .references(() => shoppingLists.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    amount: integer().notNull(),
    /** Increases in the order of the entries, with gaps. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.productId] }),
    check('shopping_list_entries_amount', sql`${table.amount} between 1 and 999`),
  ],
)
