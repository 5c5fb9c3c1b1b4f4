import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Output } from '#contract/endpoint.ts'
import { paginate } from '#contract/envelope.ts'
import { Refusal } from '#contract/errors.ts'
import { toMoney } from '#contract/ground/money.ts'
import { lastMoment } from '#contract/ground/time/last-moment.ts'
import * as officeVouchersApi from '#contract/sales/office-vouchers.ts'
import { voucherStateLabels, voucherTypeLabels } from '#contract/sales/voucher-labels.ts'
import type { Database } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { decimalCell, textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { presentOfficeVoucher } from './present-office-voucher.ts'
import { VOUCHER_WORDS, vouchers, voucherUses } from './tables.ts'

export async function readVoucher(db: Database, id: string): Promise<officeVouchersApi.OfficeVoucher> {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.id, id))
  if (!row) throw new Refusal('not_found')
  return presentOfficeVoucher(row)
}

const { validFrom, validUntil, usageLimit, used, endedAt, seriesId, createdAt } = vouchers
const HAS_BEGUN = sql`coalesce(${validFrom} <= now(), true)`
const IS_OVER = sql`coalesce(${validUntil} <= now(), false)`
const IS_USED_UP = sql`coalesce(${used} >= ${usageLimit}, false)`

/** The same states as `presentOfficeVoucher` gives. */
const STATES: Record<officeVouchersApi.VoucherState, SQL | undefined> = {
  ended: isNotNull(endedAt),
  expired: and(isNull(endedAt), IS_OVER),
  planned: and(isNull(endedAt), sql`not ${IS_OVER}`, sql`not ${HAS_BEGUN}`),
  used_up: and(isNull(endedAt), sql`not ${IS_OVER}`, HAS_BEGUN, IS_USED_UP),
  active: and(isNull(endedAt), sql`not ${IS_OVER}`, HAS_BEGUN, sql`not ${IS_USED_UP}`),
}

/** The vouchers as staff list them, the newest first unless the query says otherwise. */
export const voucherList = listing(officeVouchersApi.vouchers.list, {
  rows: (db) => db.select().from(vouchers).$dynamic(),
  id: vouchers.id,
  sort: { created_at: vouchers.createdAt, used: vouchers.used, valid_until: vouchers.validUntil },
  filters: {
    state: (state) => STATES[state],
    type: (type) => eq(vouchers.type, type),
    series: (series) => eq(vouchers.seriesId, series),
  },
  search: (text) => hasWords(text, VOUCHER_WORDS),
  present: presentOfficeVoucher,
  file: {
    name: 'Gutscheine',
    columns: [
      ['Code', ({ code }) => textCell(code)],
      ['Stand', ({ state }) => voucherStateLabels[state]],
      ['Art', ({ type }) => voucherTypeLabels[type]],
      ['Betrag', ({ discount }) => discount && decimalCell(discount.amount)],
      ['Prozentsatz', ({ discount_percentage: rate }) => (rate === null ? null : decimalCell(rate))],
      ['Gültig ab', ({ valid_from }) => valid_from && swissDay(new Date(valid_from))],
      ['Gültig bis', ({ valid_until }) => valid_until && swissDay(new Date(lastMoment(valid_until)))],
      ['Genutzt', ({ used }) => String(used)],
      ['Serie', ({ series }) => textCell(series)],
      ['Notiz', ({ note }) => textCell(note)],
    ],
  },
})

const MOST_SERIES = 100

/** The vouchers that were made together, the last series first. */
export async function listSeries(db: Database): Promise<officeVouchersApi.VoucherSeries[]> {
  const madeAt = sql<Date>`min(${createdAt})`.mapWith(createdAt)
  const rows = await db
    .select({ id: seriesId, code: sql<string>`min(${vouchers.code})`, total: sql<number>`count(*)::int`, madeAt })
    .from(vouchers)
    .where(isNotNull(seriesId))
    .groupBy(seriesId)
    .orderBy(desc(madeAt), desc(seriesId))
    .limit(MOST_SERIES)
  return rows.flatMap(({ id, madeAt: at, ...series }) =>
    id === null ? [] : [{ id, ...series, created_at: at.toISOString() }],
  )
}

const USES_ON_PAGE = 50

/** One page of the orders that used a voucher, newest first. */
export async function listUses(
  db: Database,
  { id, page, url }: { id: string; page: number; url: string },
): Promise<Output<typeof officeVouchersApi.listVoucherUses>> {
  await readVoucher(db, id)
  const wanted = eq(voucherUses.voucherId, id)
  const [rows, total] = await Promise.all([
    db
      .select({
        order: orders.id,
        number: orders.number,
        amount: orders.voucherAmount,
        takenAt: voucherUses.takenAt,
        returnedAt: voucherUses.returnedAt,
      })
      .from(voucherUses)
      .innerJoin(orders, eq(orders.id, voucherUses.orderId))
      .where(wanted)
      .orderBy(desc(voucherUses.takenAt), desc(voucherUses.orderId))
      .limit(USES_ON_PAGE)
      .offset((page - 1) * USES_ON_PAGE),
    db.$count(voucherUses, wanted),
  ])
  const data = rows.map(({ amount, takenAt, returnedAt, ...order }) => ({
    ...order,
    amount: toMoney(amount),
    taken_at: takenAt.toISOString(),
    returned_at: returnedAt?.toISOString() ?? null,
  }))
  return { data, ...paginate(url, page, USES_ON_PAGE, total) }
}
