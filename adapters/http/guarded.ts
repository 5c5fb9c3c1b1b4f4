import type { CircuitBreaker } from './circuit-breaker.ts'

/** The calls of a port that answer by a promise. */
type CallOf<Port> = {
  [Name in keyof Port]: Port[Name] extends (...asked: never[]) => Promise<unknown> ? Name : never
}[keyof Port]

/**
 * A port whose named calls stand behind a circuit breaker: while the service hangs, they fail at once with the error of
 * the breaker. Everything else of the port is as it was. The calls must be bounded in time.
 */
export function guarded<Port extends object>(
  port: Port,
  { circuit, calls }: { circuit: CircuitBreaker; calls: readonly CallOf<Port>[] },
): Port {
  const named: ReadonlySet<PropertyKey> = new Set(calls)
  return new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      const call = (...asked: unknown[]) => Reflect.apply(member, target, asked) as unknown
      return named.has(name) ? (...asked: unknown[]) => circuit.ask(async () => call(...asked)) : call
    },
  })
}
