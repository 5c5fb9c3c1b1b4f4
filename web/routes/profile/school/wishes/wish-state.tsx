import { type WishState as State, wishStateLabels } from '#contract/procurement/wish-choices.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'

const toneOf: Record<State, Tone> = {
  draft: 'neutral',
  asked: 'warning',
  approved: 'success',
  refused: 'danger',
  ordered: 'river',
}

/** Where a wish stands, in a word. */
export function WishState({ state }: { state: State }) {
  return <Badge tone={toneOf[state]}>{wishStateLabels[state]}</Badge>
}
