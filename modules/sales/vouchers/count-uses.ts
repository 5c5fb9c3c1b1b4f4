import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Output } from '#contract/endpoint.ts'
import type * as officeVouchersApi from '#contract/sales/office-vouchers.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { readVoucher } from './list-vouchers.ts'
import { voucherUses } from './tables.ts'

const WEEKS = 26
const WEEK = 7 * 24 * 3_600_000

/** The live uses of a voucher by Swiss weeks, those without any included. */
export async function countUses(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<Output<typeof officeVouchersApi.countVoucherUses>['data']> {
  await readVoucher(db, id)
  const week = sql<string>`to_char(date_trunc('week', ${voucherUses.takenAt} at time zone 'Europe/Zurich'), 'YYYY-MM-DD')`
  const rows = await db
    .select({ week, uses: sql<number>`count(*)::int` })
    .from(voucherUses)
    .where(and(eq(voucherUses.voucherId, id), isNull(voucherUses.returnedAt)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const [first] = rows
  if (!first) return []
  const counted = new Map(rows.map((row) => [row.week, row.uses]))
  return weeksSince(first.week, now).map((monday) => ({ week: monday, uses: counted.get(monday) ?? 0 }))
}

/** The Mondays from one on, the last half a year of them. */
function weeksSince(monday: string, now: Date): string[] {
  const [begin, end] = [Date.parse(monday), Date.parse(swissDay(now))]
  const all = Array.from({ length: Math.floor((end - begin) / WEEK) + 1 }, (_, n) => begin + n * WEEK)
  return all.slice(-WEEKS).map((at) => new Date(at).toISOString().slice(0, 10))
}
