import type { BuyingTerms } from '#contract/content/blocks/showcase-blocks.ts'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import type { IconName } from '#ui/pictures/icon-names.ts'
import { homeMessages } from '#web/messages/content/home.ts'

/** How one buys here, in four facts. */
export function BuyingTermsLine({ terms }: { terms: BuyingTerms }) {
  return (
    <Container className="py-4 md:py-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4 lg:gap-x-8">
        {factsOf(terms).map(({ icon, name, value }) => (
          <div key={name} className="relative flex flex-col justify-center pl-8.5 leading-snug md:pl-10">
            <dt className="text-sm text-ink-soft">
              <Icon name={icon} className="absolute top-1/2 left-0 size-6 -translate-y-1/2 text-river-700" />
              {name}
            </dt>
            <dd className="text-sm font-semibold tabular-nums md:text-base">{value}</dd>
          </div>
        ))}
      </dl>
    </Container>
  )
}

interface Fact {
  icon: IconName
  name: string
  value: string
}

function factsOf({ free_from: freeFrom, due_days: days, delivery_days: delivery, quantity_tiers: tiers }: BuyingTerms) {
  const facts: Fact[] = [
    { icon: 'truck', name: homeMessages.freeDelivery, value: homeMessages.fromAmount(freeFrom) },
    { icon: 'clock', name: homeMessages.delivery, value: homeMessages.deliveryTime(delivery) },
  ]
  if (days !== null)
    facts.splice(1, 0, { icon: 'calculator', name: homeMessages.invoice, value: homeMessages.daysToPay(days) })
  const [first] = tiers
  if (first) {
    const rates = tiers.map(({ rate }) => rate)
    const value = homeMessages.rates(Math.min(...rates), Math.max(...rates))
    facts.push({ icon: 'people', name: homeMessages.discountFrom(first.from), value })
  }
  return facts
}
