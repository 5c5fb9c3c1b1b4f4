/**
 * Circuit breaker for a service that does not answer. `closed`: every call passes. `open`: none does. `half-open`: one
 * probe is under way and no other call passes. Times are milliseconds of one clock, which the caller chooses.
 */
export type Circuit =
  | { state: 'closed'; failuresInRow: number }
  | { state: 'open'; until: number }
  | { state: 'half-open' }

/** `probe`: the only call that a half-open circuit admits. */
export type Admission = 'call' | 'probe' | 'refused'

export type Outcome = 'answered' | 'failed'

/** The number of consecutive failures that opens the circuit. */
export const FAILURES_TO_OPEN = 5
/** Milliseconds that the circuit then stays open, unless its service is asked again sooner. */
export const OPEN_FOR = 30_000

export const CLOSED: Circuit = { state: 'closed', failuresInRow: 0 }

/** Whether a call may pass now, and the circuit after that decision. */
export function admit(circuit: Circuit, now: number): { admission: Admission; circuit: Circuit } {
  if (circuit.state === 'closed') return { admission: 'call', circuit }
  if (circuit.state === 'open' && now >= circuit.until) return { admission: 'probe', circuit: { state: 'half-open' } }
  return { admission: 'refused', circuit }
}

interface Settled {
  admission: 'call' | 'probe'
  outcome: Outcome
  now: number
  openFor?: number | undefined
}

/** The circuit after an admitted call has ended. */
export function settle(circuit: Circuit, { admission, outcome, now, openFor = OPEN_FOR }: Settled): Circuit {
  const opened: Circuit = { state: 'open', until: now + openFor }
  if (admission === 'probe') return outcome === 'answered' ? CLOSED : opened
  // A call from before the opening says nothing about now: the probe decides.
  if (circuit.state !== 'closed') return circuit
  if (outcome === 'answered') return CLOSED
  const failuresInRow = circuit.failuresInRow + 1
  return failuresInRow < FAILURES_TO_OPEN ? { state: 'closed', failuresInRow } : opened
}
