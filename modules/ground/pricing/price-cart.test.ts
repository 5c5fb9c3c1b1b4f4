import { describe, expect, test } from 'vitest'
import { basisPoints, rappen } from '#contract/ground/money.ts'
import { totals as totalsAnswer } from '#contract/storefront/cart.ts'
import { presentPriceLine, presentTotals } from './present-price.ts'
import { type CartPrice, type CartToPrice, priceCart } from './price-cart.ts'
import type { PricedItem } from './price-item.ts'
import { defaultPricingRules } from './pricing-rules.ts'
import { swissTaxRates } from './tax-rates.ts'

const book: PricedItem = {
  productId: 'book',
  unitPrice: rappen(2900),
  amount: 1,
  taxCategory: 'reduced',
  ships: true,
  parts: [],
  quantityDiscount: true,
  takesVoucher: true,
}
const ebook: PricedItem = { ...book, productId: 'ebook', unitPrice: rappen(2000), ships: false }
const course: PricedItem = { ...ebook, productId: 'course', unitPrice: rappen(4500), taxCategory: 'standard' }

const credit = (discount: number) => ({ code: 'DANKE', type: 'credit', discount: rappen(discount) }) as const
const percent = (rate: number) =>
  ({ code: 'HERBST', type: 'percentage', discountPercentage: basisPoints(rate) }) as const

function price(items: PricedItem[], more: Partial<CartToPrice> = {}): CartPrice {
  return priceCart({
    items,
    rules: defaultPricingRules,
    rates: swissTaxRates,
    destination: null,
    voucher: null,
    at: new Date('2026-03-02T10:00:00Z'),
    ...more,
  })
}

test('an empty cart costs nothing', () => {
  const nothing = {
    goods: 0,
    discount: 0,
    voucher: 0,
    voucherAddsShipping: false,
    shipping: 0,
    freeShippingMissing: null,
    total: 0,
    vat: [],
  }
  expect(price([])).toEqual({ lines: [], totals: nothing })
})

test('a guest without an address pays Swiss shipping and VAT', () => {
  const { totals } = price([book])
  expect(totals).toEqual({
    goods: 2900,
    discount: 0,
    voucher: 0,
    voucherAddsShipping: false,
    shipping: 750,
    freeShippingMissing: 7100,
    total: 3650,
    vat: [{ rate: 260, gross: 3650, vat: 92 }],
  })
})

test('12 copies cost 5 % less, shown as steps with their reasons', () => {
  const { lines, totals } = price([{ ...book, amount: 12 }])
  expect(lines[0]).toMatchObject({ unitPrice: 2900, gross: 34_800, total: 33_060, quantityDiscountRate: 500 })
  expect(lines[0]?.priceLines).toEqual([
    { reason: 'list_price', label: 'Listenpreis', amount: 34_800, rate: null },
    { reason: 'quantity_discount', label: 'Mengenrabatt', amount: -1740, rate: 500 },
  ])
  expect(totals).toMatchObject({ goods: 33_060, discount: -1740, shipping: 0, total: 33_060 })
})

test('the discount is rounded once per line, not per copy', () => {
  expect(price([{ ...book, unitPrice: rappen(33), amount: 10 }]).totals.discount).toBe(-17)
})

test('copies of different titles do not add up to a quantity discount', () => {
  expect(
    price([
      { ...book, amount: 9 },
      { ...ebook, amount: 9 },
    ]).totals.discount,
  ).toBe(0)
})

test('a product without quantity discount gets none', () => {
  expect(price([{ ...book, amount: 100, quantityDiscount: false }]).totals.discount).toBe(0)
})

test('shipping is free depending on the goods after discounts, not before', () => {
  const tens = { ...book, unitPrice: rappen(1000), amount: 10 }
  expect(price([tens]).totals).toMatchObject({ goods: 9500, shipping: 750, freeShippingMissing: 500 })
  expect(price([{ ...tens, quantityDiscount: false }]).totals.shipping).toBe(0)
  expect(price([{ ...tens, quantityDiscount: false }], { voucher: credit(1) }).totals.shipping).toBe(750)
})

test('shipping is shared among the VAT rates by value', () => {
  expect(
    price([
      { ...book, unitPrice: rappen(1000) },
      { ...course, unitPrice: rappen(500) },
    ]).totals.vat,
  ).toEqual([
    { rate: 260, gross: 1500, vat: 38 },
    { rate: 810, gross: 750, vat: 56 },
  ])
})

test('shipping is shared in proportion to the goods after discounts', () => {
  const items = [
    { ...book, unitPrice: rappen(1000) },
    { ...course, unitPrice: rappen(100), amount: 10 },
  ]
  const { lines, totals } = price(items, { voucher: percent(5000) })
  expect(lines.map((line) => line.total)).toEqual([500, 950])
  expect(totals.vat.map((line) => line.gross)).toEqual([759, 1441])
})

test('print sent abroad bears no VAT, digital goods do', () => {
  expect(price([book, course], { destination: 'de' }).totals).toMatchObject({
    shipping: 1500,
    vat: [
      { rate: 0, gross: 3488 },
      { rate: 810, gross: 5412 },
    ],
  })
})

