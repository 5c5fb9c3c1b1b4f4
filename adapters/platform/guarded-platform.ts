import { CircuitBreaker, type GuardOptions } from '../http/circuit-breaker.ts'
import { guarded } from '../http/guarded.ts'
import { type PlatformProvider, PlatformUnavailable } from './port.ts'

/**
 * A platform behind a circuit breaker: while it hangs, callers get PlatformUnavailable at once. A refusal is an answer.
 * The calls of the platform must be bounded in time.
 */
export function guardedPlatform(
  platform: PlatformProvider,
  options: GuardOptions & { provider: string },
): PlatformProvider {
  const circuit = new CircuitBreaker({ ...options, Unavailable: PlatformUnavailable })
  return guarded(platform, { circuit, calls: ['provision', 'moveEnd', 'revoke'] })
}
