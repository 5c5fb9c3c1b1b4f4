import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import type { PricedItem } from '#modules/ground/pricing/price-item.ts'
import { isFullRun } from '#tests/full-run.ts'
import { randomCart } from '#tests/support/factories/carts/random-cart.ts'
import { itemOfKept, keptLine } from './kept-lines.ts'
import { type OfferedItem, offeredItem } from './offered-items.ts'
import { priceOffer } from './price-offer.ts'

const RUNS = isFullRun ? 10_000 : 1_000
/** Milliseconds: long enough for other rates of VAT. */
const THREE_DAYS = 3 * 86_400_000

/** A product with the facts that decide its price. */
function productOf(item: PricedItem): ProductRecord {
  const facts: Partial<ProductRecord> = {
    id: item.productId,
    price: item.unitPrice,
    tax_category: item.taxCategory,
    quantity_discount: item.quantityDiscount,
    format: item.parts.length > 0 ? 'bundle' : item.ships ? 'book' : 'licence',
    platforms: [],
    parts: item.parts.map(({ listPrice, taxCategory, ships }) => ({
      format: ships ? ('book' as const) : ('licence' as const),
      price: listPrice,
      tax_category: taxCategory,
      amount: 1,
    })),
  }
  return facts as ProductRecord
}

type Change = Pick<ProductRecord, 'price' | 'quantity_discount'>
const change: fc.Arbitrary<Change> = fc.record({ price: fc.nat(1_000_000), quantity_discount: fc.boolean() })
/** Prices of staff for some of the lines. */
const staffPrices = fc.infiniteStream(fc.option(fc.nat(20_000), { freq: 2 }))

test(`${RUNS} random quotes come to their totals whatever becomes of prices, discounts, shipping and taxes`, () => {
  let changed = 0
  fc.assert(
    fc.property(randomCart, randomCart, staffPrices, fc.infiniteStream(change), (cart, later, prices, changes) => {
      const { rules, rates, at } = cart
      const destination = cart.destination ?? 'ch'
      const items = cart.items.map((item) => {
        const staffPrice = prices.next().value as number | null
        return offeredItem({ product: productOf(item), amount: item.amount, staffPrice })
      })
      const offered = priceOffer(items, { rules, rates, destination, at })
      const kept = JSON.parse(JSON.stringify({ rules, lines: offered.lines.map(keptLine) })) as {
        rules: typeof rules
        lines: ReturnType<typeof keptLine>[]
      }
      const again = kept.lines.map((line, place): OfferedItem => {
        const product = { ...(items[place] as OfferedItem).product, ...(changes.next().value as Change) }
        return itemOfKept({ ...line, wishes: [] }, product)
      })
      const terms = { rules: kept.rules, rates, destination, at: new Date(at.getTime() + THREE_DAYS) }
      const ordered = priceOffer(again, terms)
      const { vat, ...sums } = ordered.totals
      const { vat: vatThen, ...sumsThen } = offered.totals
      expect(sums).toEqual(sumsThen)
      expect(ordered.lines.map(({ price }) => price.total)).toEqual(kept.lines.map(({ total }) => total))
      expect(vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(sumsThen.total)
      expect(vatThen.reduce((sum, { gross }) => sum + gross, 0)).toBe(sumsThen.total)
      const now = priceOffer(again.map(offeredItem), { ...terms, rules: later.rules })
      if (now.totals.total !== sums.total) changed += 1
    }),
    { numRuns: RUNS },
  )
  expect(changed, 'quotes whose price in the shop is another one by then').toBeGreaterThan(RUNS / 2)
}, 120_000)
