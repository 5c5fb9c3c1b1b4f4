import { expect, test } from 'vitest'
import { type VoucherTerms, voucherProblem } from './voucher-problem.ts'

const NOON = new Date('2026-11-23T12:00:00Z')
const later = (ms: number) => new Date(NOON.getTime() + ms)

const terms: VoucherTerms = {
  validFrom: null,
  validUntil: null,
  endedAt: null,
  usageLimit: null,
  used: 0,
  limitPerPerson: 1,
  usedByPerson: 0,
  minimum: 0,
}

test.each<[string, Partial<VoucherTerms>, ReturnType<typeof voucherProblem>]>([
  ['without dates and limits it may always be used', { used: 1_000_000 }, null],
  ['it begins at its first moment', { validFrom: NOON }, null],
  ['not a moment before', { validFrom: later(1) }, 'not_begun'],
  ['it is valid to its last moment', { validUntil: later(1) }, null],
  ['and not at the end itself', { validUntil: NOON }, 'expired'],
  [
    'one that staff have ended counts as expired, whatever its dates say',
    { endedAt: NOON, validFrom: later(1) },
    'expired',
  ],
  ['the last use may be taken', { usageLimit: 70, used: 69 }, null],
  ['none is left after it', { usageLimit: 70, used: 70 }, 'used_up'],
  ['a person may use it once', { usedByPerson: 1 }, 'already_used'],
  ['or as often as staff say', { limitPerPerson: 3, usedByPerson: 2 }, null],
  ['or any number of times', { limitPerPerson: null, usedByPerson: 99 }, null],
  [
    'who has had it reads that, also when nobody else can have it',
    { usageLimit: 1, used: 1, usedByPerson: 1 },
    'already_used',
  ],
])('%s', (_, changed, problem) => {
  expect(voucherProblem({ ...terms, ...changed }, NOON)).toBe(problem)
})
