import { and, asc, eq, or } from 'drizzle-orm'
import type { PrintedAddress } from '#contract/addresses.ts'
import type { Database } from '#server/database/connection.ts'
import { addresses } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect

/** All addresses of a user, oldest first. */
export function addressesOf(db: Database, userId: string): Promise<AddressRow[]> {
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

export interface CheckoutAddresses {
  billing: PrintedAddress | null
  /** Such an address may be sent an invoice of any amount (decisions, section 6). */
  isBilledToBusiness: boolean
  /** The marked one, else the billing address. */
  delivery: PrintedAddress | null
}

/** Where the next order of a user goes and who is billed for it. */
export async function checkoutAddresses(tx: Database, userId: string): Promise<CheckoutAddresses> {
  const rows = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), or(addresses.isBilling, addresses.isDelivery)))
  const billing = rows.find((row) => row.isBilling)
  const delivery = rows.find((row) => row.isDelivery) ?? billing
  return {
    billing: billing ? printAddress(billing) : null,
    isBilledToBusiness: billing?.type === 'business',
    delivery: delivery ? printAddress(delivery) : null,
  }
}

/** What an order keeps of an address. */
export function printAddress(row: AddressRow): PrintedAddress {
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
