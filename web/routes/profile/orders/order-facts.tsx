import type { ReactNode } from 'react'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { namesAnything } from '#contract/sales/order-references.ts'
import type { Order } from '#contract/sales/orders.ts'
import { PaymentIcon } from '#ui/pictures/payment-icon.tsx'
import { AddressDisplay } from '#ui/text/address-display.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { referencesMessages } from '#web/messages/fulfilment/checkout.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { addressTitles, purchaseMessages } from '#web/messages/storefront/purchase.ts'
import { NamedReferences } from '#web/purchase/named-references.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { historyOf } from './order-history.ts'
import { OrderParcels } from './order-parcels.tsx'

interface OrderFactsProps {
  order: Pick<
    Order,
    | 'id'
    | 'placed_at'
    | 'paid_at'
    | 'events'
    | 'shipments'
    | 'credit_notes'
    | 'lines'
    | 'invoice'
    | 'delivery_address'
    | 'billing_address'
    | 'payment_method'
    | 'references'
  >
  /** The address of a document of the order. */
  pathOf: (document: string) => string
}

/** History, parcels, documents, addresses, payment method and what the bill names of an order. */
export function OrderFacts({ order, pathOf }: OrderFactsProps) {
  const { delivery_address: delivery, billing_address: billing, payment_method: method } = order
  return (
    <div className="grid gap-8 border-t border-line-strong pt-6 sm:grid-cols-2 xl:grid-cols-3">
      <Fact title={orderMessages.history}>
        <Timeline label={orderMessages.history} entries={historyOf(order)} momentOf={orderMessages.at} />
      </Fact>
      {order.shipments.length > 0 && (
        <Fact title={orderMessages.parcels.title}>
          <OrderParcels order={order} />
        </Fact>
      )}
      {(order.invoice || order.credit_notes.length > 0) && (
        <Fact title={orderMessages.documents}>
          <OrderDocuments order={order} pathOf={pathOf} />
        </Fact>
      )}
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
      {namesAnything(order.references) && (
        <Fact title={referencesMessages.title}>
          <NamedReferences references={order.references} />
        </Fact>
      )}
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 break-inside-avoid">
      <SectionHeading level={2} size="part">
        {title}
      </SectionHeading>
      {children}
    </section>
  )
}
