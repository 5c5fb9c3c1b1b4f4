import { and, eq, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { missingData } from '#contract/accounts/complete-data.ts'
import { Refusal } from '#contract/errors.ts'
import type { AddressInput, MissingPersonalData } from '#contract/ground/addresses/addresses.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { groupsOf } from '#modules/ground/users/present-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { AddressRow } from './queries.ts'
import { addresses } from './tables.ts'

const MOST_ADDRESSES = 50

/** Adds an address; a user's first one is for both billing and delivery. */
export function createAddress(db: Database, userId: string, input: AddressInput): Promise<AddressRow> {
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    const count = await tx.$count(addresses, eq(addresses.userId, userId))
    if (count >= MOST_ADDRESSES) throw new Refusal('addresses_full')
    const entered = columnsOf(input)
    const columns = count === 0 ? { ...entered, isBilling: true, isDelivery: true } : entered
    const id = uuidv7()
    await takeMarks(tx, userId, { addressId: id, ...columns })
    const [row] = await tx
      .insert(addresses)
      .values({ id, userId, ...columns })
      .returning()
    if (!row) throw new Error('The address was not stored')
    return row
  })
}

/** Replaces one of the user's own addresses. */
export function updateAddress(
  db: Database,
  userId: string,
  { addressId, input }: { addressId: string; input: AddressInput },
): Promise<AddressRow> {
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    const columns = columnsOf(input)
    await takeMarks(tx, userId, { addressId, ...columns })
    const [row] = await tx
      .update(addresses)
      .set({ ...columns, changedAt: sql`now()` })
      .where(and(eq(addresses.userId, userId), eq(addresses.id, addressId)))
      .returning()
    // The refusal rolls the transaction back, so the marks stay as they were.
    if (!row) throw new Refusal('not_found')
    return row
  })
}

/**
 * Deletes one of the user's own addresses together with its marks. No other address inherits them: the user chooses
 * again, at their next order at the latest.
 */
export async function deleteAddress(db: Database, userId: string, addressId: string): Promise<void> {
  const deleted = await db
    .delete(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.id, addressId)))
    .returning({ id: addresses.id })
  if (deleted.length === 0) throw new Refusal('not_found')
}

/** The columns of what a user entered; «keine Hausnummer» takes precedence over a number left in the form. */
function columnsOf(input: AddressInput) {
  return {
    type: input.type,
    company: input.company,
    salutation: input.salutation,
    firstName: input.first_name,
    lastName: input.last_name,
    institution: input.institution,
    street: input.street,
    streetNumber: input.no_street_number ? null : input.street_number,
    noStreetNumber: input.no_street_number,
    postCode: input.post_code,
    city: input.city,
    country: input.country,
    phone: input.phone,
    isBilling: input.is_billing,
    isDelivery: input.is_delivery,
  }
}

/**
 * Serialises changes to one user's addresses, so that marks and their number stay right. Refuses while personal data
 * that every address needs is missing.
 */
async function lockAddresses(tx: Database, userId: string): Promise<void> {
  const [user] = await tx
    .select({ groups: users.groups, institution: users.institution })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  const missing = user ? missingData({ groups: groupsOf(user), institution: user.institution }) : []
  if (missing.length > 0) throw new Refusal('personal_data_incomplete', { missing } satisfies MissingPersonalData)
}

/** Removes the marks that `addressId` is about to get from the user's other addresses. */
async function takeMarks(
  tx: Database,
  userId: string,
  { addressId, isBilling, isDelivery }: { addressId: string; isBilling: boolean; isDelivery: boolean },
): Promise<void> {
  const others = and(eq(addresses.userId, userId), ne(addresses.id, addressId))
  if (isBilling) await tx.update(addresses).set({ isBilling: false }).where(and(others, addresses.isBilling))
  if (isDelivery) await tx.update(addresses).set({ isDelivery: false }).where(and(others, addresses.isDelivery))
}
