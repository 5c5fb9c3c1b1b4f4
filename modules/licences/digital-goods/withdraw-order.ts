import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { TakeBackReason } from '#modules/licences/coupons/tables.ts'
import { takeBackCoupons } from '#modules/licences/coupons/take-back.ts'
import { revokeOfLines } from '#modules/licences/rights/revoke-entitlements.ts'
import { type CreditedLine, digitalLines } from './ordered-lines.ts'

/**
 * Ends what a cancelled order gave: the buyer's entitlements, and the coupons that nobody has redeemed (decisions,
 * section 19).
 */
export async function withdrawOrder(core: Pick<Core, 'jobs'>, tx: Database, orderId: string): Promise<void> {
  const lines = await digitalLines(tx, orderId)
  await withdraw(core, tx, { lines, copiesOf: ({ amount }) => amount, reason: 'canceled' })
}

/** Ends what the credited copies of an order gave: coupons copy by copy, an entitlement with the last copy of its line. */
export async function withdrawCredited(core: Pick<Core, 'jobs'>, tx: Database, orderId: string): Promise<void> {
  const lines = await digitalLines(tx, orderId)
  await withdraw(core, tx, {
    lines,
    copiesOf: ({ credited, amount }) => Math.min(credited, amount),
    reason: 'credited',
  })
}

interface Withdrawal {
  lines: readonly CreditedLine[]
  /** How many copies of a line are taken back. */
  copiesOf(line: CreditedLine): number
  reason: TakeBackReason
}

async function withdraw(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { lines, copiesOf, reason }: Withdrawal,
): Promise<void> {
  const whole = lines.filter((line) => copiesOf(line) === line.amount).map(({ id }) => id)
  // Owners before coupons: see `lock-owners.ts`.
  if (whole.length > 0) await revokeOfLines(core, tx, whole, reason)
  for (const line of lines) {
    const copies = copiesOf(line)
    if (copies > 0) await takeBackCoupons(tx, { lineId: line.id, copies, of: line.amount, reason })
  }
}
