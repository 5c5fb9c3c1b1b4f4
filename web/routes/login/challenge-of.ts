import type { LoginFailure } from './log-in.ts'

/** What the second step of a login needs from the first; undefined before it, and once it is too late for it. */
export function challengeOf(failure: LoginFailure | undefined): string | undefined {
  return failure?.code === 'token_invalid' ? undefined : failure?.values.challenge
}
