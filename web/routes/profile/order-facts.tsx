import type { ReactNode } from 'react'
import { type Order, orderStatusLabels } from '#contract/shop/orders.ts'
import { paymentMethodLabels } from '#contract/shop/payment-methods.ts'
import { orderMessages } from '#web/messages/shop/orders.ts'
import { addressTitles, purchaseMessages } from '#web/messages/shop/purchase.ts'
import { swissTime } from '#web/time/swiss-time.ts'
import { PaymentIcon } from '#web/ui/pictures/payment-icon.tsx'
import { AddressDisplay } from '#web/ui/text/address-display.tsx'
import { SectionHeading } from '#web/ui/text/section-heading.tsx'
import { StatusBadge } from '#web/ui/text/status-badge.tsx'

/** Addresses, payment method and history of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { delivery_address: delivery, billing_address: billing, payment_method: method } = order
  return (
    <div className="grid gap-8 border-t border-line-strong pt-6 sm:grid-cols-2 xl:grid-cols-4">
      {delivery && (
        <Fact title={addressTitles.delivery}>
          <AddressDisplay address={delivery} />
        </Fact>
      )}
      {billing && (
        <Fact title={addressTitles.billing}>
          <AddressDisplay address={billing} />
        </Fact>
      )}
      <Fact title={purchaseMessages.payment}>
        {method ? (
          <p className="flex items-center gap-3">
            <PaymentIcon method={method} />
            {paymentMethodLabels[method]}
          </p>
        ) : (
          purchaseMessages.nothingToPay
        )}
      </Fact>
      <Fact title={orderMessages.history}>
        <ol className="flex flex-col gap-2">
          {told(order.events).map(({ status, at }) => (
            <li key={status + at} className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
              <StatusBadge status={status} label={orderMessages.happened[status]} />
              <Moment at={at} />
            </li>
          ))}
        </ol>
      </Fact>
    </div>
  )
}

/** Drops entries that repeat the label before: a payment that is promised, then made, is «Bezahlt» once. */
function told(events: Order['events']): Order['events'] {
  return events.filter(({ status }, index) => {
    const before = events[index - 1]
    return !before || orderStatusLabels[before.status] !== orderStatusLabels[status]
  })
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading level={2} size="part">
        {title}
      </SectionHeading>
      {children}
    </section>
  )
}

function Moment({ at }: { at: string }) {
  const { day, time } = swissTime(at)
  return <time dateTime={at}>{orderMessages.at(day, time)}</time>
}
