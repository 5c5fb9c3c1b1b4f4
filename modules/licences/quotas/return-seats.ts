import { sql } from 'drizzle-orm'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { returnSeat } from '#modules/licences/coupons/seats.ts'
import { blockTakenBack } from '#modules/licences/coupons/take-back.ts'
import { type HeldSeat, heldSeats } from './held-rights.ts'
import { takingBack, usedUntil } from './taking-back.ts'

/**
 * Makes the licences of rights that have ended free again, with the rest of their terms. What was credited to the school
 * meanwhile is blocked instead.
 */
export async function returnSeats(tx: Database, seats: readonly HeldSeat[]): Promise<void> {
  const today = swissDay(now())
  for (const { seatId, given } of seats.toSorted((one, other) => (one.seatId < other.seatId ? -1 : 1))) {
    const isReturned = await returnSeat(tx, { seatId, usedDays: usedUntil(given, today) })
    // The caller holds the right that was given for it: nothing is half taken back.
    if (!isReturned) throw new Error(`The licence ${seatId} is not given to anybody`)
  }
  for (const setId of [...new Set(seats.map((seat) => seat.setId))].toSorted()) await blockTakenBack(tx, setId)
}

/**
 * Gives back to its schools what could be taken back from an account that is being erased, in that transaction, which holds
 * the account.
 */
export async function returnSeatsOfAccount(tx: Database, userId: string): Promise<void> {
  const seats = await heldSeats(tx, { userIds: [userId], lock: true })
  const today = swissDay(now())
  const returned = seats.filter(({ given }) => takingBack(given, today).take_back === 'now')
  await holdSets(
    tx,
    returned.map(({ setId }) => setId),
  )
  await returnSeats(tx, returned)
}

/** Locks sets before their coupons, in the order of their ids. */
async function holdSets(tx: Database, setIds: readonly string[]): Promise<void> {
  if (setIds.length === 0) return
  await tx.execute(
    sql`select 1 from coupon_sets where id = any(${uuids([...new Set(setIds)])}) order by id for no key update`,
  )
}
