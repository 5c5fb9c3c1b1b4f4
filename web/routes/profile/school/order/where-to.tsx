import { Form, href } from 'react-router'
import type { PlannedOrder } from '#contract/procurement/school-orders.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { AddressDisplay } from '#ui/text/address-display.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { plannedOrderMessages as words } from '#web/messages/procurement/school-orders.ts'
import { addressTitles } from '#web/messages/storefront/purchase.ts'
import { addressOption } from '#web/routes/checkout/address-picker.tsx'
import { YEAR } from '../at-school-year.ts'
import { TO } from './form-names.ts'

/** Where the bill and the goods go. Another place for the goods is asked for by the address, as it may cost something else. */
export function WhereTo({ plan }: { plan: PlannedOrder }) {
  const { billing_address: billing, delivery_addresses: places, needs_delivery: ships } = plan
  const delivery = places.find(({ id }) => id === plan.delivery_address)
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} size="part" link={{ title: words.changeAddresses, url: href('/profile/school') }}>
        {words.addresses}
      </SectionHeading>
      <div className="grid gap-6 sm:grid-cols-2">
        {billing && (
          <div className="flex min-w-0 flex-col gap-2">
            <h3 className="font-medium">{addressTitles.billing}</h3>
            <AddressDisplay address={billing} />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-2">
          <h3 className="font-medium">{addressTitles.delivery}</h3>
          {ships ? delivery && <AddressDisplay address={delivery} /> : <p>{addressTitles.noDelivery}</p>}
        </div>
      </div>
      {ships && places.length > 1 && <ChooseDelivery plan={plan} />}
      {billing && <p className="text-ink-soft">{words.payment}</p>}
    </section>
  )
}

function ChooseDelivery({
  plan: { delivery_addresses: places, delivery_address: chosen, school_year: year },
}: {
  plan: PlannedOrder
}) {
  return (
    <Form method="get" className="flex flex-col items-start gap-3" preventScrollReset>
      <input type="hidden" name={YEAR} value={year} />
      <div className="w-full">
        <RadioGroup
          key={chosen}
          name={TO}
          label={words.chooseDelivery}
          options={places.map(addressOption)}
          defaultValue={chosen ?? undefined}
          columns
        />
      </div>
      <Button variant="secondary" size="small">
        {words.takeDelivery}
      </Button>
    </Form>
  )
}
