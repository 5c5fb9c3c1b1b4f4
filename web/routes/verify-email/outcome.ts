import { ApiError } from '#contract/client.ts'

/** The result of confirming an address or of asking for another link. */
export type Outcome = 'verified' | 'resent' | 'spent' | 'throttled'

/** The outcome of a refusal; null for any other failure. A malformed link (404, 422) is treated as a used one. */
export function outcomeOf(error: unknown): Outcome | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 429) return 'throttled'
  return [404, 409, 422].includes(error.status) ? 'spent' : null
}
