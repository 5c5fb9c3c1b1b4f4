/**
 * Whether somebody who does not answer is still asked. `closed`: everybody asks. `open`: nobody does. `half-open`: one
 * probe is under way, nobody else asks. Moments are milliseconds of one clock, whichever the caller has.
 */
export type Circuit =
  | { state: 'closed'; failuresInRow: number }
  | { state: 'open'; until: number }
  | { state: 'half-open' }

/** `probe`: the one question of a half-open circuit. */
export type Admission = 'call' | 'probe' | 'refused'

export type Outcome = 'answered' | 'failed'

/** So many failures in a row open the circuit. */
export const FAILURES_TO_OPEN = 5
/** Milliseconds that nobody is asked then. */
export const OPEN_FOR = 30_000

export const CLOSED: Circuit = { state: 'closed', failuresInRow: 0 }

/** May somebody ask now, and how the circuit stands then. */
export function admit(circuit: Circuit, now: number): { admission: Admission; circuit: Circuit } {
  if (circuit.state === 'closed') return { admission: 'call', circuit }
  if (circuit.state === 'open' && now >= circuit.until) return { admission: 'probe', circuit: { state: 'half-open' } }
  return { admission: 'refused', circuit }
}

/** How the circuit stands after a question that was admitted so. */
export function settle(
  circuit: Circuit,
  { admission, outcome, now }: { admission: 'call' | 'probe'; outcome: Outcome; now: number },
): Circuit {
  if (admission === 'probe') return outcome === 'answered' ? CLOSED : opened(now)
  // A question from before the opening says nothing about now: the probe decides.
  if (circuit.state !== 'closed') return circuit
  if (outcome === 'answered') return CLOSED
  const failuresInRow = circuit.failuresInRow + 1
  return failuresInRow < FAILURES_TO_OPEN ? { state: 'closed', failuresInRow } : opened(now)
}

function opened(now: number): Circuit {
  return { state: 'open', until: now + OPEN_FOR }
}
