import { admit, type Circuit, CLOSED, settle } from './circuit.ts'

export interface GuardOptions {
  /** Called when the circuit opens, opens again or closes. */
  report(change: { provider: string; state: 'open' | 'closed' }): void
  /** Milliseconds of a monotonic clock; the process's own by default. */
  now?: (() => number) | undefined
}

export interface GuardedService extends GuardOptions {
  /** The name of the service in reports. */
  provider: string
  /** The error of a service that did not answer. Every other one is an answer. */
  Unavailable: new (
    message: string,
  ) => Error
  /** Milliseconds without a call after five failures; 30 seconds by default. */
  openFor?: number | undefined
}

/**
 * Stands before a service that may hang: after five failures in a row it is not called for `openFor`, and then by one
 * call at a time until it answers. Callers in between get `Unavailable` at once. The calls must be bounded in time.
 */
export class CircuitBreaker {
  readonly #service: GuardedService
  readonly #now: () => number
  #circuit: Circuit = CLOSED

  constructor(service: GuardedService) {
    this.#service = service
    this.#now = service.now ?? (() => performance.now())
  }

  async ask<T>(question: () => Promise<T>): Promise<T> {
    const { Unavailable, provider, openFor } = this.#service
    const { admission, circuit } = admit(this.#circuit, this.#now())
    this.#circuit = circuit
    if (admission === 'refused') throw new Unavailable(`The provider ${provider} has not answered lately`)
    let isFailure = false
    try {
      return await question()
    } catch (error) {
      isFailure = error instanceof Unavailable
      throw error
    } finally {
      const outcome = isFailure ? 'failed' : 'answered'
      this.#become(settle(this.#circuit, { admission, outcome, now: this.#now(), openFor }))
    }
  }

  #become(circuit: Circuit): void {
    const { state } = circuit
    const before = this.#circuit.state
    this.#circuit = circuit
    if (state !== before && state !== 'half-open') this.#service.report({ provider: this.#service.provider, state })
  }
}
