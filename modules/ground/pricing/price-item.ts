import type { TaxCategory } from '#contract/catalogue/catalogue.ts'
import type { Country } from '#contract/ground/addresses/countries.ts'
import { type BasisPoints, basisPoints, type Rappen, rappen } from '#contract/ground/money.ts'
import { percentageOff, type QuantityTier, quantityDiscountRate } from '#contract/ground/quantity-discount.ts'
import type { TaxRate } from './tax-rates.ts'
import { type BundlePart, type VatPortion, vatPortions } from './vat-portions.ts'

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
  /** The content of a bundle; empty for everything else, and for a bundle that does not name it. */
  parts: readonly BundlePart[]
  /** Whether the product allows the quantity discount. */
  quantityDiscount: boolean
  /** Whether the cart's voucher, if there is one, applies to it. */
  takesVoucher: boolean
}

/** The price of an item before any voucher. */
export type ItemPrice = {
  item: PricedItem
  /** Unit price × copies. */
  gross: Rappen
  quantityDiscountRate: BasisPoints
  quantityDiscount: Rappen
  /** Gross minus the quantity discount. */
  value: Rappen
  /** The value by VAT rate. */
  portions: VatPortion[]
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

  const gross = rappen(item.unitPrice * item.amount)
  const discountRate = item.quantityDiscount ? quantityDiscountRate(item.amount, tiers) : basisPoints(0)
  const quantityDiscount = percentageOff(gross, discountRate)
  const value = rappen(gross - quantityDiscount)
  const portions = vatPortions(value, item, { rates, day, destination })
  return { item, gross, quantityDiscountRate: discountRate, quantityDiscount, value, portions }
}
