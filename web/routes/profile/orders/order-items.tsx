import type { ReactNode } from 'react'
import type { Order } from '#contract/sales/orders.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { purchaseMessages, totalsMessages } from '#web/messages/storefront/purchase.ts'
import { OrderLines } from '#web/purchase/order-lines.tsx'
import { type OrderWithTotals, totalsOfOrder } from '#web/purchase/shown-totals.ts'
import { TotalsList } from '#web/purchase/totals-list.tsx'

interface OrderItemsProps {
  order: OrderWithTotals
  /** What else is said of a line, below its price. */
  moreOf?: (line: Order['lines'][number]) => ReactNode
  /** Below the lines. */
  children?: ReactNode
}

/** What was ordered, and beside it what it costs. */
export function OrderItems({ order, moreOf, children }: OrderItemsProps) {
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
      <section className="flex flex-col gap-5">
        <SectionHeading level={2} size="part">
          {purchaseMessages.items}
        </SectionHeading>
        <OrderLines lines={order.lines} {...(moreOf && { moreOf })} />
        {children}
      </section>
      <section className="flex flex-col gap-4 rounded-lg border border-line bg-white p-5 md:p-6 break-inside-avoid print:border-0 print:p-0">
        <SectionHeading level={2} size="part">
          {totalsMessages.title}
        </SectionHeading>
        <TotalsList {...totalsOfOrder(order)} />
      </section>
    </div>
  )
}
