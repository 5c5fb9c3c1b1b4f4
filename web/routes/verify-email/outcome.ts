import { ApiError } from '#contract/client.ts'

/** What came of confirming an address or of asking for another link. */
export type Outcome = 'verified' | 'resent' | 'spent' | 'throttled'

/** Of a refusal; null for what is none. A link that is not even one (404, 422) is as good as spent. */
export function outcomeOf(error: unknown): Outcome | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 429) return 'throttled'
  return [404, 409, 422].includes(error.status) ? 'spent' : null
}
