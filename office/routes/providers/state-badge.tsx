import type { ProviderState } from '#contract/accounts/identity-provider-choices.ts'
import { providerRoom } from '#office/messages/settings/providers.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'

const toneOf: Record<ProviderState, Tone> = { draft: 'warning', open: 'success', closed: 'neutral' }

/** How a provider stands. */
export function StateBadge({ state }: { state: ProviderState }) {
  return <Badge tone={toneOf[state]}>{providerRoom.states[state]}</Badge>
}
