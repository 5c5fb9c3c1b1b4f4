import type { Country } from '#contract/ground/addresses/countries.ts'
import { type BasisPoints, type Rappen, rappen } from '#contract/ground/money.ts'
import type { VoucherException } from '#contract/sales/vouchers.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { type ItemPrice, type PricedItem, priceItem } from './price-item.ts'
import { discountLine, listPriceLine, type PriceLine } from './price-line.ts'
import type { PricingRules } from './pricing-rules.ts'
import { type Shipping, shippingCost, withShipping } from './shipping.ts'
import type { TaxRate } from './tax-rates.ts'
import { type VatLine, vatLines } from './vat.ts'
import type { VatPortion } from './vat-portions.ts'
import { type CartVoucher, type VoucherBase, voucherDiscounts, voucherException } from './voucher-discount.ts'

export type CartToPrice = {
  items: readonly PricedItem[]
  rules: PricingRules
  rates: readonly TaxRate[]
  /** The delivery country; null without an address, which counts as Switzerland. */
  destination: Country | null
  voucher: CartVoucher | null
  /** The moment that decides which tax rates apply. */
  at: Date
}

export type PricedLine = {
  productId: string
  unitPrice: Rappen
  amount: number
  /** Before and after discounts. */
  gross: Rappen
  total: Rappen
  /** The total by VAT rate, lowest first; several only for a bundle. */
  portions: VatPortion[]
  quantityDiscountRate: BasisPoints
  priceLines: PriceLine[]
  /** Why the voucher counts nothing of it; null where it does, and without one. */
  voucherException: VoucherException | null
}

export type CartTotals = Shipping & {
  /** After discounts; the sum of the lines' totals. */
  goods: Rappen
  /** Negative or zero: that of quantities and of the voucher. */
  discount: Rappen
  /** What the voucher takes off; part of the discount, but positive or zero. */
  voucher: Rappen
  /** Without the voucher, delivery would be free. */
  voucherAddsShipping: boolean
  /** Goods and shipping; the sum of the VAT lines' gross amounts. */
  total: Rappen
  /** Lowest rate first. */
  vat: VatLine[]
}

export type CartPrice = { lines: PricedLine[]; totals: CartTotals }

/** The one price calculation for cart, summary and order (decisions, section 5). Lines come in the items' order. */
export function priceCart({ items, rules, rates, destination, voucher, at }: CartToPrice): CartPrice {
  const country = destination ?? 'ch'
  const day = swissDay(at)
  const tiers = rules.quantity_tiers
  const prices = items.map((item) => priceItem(item, { tiers, rates, day, destination: country }))
  const vouchers = voucherDiscounts(prices.map(voucherBase), voucher)
  const lines = prices.map((price, index) => pricedLine(price, voucher, vouchers[index] ?? []))

  const goods = sum(lines.map((line) => line.total))
  const ships = items.some((item) => item.ships)
  const takenOff = sum(vouchers.flat())
  const delivery = shippingCost({ goods, ships, destination: country }, rules.shipping)
  const before = shippingCost({ goods: rappen(goods + takenOff), ships, destination: country }, rules.shipping)
  return {
    lines,
    totals: {
      goods,
      discount: rappen(goods - sum(lines.map((line) => line.gross))),
      voucher: takenOff,
      voucherAddsShipping: before.shipping < delivery.shipping,
      ...delivery,
      total: rappen(goods + delivery.shipping),
      vat: vatLines(
        withShipping(
          delivery.shipping,
          lines.flatMap((line) => line.portions),
          prices.flatMap((price) => price.portions),
        ),
      ),
    },
  }
}

function pricedLine(price: ItemPrice, voucher: CartVoucher | null, discounts: readonly Rappen[]): PricedLine {
  const { item, gross, quantityDiscountRate: rate, quantityDiscount } = price
  const voucherDiscount = sum(discounts)
  const priceLines = [listPriceLine(gross)]
  if (quantityDiscount > 0) priceLines.push(discountLine('quantity_discount', { amount: quantityDiscount, rate }))
  if (voucher !== null && voucherDiscount > 0) {
    const voucherRate = voucher.type === 'percentage' ? voucher.discountPercentage : null
    priceLines.push(discountLine('voucher', { amount: voucherDiscount, rate: voucherRate, code: voucher.code }))
  }
  return {
    productId: item.productId,
    unitPrice: item.unitPrice,
    amount: item.amount,
    gross,
    total: rappen(price.value - voucherDiscount),
    portions: price.portions.map((portion, index) => ({
      rate: portion.rate,
      amount: rappen(portion.amount - (discounts[index] ?? 0)),
    })),
    quantityDiscountRate: rate,
    priceLines,
    voucherException: voucherException(voucherBase(price), voucher),
  }
}

function voucherBase({ item, portions, quantityDiscountRate }: ItemPrice): VoucherBase {
  return { portions, quantityDiscountRate, takesVoucher: item.takesVoucher }
}

function sum(amounts: readonly Rappen[]): Rappen {
  return rappen(amounts.reduce((total, amount) => total + amount, 0))
}
