import { beforeVoucher } from '#contract/shop/vouchers.ts'
import { choicesInWords } from '#contract/words/licence-labels.ts'
import { parcelsInWords } from '#contract/words/parcels-in-words.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import type { PricedCart, PricedCartItem } from '#modules/cart/price-stored-cart.ts'
import { expectedParcels } from '#modules/catalogue/expected-parcels.ts'
import { isPrinted } from '#modules/catalogue/present-product.ts'
import { mailVoucher } from '#modules/order-mails/mail-voucher.ts'
import type { OrderMail } from '#modules/order-mails/order-confirmation.ts'
import { exceptionOf, keptOfProduct, lineInWords } from '#modules/orders/article-of-line.ts'
import type { NewOrder, NewOrderLine } from '#modules/orders/create-order.ts'
import { presentPriceLine } from '#modules/pricing/present-price.ts'
import type { Orderable } from './guard-order.ts'

/** The status in which the order of a cart starts (decisions, section 7). */
export function firstStatus(cart: PricedCart, { paymentMethod }: Orderable): 'new' | 'invoice' | 'completed' {
  if (paymentMethod === 'invoice') return 'invoice'
  return cart.totals.total === 0 && !cart.needsDelivery ? 'completed' : 'new'
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

/** The data of an order's confirmation mail. */
export function confirmationOf(order: NewOrder, { firstName }: { firstName: string }): OrderMail {
  const { goods, shipping, total, vat, voucher: voucherAmount } = order.totals
  return {
    firstName,
    number: order.number,
    orderId: order.id,
    placedAt: order.placedAt.toISOString(),
    status: order.status,
    paymentMethod: order.paymentMethod,
    lines: order.lines.map((line) => ({
      title: line.title,
      details: [lineInWords(line), choicesInWords(choicesOf(line))].filter(Boolean).join(', '),
      quantity: line.amount,
      unitPrice: line.unitPrice,
      discountPercent: line.quantityDiscountRate / 100,
      total: beforeVoucher(line.priceLines).amount,
    })),
    goods,
    voucher: mailVoucher({ ...order, voucherAmount }),
    voucherExceptions: order.lines.flatMap(exceptionOf),
    parcels: parcelsInWords(expectedParcels(order.lines.filter(({ ships }) => ships).map(copiesToSend)), swissDate),
    shipping,
    total,
    vat: vat.map(({ rate, gross, vat }) => ({ rate, gross, vat })),
    billingAddress: order.billingAddress,
    deliveryAddress: order.deliveryAddress,
  }
}

function choicesOf({ licenceChoice = null, platformChoice = null }: NewOrderLine) {
  return { licence_redeem_choice: licenceChoice, coupon_platform_choice: platformChoice }
}

/** Of an order that is just being placed, what was told is what is so. */
function copiesToSend({ availability, availableFrom, amount: copies }: NewOrderLine) {
  return { availability: availability ?? 'available', availableFrom, copies }
}
