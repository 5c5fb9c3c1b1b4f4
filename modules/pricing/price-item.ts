import { type BasisPoints, basisPoints, type Rappen, rappen } from '#contract/money.ts'
import type { TaxCategory } from '#contract/shop/catalogue.ts'
import { type Country, isDomestic } from '#contract/words/countries.ts'
import type { QuantityTier } from './pricing-rules.ts'
import { percentageOff, quantityDiscountRate } from './quantity-discount.ts'
import { rateOn, type TaxRate } from './tax-rates.ts'

/**
 * The facts about an item that decide its price. `ships`: print, or a bundle that contains print; everything else is
 * digital.
 */
export type PricedItem = {
  productId: string
  unitPrice: Rappen
  amount: number
  taxCategory: TaxCategory
  ships: boolean
  /** Whether the product allows the quantity discount. */
  quantityDiscount: boolean
  /** Whether the cart's voucher, if there is one, applies to it. */
  takesVoucher: boolean
}

/** The price of an item before any voucher. */
export type ItemPrice = {
  item: PricedItem
  vatRate: BasisPoints
  /** Unit price × copies. */
  gross: Rappen
  quantityDiscountRate: BasisPoints
  quantityDiscount: Rappen
  /** Gross minus the quantity discount. */
  value: Rappen
}

export function priceItem(
  item: PricedItem,
  {
    tiers,
    rates,
    day,
    destination,
  }: {
    tiers: readonly QuantityTier[]
    rates: readonly TaxRate[]
    day: string
    destination: Country
  },
): ItemPrice {
  if (!Number.isSafeInteger(item.amount) || item.amount < 1) throw new RangeError(`Not an amount: ${item.amount}`)
  if (item.unitPrice < 0) throw new RangeError(`Not a price: ${item.unitPrice}`)

  const isExport = item.ships && !isDomestic(destination)
  const vatRate = isExport ? basisPoints(0) : rateOn(rates, item.taxCategory, day)
  const gross = rappen(item.unitPrice * item.amount)
  const discountRate = item.quantityDiscount ? quantityDiscountRate(item.amount, tiers) : basisPoints(0)
  const quantityDiscount = percentageOff(gross, discountRate)
  const value = rappen(gross - quantityDiscount)
  return { item, vatRate, gross, quantityDiscountRate: discountRate, quantityDiscount, value }
}
