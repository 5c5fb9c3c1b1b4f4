import type { NumberedKind } from '#contract/sales/number-gaps.ts'
import type { Database } from '#kernel/database/connection.ts'
import { numberGaps } from './tables.ts'

/** How many numbers a restore leaves out: more than the time that was lost can have given. */
export const LEFT_OUT = 10_000

/** Numbers of a year that nobody is given: those between `after` and `until`, the last of them. */
export interface LeftOut {
  kind: NumberedKind
  year: number
  after: number
  until: number
}

/** Keeps what was left out, as part of a restore. */
export async function noteGaps(tx: Database, restoreId: string, leftOut: readonly LeftOut[]): Promise<void> {
  if (leftOut.length > 0) await tx.insert(numberGaps).values(leftOut.map((gap) => ({ restoreId, ...gap })))
}
