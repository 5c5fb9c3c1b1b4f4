import { toMoney } from '#contract/ground/money.ts'
import type { OfficeVoucher, VoucherState } from '#contract/sales/office-vouchers.ts'
import type { vouchers } from './tables.ts'
import { voucherProblem } from './voucher-problem.ts'

type VoucherRow = typeof vouchers.$inferSelect

/** A voucher as staff see it at this moment. */
export function presentOfficeVoucher(row: VoucherRow): OfficeVoucher {
  return {
    id: row.id,
    code: row.code,
    state: stateOf(row, new Date()),
    type: row.type,
    discount: row.discount === null ? null : toMoney(row.discount),
    discount_percentage: row.discountPercentage,
    valid_from: row.validFrom?.toISOString() ?? null,
    valid_until: row.validUntil?.toISOString() ?? null,
    usage_limit: row.usageLimit,
    limit_per_person: row.limitPerPerson,
    minimum: toMoney(row.minimum),
    departments: row.departmentIds,
    formats: row.formats,
    products: row.productIds,
    note: row.note,
    used: row.used,
    series: row.seriesId,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    revision: row.revision,
  }
}

const STATES = { expired: 'expired', not_begun: 'planned', used_up: 'used_up', already_used: 'active' } as const

function stateOf(row: VoucherRow, at: Date): VoucherState {
  if (row.endedAt !== null) return 'ended'
  const problem = voucherProblem({ ...row, usedByPerson: 0 }, at)
  return problem === null ? 'active' : STATES[problem]
}
