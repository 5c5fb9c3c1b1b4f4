import { rappen } from '#contract/ground/money.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import type { StoredLine } from '../stored-quotes.ts'
import type { quoteLines } from '../tables.ts'
import type { OfferedItem } from './offered-items.ts'
import type { OfferedLine } from './price-offer.ts'

/** What a quote keeps of a line that it offers. */
export function keptLine({ product, price, ...line }: OfferedLine) {
  return {
    productId: product.id,
    title: product.title,
    binding: product.binding,
    edition: product.edition,
    isbn: product.isbn,
    amount: line.amount,
    listPrice: product.price,
    unitPrice: price.unitPrice,
    takesQuantityDiscount: line.takesQuantityDiscount,
    quantityDiscountRate: price.quantityDiscountRate,
    total: price.total,
    licenceChoice: line.licenceChoice,
    platformChoice: line.platformChoice,
  } satisfies Partial<typeof quoteLines.$inferInsert>
}

type Kept = Pick<
  StoredLine,
  'amount' | 'unitPrice' | 'takesQuantityDiscount' | 'licenceChoice' | 'platformChoice' | 'wishes'
>

/** What a kept line offers: its product as it is now, at the price that was offered. */
export function itemOfKept(
  { amount, unitPrice, takesQuantityDiscount, licenceChoice, platformChoice, wishes }: Kept,
  product: ProductRecord,
): OfferedItem {
  return {
    product,
    amount,
    unitPrice: rappen(unitPrice),
    takesQuantityDiscount,
    licenceChoice,
    platformChoice,
    wishes,
  }
}
