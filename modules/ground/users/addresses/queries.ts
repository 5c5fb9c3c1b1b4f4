import { and, asc, eq, or, type Placeholder } from 'drizzle-orm'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type addressColumns, addresses } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect

/** All addresses of a user, oldest first. */
export function addressesOf(db: Database, userId: string | Placeholder) {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
}

/** One of the user's own addresses. */
export async function findAddress(db: Database, userId: string, addressId: string): Promise<AddressRow | null> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.id, addressId)))
  return row ?? null
}

/**
 * The billing and delivery address of a user's next order: the one rule for the shop's pages and for orders. The bill
 * goes only to the address marked for it; parcels go to the address marked for delivery, else to the billing address.
 */
export interface CheckoutAddresses {
  /** Null until an address is marked, and again once that address is deleted. */
  billing: AddressRow | null
  delivery: AddressRow | null
}

export async function checkoutAddresses(tx: Database, userId: string): Promise<CheckoutAddresses> {
  const rows = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), or(addresses.isBilling, addresses.isDelivery)))
  const billing = rows.find((row) => row.isBilling) ?? null
  return { billing, delivery: rows.find((row) => row.isDelivery) ?? billing }
}

/** The fields of an address that an order keeps, of a person or of a school. */
export function printAddress(row: Pick<AddressRow, keyof ReturnType<typeof addressColumns>>): PrintedAddress {
  return {
    company: row.company,
    salutation: row.salutation,
    first_name: row.firstName,
    last_name: row.lastName,
    institution: row.institution,
    street: row.street,
    street_number: row.streetNumber,
    post_code: row.postCode,
    city: row.city,
    country: row.country,
    phone: row.phone,
  }
}
