import { useSearchParams } from 'react-router'
import { formatAmount, type Money } from '#contract/ground/money.ts'
import { type CartVoucher, voucherLabel } from '#contract/sales/vouchers.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { voucherMessages } from '#web/messages/sales/voucher.ts'
import { REASON } from '#web/purchase/reason-notice.tsx'
import { CART_FORM } from './cart-form.ts'
import { REMOVE, VOUCHER_REASON } from './voucher-fields.ts'

/** Why the voucher takes nothing off, and the total without it; also when the order was refused because of it. */
export function DeadVoucherNotice({ voucher, total }: { voucher: CartVoucher; total: Money }) {
  const label = voucherLabel(voucher.code)
  const isRefused = useSearchParams()[0].get(REASON) === VOUCHER_REASON
  return (
    <Notice kind="warning" title={voucherMessages.died(label)} live>
      <p>
        {voucher.problem?.message} {voucherMessages.newTotal(formatAmount(total))}{' '}
        {isRefused && voucherMessages.nothingCharged}
      </p>
      <p className="mt-3">
        <Button form={CART_FORM} name="intent" value={REMOVE} variant="secondary" size="small">
          {voucherMessages.removeIt}
        </Button>
      </p>
    </Notice>
  )
}
