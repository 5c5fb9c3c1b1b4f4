import type { Availability, Product } from '#contract/shop/catalogue.ts'
import { availabilitySentences } from '#web/messages/website/product.ts'
import { germanDate } from '#web/time/german-date.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/pictures/icon.tsx'
import type { IconName } from '#web/ui/pictures/icon-names.ts'

const looks: Record<Availability, [icon: IconName, colour: string]> = {
  available: ['check', 'text-success-700'],
  preorder: ['clock', 'text-warning-700'],
  reprinting: ['clock', 'text-warning-700'],
  out_of_print: ['info', 'text-ink-soft'],
}

/** Whether and from when an edition is delivered. */
export function AvailabilityLine({ product: { availability, available_from } }: { product: Product }) {
  const [icon, colour] = looks[availability]
  return (
    <p className={classNames('flex items-start gap-1.5 font-medium', colour)}>
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      {availabilitySentences[availability](available_from && germanDate(available_from))}
    </p>
  )
}
