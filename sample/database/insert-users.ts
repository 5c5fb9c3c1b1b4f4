import type { Database } from '#kernel/database/connection.ts'
import { hashPassword } from '#modules/accounts/auth/passwords/password.ts'
import { addresses } from '#modules/ground/users/addresses/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { AddressRow, UserRow } from '../people/rows.ts'
import { DEMONSTRATION_PASSWORD } from '../people/users.ts'
import { insertRows } from './insert-rows.ts'

/** Inserts users with their addresses. All have the demonstration password, which is hashed once. */
export async function insertUsers(tx: Database, rows: readonly UserRow[]): Promise<void> {
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD)
  await insertRows(
    tx,
    users,
    rows.map((user) => ({
      id: user.id,
      email: user.email,
      passwordHash,
      salutation: user.addresses[0]?.salutation ?? 'none',
      firstName: user.firstName,
      lastName: user.lastName,
      institution: user.institution,
      phone: user.addresses[0]?.phone ?? null,
      groups: user.groups,
      emailVerifiedAt: user.isEmailVerified ? new Date(user.createdAt) : null,
      termsAcceptedAt: new Date(user.createdAt),
      createdAt: new Date(user.createdAt),
      changedAt: new Date(user.createdAt),
    })),
  )
  await insertRows(
    tx,
    addresses,
    rows.flatMap((user) => user.addresses.map((address) => addressOf(user, address))),
  )
}

function addressOf(user: UserRow, address: AddressRow): typeof addresses.$inferInsert {
  return {
    id: address.id,
    userId: user.id,
    type: address.type,
    company: address.company,
    salutation: address.salutation,
    firstName: address.first_name,
    lastName: address.last_name,
    institution: address.institution,
    street: address.street,
    streetNumber: address.street_number,
    noStreetNumber: address.no_street_number,
    postCode: address.post_code,
    city: address.city,
    country: address.country,
    phone: address.phone,
    isBilling: address.is_billing,
    isDelivery: address.is_delivery,
    createdAt: new Date(user.createdAt),
    changedAt: new Date(user.createdAt),
  }
}
