import { CircuitBreaker, type GuardOptions } from '../http/circuit-breaker.ts'
import {
  type MovedEnd,
  type PlatformProvider,
  PlatformUnavailable,
  type Provisioned,
  type ProvisionRequest,
} from './port.ts'

/**
 * A platform behind a circuit breaker: while it hangs, callers get PlatformUnavailable at once. A refusal is an answer.
 * The calls of the platform must be bounded in time.
 */
export class GuardedPlatform implements PlatformProvider {
  readonly #platform: PlatformProvider
  readonly #circuit: CircuitBreaker

  constructor(platform: PlatformProvider, options: GuardOptions & { provider: string }) {
    this.#platform = platform
    this.#circuit = new CircuitBreaker({ ...options, Unavailable: PlatformUnavailable })
  }

  provision(request: ProvisionRequest): Promise<Provisioned> {
    return this.#circuit.ask(() => this.#platform.provision(request))
  }

  moveEnd(moved: MovedEnd): Promise<void> {
    return this.#circuit.ask(() => this.#platform.moveEnd(moved))
  }

  revoke(entitlementId: string): Promise<void> {
    return this.#circuit.ask(() => this.#platform.revoke(entitlementId))
  }
}
