import { CODE_LENGTH, CODE_LETTERS } from '#contract/typed-text/spoken-code.ts'
import { random } from '../random.ts'

/** Number of the demonstration account of the teacher. */
const TEACHER = 1

export interface SampleSet {
  name: string
  total: number
  /** Number of the account that staff have given it to; null for a batch that nobody sees in an account. */
  owner: number | null
  /** Days from now until the first moment at which none can be redeemed; null without end. */
  expiresIn: number | null
  /** The first of them in each state; the rest is free. */
  redeemed: number
  blocked: number
  handedOut: number
  /** Who they were handed out to. */
  note: string | null
}

const ofStaff = { owner: null, handedOut: 0, note: null }

/** The coupons that staff of the demonstration have made, 400 in all, in every state. */
export const sampleSets: readonly SampleSet[] = [
  { ...ofStaff, name: 'Lehrmittelmesse Bern', total: 150, expiresIn: 300, redeemed: 8, blocked: 5 },
  { ...ofStaff, name: 'Probewochen Frühling', total: 80, expiresIn: -30, redeemed: 5, blocked: 0 },
  { ...ofStaff, name: 'Gesperrte Karten', total: 20, expiresIn: null, redeemed: 0, blocked: 20 },
  {
    name: 'Ersatz nach Fehldruck',
    total: 24,
    owner: TEACHER,
    expiresIn: null,
    redeemed: 3,
    blocked: 1,
    handedOut: 9,
    note: 'Klasse 1a',
  },
  {
    name: 'Fachschaft Wirtschaft',
    total: 126,
    owner: TEACHER,
    expiresIn: null,
    redeemed: 11,
    blocked: 3,
    handedOut: 15,
    note: 'Fachschaft Wirtschaft',
  },
]

/** The code of a coupon: the same at each start, and as hard to read off another as a real one. */
export function sampleCode(set: number | string, position: number): string {
  const chance = random(`coupon:${set}:${position}`)
  return Array.from({ length: CODE_LENGTH }, () => chance.pick(CODE_LETTERS.split(''))).join('')
}
