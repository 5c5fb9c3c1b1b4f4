import type { ReactNode } from 'react'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { AccountBreadcrumb } from '../account-breadcrumb.tsx'
import { OrderStanding } from './order-standing.tsx'

interface OrderHeadProps {
  order: Pick<OrderSummary, 'number' | 'status' | 'invoice'>
  /** The list that it is in. */
  list: { title: string; url: string }
  url: string
  /** Whose order it is, where it is not one’s own. */
  owner?: string
  /** When it was placed, and by whom. */
  placed: string
  children?: ReactNode
}

/** Above an order: where one is, its number and where it stands. */
export function OrderHead({ order, list, url, owner, placed, children }: OrderHeadProps) {
  const title = orderMessages.title(order.number)
  return (
    <div className="flex flex-col gap-4">
      <AccountBreadcrumb crumbs={[list, { title, url }]} />
      <SectionHeading level={1} {...(owner && { kicker: owner })}>
        {title}
      </SectionHeading>
      <p className="flex flex-wrap items-center gap-3 text-ink-soft">
        <OrderStanding order={order} />
        {placed}
      </p>
      {children}
    </div>
  )
}
