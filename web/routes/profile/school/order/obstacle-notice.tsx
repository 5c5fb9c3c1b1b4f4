import { href } from 'react-router'
import type { PlannedOrder } from '#contract/procurement/school-orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { plannedOrderMessages } from '#web/messages/procurement/school-orders.ts'
import { OVERDUE } from '../orders/address-of-orders.ts'

export type OrderObstacle = NonNullable<PlannedOrder['obstacle']>

const WAYS: Record<OrderObstacle, string> = {
  nothing_approved: href('/profile/school/wishes/table'),
  no_billing_address: href('/profile/school/address/:address', { address: 'billing' }),
  no_invoice: href('/support-und-kontakt/nachricht'),
  invoice_overdue: `${href('/profile/school/orders')}?${OVERDUE}=1`,
  email_unverified: href('/verify-email'),
  abroad: href('/profile/school'),
}

/** Why a school cannot order now, and what to do about it. */
export function ObstacleNotice({ obstacle }: { obstacle: OrderObstacle }) {
  const { title, text, way } = plannedOrderMessages.obstacles[obstacle]
  return (
    <Notice kind={obstacle === 'nothing_approved' ? 'info' : 'warning'} title={title}>
      <p>{text}</p>
      <p className="mt-3">
        <ButtonLink to={WAYS[obstacle]} variant="secondary" size="small">
          {way}
        </ButtonLink>
      </p>
    </Notice>
  )
}
