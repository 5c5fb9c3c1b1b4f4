import { isPrinted } from '#modules/catalogue/catalogue/present-product.ts'
import { presentPriceLine } from '#modules/ground/pricing/present-price.ts'
import { keptOfProduct } from '#modules/sales/orders/article-of-line.ts'
import type { NewOrderLine } from '#modules/sales/orders/create-order.ts'
import type { PricedCart, PricedCartItem } from '#modules/storefront/cart/price-stored-cart.ts'
import type { Orderable } from './guard-order.ts'

/** The status in which an order of such goods starts (decisions, section 7). */
export function firstStatus(
  goods: Pick<PricedCart, 'totals' | 'needsDelivery'>,
  { paymentMethod }: Pick<Orderable, 'paymentMethod'>,
): 'new' | 'invoice' | 'completed' {
  if (paymentMethod === 'invoice') return 'invoice'
  return goods.totals.total === 0 && !goods.needsDelivery ? 'completed' : 'new'
}

type OrderedItem = Pick<PricedCartItem, 'product' | 'price' | 'amount' | 'licenceChoice' | 'platformChoice'>

/** A line as the order stores it for good, whatever happens to the product. */
export function orderLine({ product, price, ...item }: OrderedItem): NewOrderLine {
  return {
    ...keptOfProduct(product),
    amount: item.amount,
    ships: isPrinted(product),
    unitPrice: price.unitPrice,
    total: price.total,
    quantityDiscountRate: price.quantityDiscountRate,
    vatPortions: price.portions,
    licenceChoice: item.licenceChoice,
    platformChoice: item.platformChoice,
    priceLines: price.priceLines.map(presentPriceLine),
    voucherException: price.voucherException,
  }
}
