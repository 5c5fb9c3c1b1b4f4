import { basisPoints, rappen } from '#contract/ground/money.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { isDigital, isPrinted } from '#modules/catalogue/catalogue/present-product.ts'
import { allowedPaymentMethods, defaultPaymentLimits } from '#modules/ground/pricing/payment-methods/allowed-methods.ts'
import { type CartPrice, priceCart } from '#modules/ground/pricing/price-cart.ts'
import { defaultPricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import { swissTaxRates } from '#modules/ground/pricing/tax-rates.ts'
import type { BundlePart } from '#modules/ground/pricing/vat-portions.ts'
import type { CartVoucher } from '#modules/ground/pricing/voucher-discount.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ProductRow } from '../catalogue/rows.ts'
import { random } from '../random.ts'
import { makeHistory } from './order-history.ts'
import type { AddressRow, OrderRow, UserRow } from './rows.ts'
import { type VoucherRow, vouchersOfOrders } from './vouchers.ts'

export type PricedOrder = OrderRow & {
  user: UserRow
  billing: AddressRow
  delivery: AddressRow | null
  price: CartPrice
  voucher: VoucherRow | null
}

type Part = ProductRow & {
  /** In one bundle. */
  copies: number
}

/** Computes the prices of orders at their dates, and changes payment methods that the shop would not allow. */
export function priceOrders(
  orders: readonly OrderRow[],
  { users, products, bundleItems }: { users: readonly UserRow[] } & Pick<Catalogue, 'products' | 'bundleItems'>,
): PricedOrder[] {
  const voucherOf = vouchersOfOrders(orders, users)
  const userOf = new Map(users.map((user) => [user.id, user]))
  const productOf = new Map(products.map((product) => [product.id, product]))
  const partsOf = Map.groupBy(bundleItems, ({ bundleId }) => bundleId)
  const partsOfProduct = ({ id }: ProductRow) =>
    (partsOf.get(id) ?? []).map((part) => ({ ...known(productOf.get(part.productId)), copies: part.quantity }))
  return orders.map((order) => {
    const user = known(userOf.get(order.userId))
    const addressOf = new Map(user.addresses.map((address) => [address.id, address]))
    const billing = known(addressOf.get(order.billingAddressId))
    const delivery = order.deliveryAddressId === null ? null : known(addressOf.get(order.deliveryAddressId))
    const voucher = voucherOf.get(order.id) ?? null
    const price = priceCart({
      items: order.lines.map(({ productId, quantity }) => {
        const product = known(productOf.get(productId))
        return pricedItem(product, partsOfProduct(product), quantity)
      }),
      rules: defaultPricingRules,
      rates: swissTaxRates,
      destination: delivery?.country ?? null,
      voucher: voucher && asDiscount(voucher),
      at: new Date(order.placedAt),
    })
    const allowed = allowedPaymentMethods({
      total: price.totals.total,
      billingCountry: billing.country,
      isBilledToBusiness: billing.type === 'business',
      groups: user.groups,
      limits: defaultPaymentLimits,
      offersInvoice: true,
      isEmailVerified: true,
      hasOverdueInvoice: false,
    })
    return { ...withAllowedMethod(order, allowed), user, billing, delivery, price, voucher }
  })
}

function asDiscount({ code, type, discount, discountPercentage }: VoucherRow): CartVoucher {
  return type === 'credit'
    ? { code, type, discount: rappen(discount ?? 0) }
    : { code, type, discountPercentage: basisPoints(discountPercentage ?? 0) }
}

function pricedItem(product: ProductRow, parts: readonly Part[], amount: number) {
  return {
    productId: product.id,
    unitPrice: rappen(product.price),
    amount,
    taxCategory: product.taxCategory,
    ships: isPrinted({ format: product.format, parts }),
    parts: parts.map(bundlePart),
    quantityDiscount: product.quantityDiscount,
    takesVoucher: product.format !== 'test_licence',
  }
}

function bundlePart({ price, taxCategory, format, copies }: Part): BundlePart {
  return { listPrice: rappen(price * copies), taxCategory, ships: !isDigital(format) }
}

function withAllowedMethod(order: OrderRow, allowed: readonly PaymentMethod[]): OrderRow {
  const [other = null] = allowed
  if (order.paymentMethod !== null && allowed.includes(order.paymentMethod)) return order
  if (order.paymentMethod !== 'invoice') return { ...order, paymentMethod: other }
  const isShipped = order.deliveryAddressId !== null
  const last = order.history.at(-1)?.status
  // An order with an open invoice would already be paid if it had been paid online.
  const ending = last === 'invoice' || last === undefined ? (isShipped ? 'paid' : 'completed') : last
  if (ending === 'redeemed') throw new RangeError('A redeemed order has no payment method')
  const until = Date.parse(order.history.at(-1)?.at ?? order.placedAt)
  const history = makeHistory({
    ending,
    method: other,
    placedAt: Date.parse(order.placedAt),
    until: Math.max(until, Date.parse(order.placedAt) + 10 * 60_000),
    isShipped,
    chance: random(`history:${order.id}`),
  })
  return { ...order, paymentMethod: other, history }
}

function known<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('An order refers to a row that was not made')
  return row
}
