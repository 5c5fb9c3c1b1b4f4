import { type QuoteState, quoteStateLabels } from '#contract/procurement/quotes/quote-states.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'

const toneOf: Record<QuoteState, Tone> = { open: 'river', expired: 'warning', ordered: 'success', withdrawn: 'neutral' }

/** How a quote stands. */
export function StateBadge({ state }: { state: QuoteState }) {
  return <Badge tone={toneOf[state]}>{quoteStateLabels[state]}</Badge>
}
