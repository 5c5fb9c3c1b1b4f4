import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { AddressInput } from '#contract/account/addresses.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { AddressRow } from './queries.ts'
import { columnsOf, lockAddresses, takeMarks } from './store-address.ts'
import { addresses } from './tables.ts'

const MOST_ADDRESSES = 50

/**
 * Adds an address; a user's first one is for both billing and delivery. Throws Refusal `addresses_full` or
 * `personal_data_incomplete`.
 */
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
