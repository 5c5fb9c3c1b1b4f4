import { and, isNotNull, isNull, ne, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { LEGAL_YEARS } from '#contract/ground/kept-times.ts'
import type { Database } from '#kernel/database/connection.ts'
import { IN_PROGRESS } from './order-status.ts'
import { isWithoutOwner } from './own-orders.ts'
import { orders } from './tables.ts'

/** What of an order's address only serves to reach the buyer. */
const CONTACT_FIELDS: readonly (keyof PrintedAddress)[] = ['phone']

const NO_CONTACT = JSON.stringify(Object.fromEntries(CONTACT_FIELDS.map((field) => [field, null])))

const withoutContact = (address: typeof orders.billingAddress | typeof orders.deliveryAddress) =>
  sql`${address} || ${NO_CONTACT}::jsonb`

/**
 * Orders of a deleted account keep what accounting needs; they keep the buyer's contact details only until they are
 * done. Those of a school lose the address that their confirmation went to, and keep the school's own.
 */
export async function forgetContacts(tx: Database): Promise<void> {
  const isDone = and(ne(orders.email, ''), notInArray(orders.status, [...IN_PROGRESS]))
  await tx
    .update(orders)
    .set({
      email: '',
      billingAddress: withoutContact(orders.billingAddress),
      deliveryAddress: withoutContact(orders.deliveryAddress),
    })
    .where(and(isWithoutOwner(), isDone))
  await tx
    .update(orders)
    .set({ email: '' })
    .where(and(isNull(orders.userId), isNotNull(orders.schoolId), isDone))
}

/**
 * Deletes orders of deleted accounts, with everything that belongs to them, once the law no longer requires them, unless
 * something of them is still needed. `isNeeded`: SQL inside a statement about orders.
 */
export async function deleteOldOrders(tx: Database, isNeeded: SQL): Promise<void> {
  await tx.delete(orders).where(
    and(
      isWithoutOwner(),
      sql`${orders.statusChangedAt} <
        (date_trunc('year', now() at time zone 'Europe/Zurich') - make_interval(years => ${LEGAL_YEARS}))
          at time zone 'Europe/Zurich'`,
      not(isNeeded),
    ),
  )
}
