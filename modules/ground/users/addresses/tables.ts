import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type AddressType, addressType } from '#contract/ground/addresses/addresses.ts'
import type { Country } from '#contract/ground/addresses/countries.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { users } from '#modules/ground/users/tables.ts'

/** The columns of somebody’s address, wherever one is kept: what letters and parcels need. */
export const addressColumns = () => ({
  company: text(),
  salutation: text().$type<'male' | 'female' | 'none' | 'other'>().notNull().default('none'),
  firstName: text().notNull(),
  lastName: text().notNull(),
  institution: text(),
  street: text().notNull(),
  streetNumber: text(),
  noStreetNumber: boolean().notNull().default(false),
  postCode: text().notNull(),
  city: text().notNull(),
  country: text().$type<Country>().notNull(),
  phone: text(),
})

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<AddressType>().notNull().default('private'),
    ...addressColumns(),
    isBilling: boolean().notNull().default(false),
    isDelivery: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('addresses_user_idx').on(table.userId),
    uniqueIndex('addresses_one_billing').on(table.userId).where(sql`${table.isBilling}`),
    uniqueIndex('addresses_one_delivery').on(table.userId).where(sql`${table.isDelivery}`),
    check('addresses_type', isOneOf(table.type, addressType.options)),
  ],
)
