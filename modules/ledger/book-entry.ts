import { eq } from 'drizzle-orm'
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
  /** Of the bank; null for money that staff have seen elsewhere. */
  creditId: string | null
  staffId: string | null
  at: Date
}

/**
 * Books money of an order, in the transaction that holds the lock on it. A credit of the bank is booked once: false for
 * one that is booked already. The database refuses to take back more than came.
 */
export async function bookEntry(tx: Database, entry: NewEntry): Promise<boolean> {
  const kind = entry.amount + (entry.fee ?? 0) > 0 ? 'payment' : 'reversal'
  const booked = await tx
    .insert(ledgerEntries)
    .values({ id: uuidv7(), kind, ...entry })
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
