import { and, eq, gt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#kernel/database/connection.ts'
import { ledgerEntries } from './tables.ts'

/** Money that came at the bank or over the counter, or that the bank took back. */
export interface NewEntry {
  orderId: string
  /** Rappen, without the fee; below zero for a payment that was taken back. */
  amount: number
  /** Rappen. */
  fee?: number
  /** Of the bank; null for money that staff have seen in another place. */
  creditId: string | null
  /** The entry is the order's share of the credit, of which other orders have theirs. */
  isShare?: boolean
  staffId: string | null
  /** Why staff booked it; null or left out for what a bank told. */
  reason?: string | null
  at: Date
}

/**
 * Books money of an order, in the transaction that holds the lock on it. A credit of the bank is booked once: false for
 * one that is booked already. The database refuses to take back more than came.
 */
export async function bookEntry(tx: Database, { isShare = false, creditId, ...entry }: NewEntry): Promise<boolean> {
  const kind = entry.amount + (entry.fee ?? 0) > 0 ? 'payment' : 'reversal'
  const booked = await tx
    .insert(ledgerEntries)
    .values({ id: uuidv7(), kind, ...entry, ...(isShare ? { sharedCreditId: creditId } : { creditId }) })
    .onConflictDoNothing({ target: ledgerEntries.creditId })
    .returning({ id: ledgerEntries.id })
  return booked.length > 0
}

/**
 * Takes a credit of the bank off the order that it was booked for, and returns that order; null where it was booked for
 * none.
 */
export async function unbookCredit(tx: Database, creditId: string): Promise<string | null> {
  const [gone] = await tx
    .delete(ledgerEntries)
    .where(eq(ledgerEntries.creditId, creditId))
    .returning({ orderId: ledgerEntries.orderId })
  return gone?.orderId ?? null
}

/** What a credit of the bank is booked for: its order, and Rappen without the fee; null where it is booked for none. */
export async function bookingOfCredit(
  tx: Database,
  creditId: string,
): Promise<{ orderId: string; amount: number } | null> {
  const { orderId, amount } = ledgerEntries
  const [entry] = await tx.select({ orderId, amount }).from(ledgerEntries).where(eq(ledgerEntries.creditId, creditId))
  return entry ?? null
}

/** Rappen of an order's payment of so many Rappen with its fee; the whole where no such payment had one. */
export async function withoutFee(
  tx: Database,
  { orderId, whole }: { orderId: string; whole: number },
): Promise<number> {
  const { amount, fee } = ledgerEntries
  const [entry] = await tx
    .select({ amount })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), gt(fee, 0), sql`${amount} + ${fee} = ${whole}`))
    .limit(1)
  return entry?.amount ?? whole
}
