import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMoney } from '#contract/ground/money.ts'
import { sumRows, sumsOfLines } from '#contract/sales/sums.ts'
import { beforeVoucher } from '#contract/sales/vouchers.ts'
import { isFullRun } from '#tests/full-run.ts'
import { randomCart } from '#tests/support/factories/carts/random-cart.ts'
import { expectedPrice } from './expected-price.ts'
import { presentPriceLine, presentTotals } from './present-price.ts'
import { type CartPrice, priceCart } from './price-cart.ts'

const RUNS = isFullRun ? 10_000 : 1_000

test(`${RUNS} random carts cost what an independent calculation says, to the Rappen`, () => {
  let seen = 0
  fc.assert(
    fc.property(randomCart, (input) => {
      const price = priceCart(input)
      expect(amounts(price)).toEqual(expectedPrice(input))
      sumsAgree(price)
      columnAddsUp(price)
      seen += 1
    }),
    { numRuns: RUNS },
  )
  expect(seen).toBe(RUNS)
}, 120_000)

/** The whole result of the calculation as plain numbers. */
function amounts({ lines, totals }: CartPrice): ReturnType<typeof expectedPrice> {
  return {
    lines: lines.map((line) => ({
      gross: line.gross,
      total: line.total,
      portions: line.portions,
      quantityDiscountRate: line.quantityDiscountRate,
      steps: line.priceLines.map((step) => [step.reason, step.amount, step.rate]),
    })),
    totals,
  }
}

/** What pages, documents and mails show above the total, from the totals and from the lines. */
function columnAddsUp({ lines, totals }: CartPrice): void {
  const taken = { code: 'DANKE', amount: toMoney(totals.voucher) }
  const { goods, discount, shipping, total } = presentTotals(totals)
  const column = sumRows({ goods, discount, voucher: taken, shipping }, true)
  expect(column.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total.amount)
  expect(goods.amount).toBe(lines.reduce((sum, line) => sum + line.unitPrice * line.amount, 0))
  expect(discount.amount).toBeLessThanOrEqual(0)
  const ofLines = lines.map(({ amount, unitPrice, priceLines }) => {
    return { copies: amount, unitPrice, total: beforeVoucher(priceLines.map(presentPriceLine)).amount }
  })
  expect(sumsOfLines(ofLines)).toEqual({ goods, discount })
}

function sumsAgree({ lines, totals }: CartPrice): void {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  expect(sum(lines.map((line) => line.total))).toBe(totals.goods)
  expect(sum(lines.map((line) => line.gross)) + totals.discount).toBe(totals.goods)
  expect(totals.goods + totals.shipping).toBe(totals.total)
  expect(sum(totals.vat.map((line) => line.gross))).toBe(totals.total)
  for (const line of lines) {
    expect(sum(line.priceLines.map((step) => step.amount))).toBe(line.total)
    expect(sum(line.portions.map((portion) => portion.amount))).toBe(line.total)
    for (const { amount } of line.portions) expect(amount).toBeGreaterThanOrEqual(0)
    expect(line.total).toBeGreaterThanOrEqual(0)
  }
}
