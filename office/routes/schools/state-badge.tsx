import { type SchoolState, schoolStateLabels } from '#contract/accounts/schools/school-choices.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'

const toneOf: Record<SchoolState, Tone> = {
  asked: 'warning',
  question: 'river',
  confirmed: 'success',
  refused: 'neutral',
  closed: 'neutral',
}

/** How a school stands. */
export function StateBadge({ state }: { state: SchoolState }) {
  return <Badge tone={toneOf[state]}>{schoolStateLabels[state]}</Badge>
}
