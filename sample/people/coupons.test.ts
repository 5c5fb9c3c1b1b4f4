import { expect, test } from 'vitest'
import { CODE_LENGTH } from '#contract/typed-text/spoken-code.ts'
import { sampleCode, sampleSets } from './coupons.ts'

test('there are 400 coupons, each with a code of its own', () => {
  const codes = sampleSets.flatMap(({ total }, set) =>
    Array.from({ length: total }, (_, position) => sampleCode(set, position)),
  )
  expect([codes.length, new Set(codes).size]).toEqual([400, 400])
  for (const code of codes) expect(code).toHaveLength(CODE_LENGTH)
})

test('no set has more coupons in a state than it has', () => {
  for (const { total, redeemed, handedOut, blocked } of sampleSets) {
    expect(redeemed + handedOut + blocked).toBeLessThanOrEqual(total)
  }
})
