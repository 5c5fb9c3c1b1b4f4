import { href, Link } from 'react-router'
import type { OrderReturns } from '#contract/fulfilment/returns.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { returnMessages as words } from '#web/messages/fulfilment/returns.ts'

/** What of an order cannot be sent back, and why. */
export function NotReturnable({ returns: { number, lines } }: { returns: OrderReturns }) {
  const without = lines.flatMap((line) => (line.obstacle === null ? [] : { ...line, obstacle: line.obstacle }))
  if (without.length === 0) return null
  const contact = `${href('/support-und-kontakt/nachricht')}?${new URLSearchParams({ bestellung: number })}`
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading level={2} size="part">
        {words.notReturnable}
      </SectionHeading>
      <ul className="flex flex-col gap-3">
        {without.map(({ line_id, title, obstacle, until }) => (
          <li key={line_id}>
            <p className="font-medium">{title}</p>
            <p className="text-sm text-ink-soft">
              {words.obstacles[obstacle](until === null ? '' : germanDate(until))}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Link to={contact} className="text-link inline-flex min-h-8 items-center">
          {words.contact}
        </Link>
      </p>
    </section>
  )
}
