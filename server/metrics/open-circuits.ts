/** What a circuit breaker reports. */
export interface CircuitChange {
  provider: string
  state: 'open' | 'closed'
}

/** Of this process, by port and service; one that never opened is not there. */
const states = new Map<string, CircuitChange & { port: string }>()

/** Notes that the circuit before a service of a port has opened or closed. */
export function noteCircuit(port: string, { provider, state }: CircuitChange): void {
  states.set(`${port} ${provider}`, { port, provider, state })
}

/** The circuits that have ever opened, as they are now. */
export function notedCircuits(): (CircuitChange & { port: string })[] {
  return [...states.values()]
}
