import type { ApplicationState } from '#contract/accounts/teacher-choices.ts'
import { applicationStateLabels } from '#contract/accounts/teacher-labels.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'

const toneOf: Record<ApplicationState, Tone> = {
  pending: 'warning',
  question: 'river',
  approved: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
}

/** How an application stands. */
export function StateBadge({ state }: { state: ApplicationState }) {
  return <Badge tone={toneOf[state]}>{applicationStateLabels[state]}</Badge>
}
