import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Outcome } from './steps.ts'

const FILE = 'test-results/gate.json'

/** The gate's two halves: `npm test` and `npm run test:postgres`. */
const HALVES = ['embedded', 'postgres'] as const

type Half = (typeof HALVES)[number]

interface GateRecord {
  commit: string
  /** Both halves have passed on this commit. */
  passed: boolean
  seconds: number
  flaky: string[]
  halves: Partial<Record<Half, Outcome>>
}

/** Keeps what a half of the gate found, beside what the other found on the same commit. */
export function recordGate(half: Half, outcome: Outcome): void {
  const earlier = read()
  const halves = { ...(earlier?.commit === outcome.commit ? earlier.halves : {}), [half]: outcome }
  const all = Object.values(halves)
  const record: GateRecord = {
    commit: outcome.commit,
    passed: HALVES.every((one) => halves[one]?.passed),
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    flaky: all.flatMap(({ flaky }) => flaky),
    halves,
  }
  mkdirSync('test-results', { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`)
}

function read(): GateRecord | null {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as GateRecord
  } catch {
    return null
  }
}
