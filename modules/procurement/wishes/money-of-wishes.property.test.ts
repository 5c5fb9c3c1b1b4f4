import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFullRun } from '#tests/full-run.ts'
import { shares } from './money-of-wishes.ts'

const numRuns = isFullRun ? 10_000 : 1_000

const line = fc
  .array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 40 })
  .map((copies) => copies.map((amount, n) => wishOf(String(n).padStart(3, '0'), amount)))
const money = fc.integer({ min: 0, max: 100_000_000 })

function wishOf(id: string, amount: number) {
  return { id, amount, approvedAmount: null, productId: 'a', state: 'asked' as const, orderLineId: null }
}
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const copiesOf = (wishes: { amount: number }[]) => sum(wishes.map(({ amount }) => amount))

test('what wishes of a product come to adds up to its price, whatever the copies', () => {
  const property = fc.property(line, money, (wishes, total) => {
    const shared = shares(wishes, { of: copiesOf(wishes), money: total })
    expect(sum(shared.map(([, part]) => part))).toBe(total)
  })
  fc.assert(property, { numRuns })
})

test('each wish comes to the share of its copies, to the Rappen', () => {
  const property = fc.property(line, money, fc.nat(1_000), (wishes, total, others) => {
    const of = copiesOf(wishes) + others
    const parts = new Map(shares(wishes, { of, money: total }))
    for (const { id, amount } of wishes) expect(Math.abs((parts.get(id) ?? 0) - (total * amount) / of)).toBeLessThan(1)
  })
  fc.assert(property, { numRuns })
})
