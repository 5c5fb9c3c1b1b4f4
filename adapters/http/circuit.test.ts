import { expect, test } from 'vitest'
import { admit, type Circuit, CLOSED, OPEN_FOR, settle } from './circuit.ts'

function fail(circuit: Circuit, times: number): Circuit {
  if (times === 0) return circuit
  return fail(settle(circuit, { admission: 'call', outcome: 'failed', now: 1000 }), times - 1)
}

const open = fail(CLOSED, 5)
const half = admit(open, 1000 + OPEN_FOR).circuit

test('five failures in a row open the circuit; an answer in between resets the count', () => {
  expect(fail(CLOSED, 4).state).toBe('closed')
  expect(open).toEqual({ state: 'open', until: 31_000 })
  const answered = settle(fail(CLOSED, 4), { admission: 'call', outcome: 'answered', now: 1000 })
  expect(fail(answered, 4).state).toBe('closed')
})

test('an open circuit refuses every call for 30 seconds, and then admits one probe', () => {
  expect(admit(open, 30_999)).toEqual({ admission: 'refused', circuit: open })
  expect(admit(open, 31_000)).toEqual({ admission: 'probe', circuit: { state: 'half-open' } })
  expect(admit(half, 31_000).admission).toBe('refused')
  expect(admit(half, 99_000).admission).toBe('refused')
})

test('an answered probe closes the circuit, a failed one opens it for another 30 seconds', () => {
  expect(settle(half, { admission: 'probe', outcome: 'answered', now: 32_000 })).toEqual(CLOSED)
  expect(settle(half, { admission: 'probe', outcome: 'failed', now: 32_000 })).toEqual({ state: 'open', until: 62_000 })
})

test('calls from before the opening neither close the circuit nor keep it open for longer', () => {
  for (const circuit of [open, half])
    for (const outcome of ['answered', 'failed'] as const)
      expect(settle(circuit, { admission: 'call', outcome, now: 30_000 })).toBe(circuit)
})
