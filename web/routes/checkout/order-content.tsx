import { namesAnything } from '#contract/sales/order-references.ts'
import type { Order } from '#contract/sales/orders.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { totalsMessages } from '#web/messages/storefront/purchase.ts'
import { NamedReferences } from '#web/purchase/named-references.tsx'
import { OrderLines } from '#web/purchase/order-lines.tsx'
import { totalsOfOrder } from '#web/purchase/shown-totals.ts'
import { TotalsList } from '#web/purchase/totals-list.tsx'

/** What was ordered, and its price. */
export function OrderContent({ order }: { order: Order }) {
  return (
    <section className="flex flex-col gap-5 rounded-lg border border-line bg-white p-5 md:p-6">
      <SectionHeading level={2} size="part">
        {totalsMessages.title}
      </SectionHeading>
      <OrderLines lines={order.lines} />
      <div className="border-t border-line pt-4">
        <TotalsList {...totalsOfOrder(order)} />
      </div>
      {namesAnything(order.references) && (
        <div className="border-t border-line pt-4">
          <NamedReferences references={order.references} />
        </div>
      )}
    </section>
  )
}
