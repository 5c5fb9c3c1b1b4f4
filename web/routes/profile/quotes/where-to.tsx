import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { AddressDisplay } from '#ui/text/address-display.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { plannedOrderMessages } from '#web/messages/procurement/school-orders.ts'
import { addressTitles } from '#web/messages/storefront/purchase.ts'

interface WhereToProps {
  billing: PrintedAddress | null
  delivery: PrintedAddress | null
  /** Something is sent by post. */
  ships: boolean
}

/** Where the bill and the goods of a quote go; nothing while no address is known. */
export function WhereTo({ billing, delivery, ships }: WhereToProps) {
  if (!billing && !delivery) return null
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} size="part">
        {plannedOrderMessages.addresses}
      </SectionHeading>
      <div className="grid gap-6 sm:grid-cols-2">
        {billing && (
          <div className="flex min-w-0 flex-col gap-2">
            <h3 className="font-medium">{addressTitles.billing}</h3>
            <AddressDisplay address={billing} />
          </div>
        )}
        {(delivery || !ships) && (
          <div className="flex min-w-0 flex-col gap-2">
            <h3 className="font-medium">{addressTitles.delivery}</h3>
            {delivery ? <AddressDisplay address={delivery} /> : <p>{addressTitles.noDelivery}</p>}
          </div>
        )}
      </div>
    </section>
  )
}
