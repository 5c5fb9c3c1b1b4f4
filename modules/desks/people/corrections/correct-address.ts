import { eq } from 'drizzle-orm'
import {
  addAddressByStaff as addOperation,
  correctAddress as correctOperation,
} from '#contract/desks/person-corrections.ts'
import { Refusal } from '#contract/errors.ts'
import type { AddressInput } from '#contract/ground/addresses/addresses.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { createAddress, updateAddress } from '#modules/ground/users/addresses/change-address.ts'
import { presentAddress } from '#modules/ground/users/addresses/present-address.ts'
import { type AddressRow, findAddress } from '#modules/ground/users/addresses/queries.ts'
import { addresses } from '#modules/ground/users/addresses/tables.ts'
import { lockForStaff } from '#modules/ground/users/lock-for-staff.ts'

interface Correction {
  /** Of the account that gets an address, or of the address that changes. */
  id: string
  input: AddressInput
  reason: string
}

/** Adds an address to somebody's as their own form does. */
export async function addAddress(db: Database, staff: Asker, { id: userId, input, reason }: Correction): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockForStaff(tx, { userId, staffId: staff.user.id })
    const after = recorded(await createAddress(tx, userId, input))
    await audit(tx, staff, { operation: addOperation, subjectId: null, personId: userId, after, reason })
  })
}

/** Replaces an address of somebody's as their own form does; what is the same already is not recorded. */
export async function correctAddress(
  db: Database,
  staff: Asker,
  { id: addressId, input, reason }: Correction,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [owner] = await tx.select({ id: addresses.userId }).from(addresses).where(eq(addresses.id, addressId))
    if (!owner) throw new Refusal('not_found')
    const userId = owner.id
    await lockForStaff(tx, { userId, staffId: staff.user.id })
    const read = await findAddress(tx, userId, addressId)
    if (!read) throw new Refusal('not_found')
    const [before, after] = [recorded(read), recorded(await updateAddress(tx, userId, { addressId, input }))]
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await audit(tx, staff, {
      operation: correctOperation,
      subjectId: addressId,
      personId: userId,
      before,
      after,
      reason,
    })
  })
}

function recorded(row: AddressRow) {
  const { id: _, ...address } = presentAddress(row)
  return address
}
