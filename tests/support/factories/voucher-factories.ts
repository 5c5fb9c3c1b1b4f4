import { uuidv7 } from 'uuidv7'
import type { Core } from '#kernel/core.ts'
import { vouchers } from '#modules/sales/vouchers/tables.ts'

type VoucherRow = typeof vouchers.$inferSelect

let made = 0

/** A credit of CHF 10.00 that every person may use once, unless overridden. */
export async function makeVoucher(
  { core }: { core: Core },
  overrides: Partial<typeof vouchers.$inferInsert> = {},
): Promise<VoucherRow> {
  const terms = overrides.type === 'percentage' ? {} : { type: 'credit' as const, discount: 1000 }
  const [row] = await core.db
    .insert(vouchers)
    .values({ id: uuidv7(), code: `CODE-${++made}`, ...terms, ...overrides } as typeof vouchers.$inferInsert)
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}
