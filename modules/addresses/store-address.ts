import { and, eq, ne } from 'drizzle-orm'
import type { AddressInput } from '#contract/account/addresses.ts'
import { missingData } from '#contract/account/complete-data.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { groupsOf } from '#modules/users/present-user.ts'
import { users } from '#modules/users/tables.ts'
import { addresses } from './tables.ts'

/** The columns of what a user entered; «keine Hausnummer» outweighs a number left in the form. */
export function columnsOf(input: AddressInput) {
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
 * Lets changes to one user's addresses happen one after the other, so that marks and their number stay right. Throws
 * Refusal `personal_data_incomplete` while something is missing that goes with every address.
 */
export async function lockAddresses(tx: Database, userId: string): Promise<void> {
  const [user] = await tx
    .select({ groups: users.groups, institution: users.institution })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  const missing = user ? missingData({ groups: groupsOf(user), institution: user.institution }) : []
  if (missing.length > 0) throw new Refusal('personal_data_incomplete', { missing })
}

/** Takes the marks that `addressId` is about to get from the user's other addresses. */
export async function takeMarks(
  tx: Database,
  userId: string,
  { addressId, isBilling, isDelivery }: { addressId: string; isBilling: boolean; isDelivery: boolean },
): Promise<void> {
  const others = and(eq(addresses.userId, userId), ne(addresses.id, addressId))
  if (isBilling) await tx.update(addresses).set({ isBilling: false }).where(and(others, addresses.isBilling))
  if (isDelivery) await tx.update(addresses).set({ isDelivery: false }).where(and(others, addresses.isDelivery))
}
