import type { LoginFailure } from './log-in.ts'

/** What the second step of a login needs from the first; undefined before the first, and after it has expired. */
export function challengeOf(failure: LoginFailure | undefined): string | undefined {
  return failure?.code === 'token_invalid' ? undefined : failure?.values.challenge
}
