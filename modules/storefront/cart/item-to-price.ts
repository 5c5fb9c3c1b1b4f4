import { rappen } from '#contract/ground/money.ts'
import { isDigital, isPrinted, type ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import type { PricedItem } from '#modules/ground/pricing/price-item.ts'

/** What of a product decides the price of so many copies; a voucher is asked about later. */
export function itemToPrice(product: ProductRecord, amount: number): Omit<PricedItem, 'takesVoucher'> {
  return {
    productId: product.id,
    unitPrice: rappen(product.price),
    amount,
    taxCategory: product.tax_category,
    ships: isPrinted(product),
    parts: product.parts.map((part) => ({
      listPrice: rappen(part.price * part.amount),
      taxCategory: part.tax_category,
      ships: !isDigital(part.format),
    })),
    quantityDiscount: product.quantity_discount,
  }
}
