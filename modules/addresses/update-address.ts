import { and, eq, sql } from 'drizzle-orm'
import type { AddressInput } from '#contract/account/addresses.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { AddressRow } from './queries.ts'
import { columnsOf, lockAddresses, takeMarks } from './store-address.ts'
import { addresses } from './tables.ts'

/** Replaces one of the user's own addresses. Throws Refusal `not_found` or `personal_data_incomplete`. */
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
    // Undoes the marks too: the transaction ends with the refusal.
    if (!row) throw new Refusal('not_found')
    return row
  })
}
