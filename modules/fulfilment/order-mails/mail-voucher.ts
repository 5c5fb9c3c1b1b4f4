import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { voucherLabel } from '#contract/sales/vouchers.ts'
import type { OrderRow } from '#modules/sales/orders/tables.ts'

/** The voucher of an order, for mails about it. */
export interface MailVoucher {
  code: string
  /** Rappen that it took off. */
  amount: number
}

export function mailVoucher({
  voucherCode: code,
  voucherAmount: amount,
}: Pick<OrderRow, 'voucherCode' | 'voucherAmount'>): MailVoucher | null {
  return code === null ? null : { code, amount }
}

/** Its line in a mail: the name, and the amount with a minus in front of it. */
export function voucherRow({ code, amount }: MailVoucher): { label: string; value: string } {
  return { label: voucherLabel(code), value: formatAmount(toMoney(-amount)) }
}
