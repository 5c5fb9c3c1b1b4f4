import { href } from 'react-router'
import { formatAmount } from '#contract/ground/money.ts'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { confirmationMessages, orderMessages } from '#web/messages/sales/orders.ts'
import { RestartForm } from './restart-form.tsx'

/** An order waits for payment: links to pay it and to look at it. */
export function OpenOrderNotice({ order }: { order: OrderSummary }) {
  return (
    <Notice kind="warning" title={orderMessages.waits(order.number, formatAmount(order.total))}>
      <div className="mt-3 flex flex-wrap gap-3">
        {order.can_restart_payment && <RestartForm order={order} inList />}
        <ButtonLink to={href('/profile/orders/:id', { id: order.id })} variant="secondary" size="small">
          {confirmationMessages.toOrder}
        </ButtonLink>
      </div>
    </Notice>
  )
}
