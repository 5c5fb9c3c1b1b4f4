import { type BasisPoints, type Rappen, rappen } from '#contract/ground/money.ts'
import type { PriceLine as ContractPriceLine } from '#contract/sales/lines.ts'
import { voucherLabel } from '#contract/sales/vouchers.ts'

type Reason = ContractPriceLine['reason']

/**
 * A step in the calculation of a line: the list price is positive, discounts are negative; their sum is the line's
 * total.
 */
export type PriceLine = { reason: Reason; label: string; amount: Rappen; rate: BasisPoints | null }

const labels: Record<Reason, (code: string) => string> = {
  list_price: () => 'Listenpreis',
  quantity_discount: () => 'Mengenrabatt',
  voucher: voucherLabel,
}

export function listPriceLine(gross: Rappen): PriceLine {
  return priceLine('list_price', gross, null)
}

/** A discount of `amount` ≥ 0; `rate` is null when it is a fixed amount, `code` names a voucher. */
export function discountLine(
  reason: Exclude<Reason, 'list_price'>,
  { amount, rate, code = '' }: { amount: Rappen; rate: BasisPoints | null; code?: string },
): PriceLine {
  return priceLine(reason, rappen(0 - amount), rate, code)
}

function priceLine(reason: Reason, amount: Rappen, rate: BasisPoints | null, code = ''): PriceLine {
  return { reason, label: labels[reason](code), amount, rate }
}
