import { type QuoteState, quoteStateLabels } from '#contract/procurement/quotes/quote-states.ts'
import type { ListedQuote } from '#contract/procurement/quotes/quotes.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { quoteMessages as words } from '#web/messages/procurement/quotes.ts'

const toneOf: Record<QuoteState, Tone> = {
  open: 'river',
  expired: 'warning',
  ordered: 'success',
  withdrawn: 'neutral',
}

/** Where a quote stands, and until when its prices hold, or held. */
export function QuoteStanding({
  quote: { state, valid_until: until },
}: {
  quote: Pick<ListedQuote, 'state' | 'valid_until'>
}) {
  const day = germanDate(until)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone={toneOf[state]}>{quoteStateLabels[state]}</Badge>
      {state === 'open' && <span className="text-ink-soft">{words.until(day)}</span>}
      {state === 'expired' && <span className="text-ink-soft">{words.expired(day)}</span>}
    </span>
  )
}
