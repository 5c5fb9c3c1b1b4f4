import type { Output } from '#contract/endpoint.ts'
import type { Country } from '#contract/ground/addresses/countries.ts'
import { type Rappen, toMoney } from '#contract/ground/money.ts'
import { nextQuantityTier } from '#contract/ground/quantity-discount.ts'
import type { estimatePrice as operation } from '#contract/storefront/price-estimate.ts'
import { now } from '#kernel/clock.ts'
import { type CartToPrice, priceCart } from '#modules/ground/pricing/price-cart.ts'

interface Wanted {
  price: Rappen
  amount: number
  country: Country
}

type Estimate = Output<typeof operation>['data']

/** What so many copies of a printed book with quantity discount cost: the price of a cart with nothing else in it. */
export function estimatePrice(
  { price, amount, country }: Wanted,
  { rules, rates }: Pick<CartToPrice, 'rules' | 'rates'>,
): Estimate {
  const book = {
    productId: 'estimated',
    unitPrice: price,
    amount,
    taxCategory: 'reduced',
    ships: true,
    parts: [],
    quantityDiscount: true,
    takesVoucher: false,
  } as const
  const priced = priceCart({ items: [book], rules, rates, destination: country, voucher: null, at: now() })
  const { goods, discount, shipping, freeShippingMissing, total } = priced.totals
  const next = nextQuantityTier(amount, rules.quantity_tiers)
  return {
    gross: toMoney(price * amount),
    rate: priced.lines[0]?.quantityDiscountRate ?? 0,
    discount: toMoney(0 - discount),
    goods: toMoney(goods),
    each: toMoney(Math.round(goods / amount)),
    shipping: toMoney(shipping),
    free_shipping_missing: freeShippingMissing === null ? null : toMoney(freeShippingMissing),
    total: toMoney(total),
    next_tier: next && { from: next.from, rate: next.rate },
  }
}