describe('a bundle of book and e-learning', () => {
  const bundle = (bookPrice: number, coursePrice: number): PricedItem => ({
    ...book,
    unitPrice: rappen(5000),
    quantityDiscount: false,
    parts: [
      { listPrice: rappen(bookPrice), taxCategory: 'reduced', ships: true },
      { listPrice: rappen(coursePrice), taxCategory: 'standard', ships: false },
    ],
  })
  const goodsByRate = (item: PricedItem, more: Partial<CartToPrice> = {}) =>
    price([item], more).lines[0]?.portions.map(({ rate, amount }) => [rate, amount])

  test('has the rate of the part that makes up 70 % of the list prices', () => {
    expect(goodsByRate(bundle(7000, 3000))).toEqual([[260, 5000]])
    expect(goodsByRate(bundle(3000, 7000))).toEqual([[810, 5000]])
  })

  test('is split by the list prices where no part does', () => {
    expect(goodsByRate(bundle(6999, 3001))).toEqual([
      [260, 3500],
      [810, 1500],
    ])
  })

  test('is exported with its printed part only', () => {
    expect(goodsByRate(bundle(7000, 3000), { destination: 'de' })).toEqual([
      [0, 3500],
      [810, 1500],
    ])
  })

  test('has its own rate when its parts have no price of their own', () => {
    expect(goodsByRate({ ...bundle(0, 0), taxCategory: 'standard' })).toEqual([[810, 5000]])
  })

  test('shares a voucher among its rates', () => {
    expect(goodsByRate(bundle(6000, 4000), { voucher: credit(1000) })).toEqual([
      [260, 2400],
      [810, 1600],
    ])
  })
})

test('Liechtenstein counts as Switzerland', () => {
  expect(price([book], { destination: 'li' })).toEqual(price([book], { destination: 'ch' }))
})

test('the VAT rates of 1 January 2024 apply from midnight in Switzerland', () => {
  const rateAt = (at: string) => price([course], { at: new Date(at) }).lines[0]?.portions[0]?.rate
  expect(rateAt('2023-12-31T22:59:59Z')).toBe(770)
  expect(rateAt('2023-12-31T23:00:00Z')).toBe(810)
})

test('a percentage voucher leaves out shipping and lines with a quantity discount', () => {
  const { lines, totals } = price(
    [
      { ...book, amount: 2 },
      { ...ebook, amount: 10 },
    ],
    {
      voucher: percent(1000),
      destination: 'de',
    },
  )
  expect(lines.map((line) => line.total)).toEqual([5220, 19_000])
  expect(lines[0]?.priceLines[1]).toEqual({ reason: 'voucher', label: 'Gutschein HERBST', amount: -580, rate: 1000 })
  expect(lines[1]?.priceLines.map((line) => line.reason)).toEqual(['list_price', 'quantity_discount'])
  expect(totals).toMatchObject({ goods: 24_220, discount: -1580, shipping: 1500 })
})

test('a credit voucher is shared among the VAT rates by value, also with a quantity discount', () => {
  const { lines, totals } = price([ebook, { ...ebook, productId: 'second', amount: 10 }, course], {
    voucher: credit(1000),
  })
  expect(lines.map((line) => line.total)).toEqual([1922, 18_254, 4324])
  expect(totals.vat.map((line) => line.gross)).toEqual([20_176, 4324])
  expect(lines[2]?.priceLines[1]).toEqual({ reason: 'voucher', label: 'Gutschein DANKE', amount: -176, rate: null })
})

test('a credit voucher pays at most for all goods, and never for shipping', () => {
  const { lines, totals } = price(
    [
      { ...book, unitPrice: rappen(1000) },
      { ...course, unitPrice: rappen(500) },
    ],
    {
      voucher: credit(1_000_000),
    },
  )
  expect(lines.map((line) => line.total)).toEqual([0, 0])
  expect(totals).toMatchObject({ goods: 0, discount: -1500, shipping: 750, total: 750 })
  expect(totals.vat.map((line) => [line.rate, line.gross])).toEqual([
    [260, 500],
    [810, 250],
  ])
})

test('a percentage voucher of 100 % leaves nothing to pay for digital goods', () => {
  expect(price([ebook, course], { voucher: percent(10_000) }).totals).toMatchObject({ total: 0, vat: [] })
})

test('an impossible cart is refused', () => {
  expect(() => price([{ ...book, amount: 0 }])).toThrow(RangeError)
  expect(() => price([{ ...book, amount: 1.5 }])).toThrow(RangeError)
  expect(() => price([{ ...book, unitPrice: rappen(-1) }])).toThrow(RangeError)
  expect(() => price([book], { voucher: percent(10_001) })).toThrow(RangeError)
  expect(() => price([book], { voucher: credit(-1) })).toThrow(RangeError)
})

test('the API carries the totals and steps as money', () => {
  const { lines, totals } = price([{ ...book, amount: 12 }, course], { destination: 'at' })
  const answer = presentTotals(totals)
  expect(totalsAnswer.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({ shipping: { amount: 1500, currency: 'CHF' }, free_shipping_from: null })
  expect(lines[0]?.priceLines.map(presentPriceLine)[1]?.amount).toEqual({ amount: -1740, currency: 'CHF' })
})
