import type { PurchaseRefusal } from '#contract/catalogue/catalogue.ts'
import type { Country } from '#contract/ground/addresses/countries.ts'
import { rappen } from '#contract/ground/money.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { nextQuantityTier, type QuantityTier } from '#contract/ground/quantity-discount.ts'
import type { Reader } from '#kernel/reader.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { isPrinted, type ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import {
  allowedPaymentMethods,
  refusedPaymentMethods,
} from '#modules/ground/pricing/payment-methods/allowed-methods.ts'
import type { CartTotals, PricedLine } from '#modules/ground/pricing/price-cart.ts'
import type { CheckoutAddresses } from '#modules/ground/users/addresses/queries.ts'
import type { LoadedVoucher } from '#modules/sales/vouchers/load-voucher.ts'
import { cartRefusal } from './guard-purchase.ts'
import { itemToPrice } from './item-to-price.ts'
import { effectiveLicenceChoice, effectivePlatformChoice } from './licences/licence-choices.ts'
import type { Pricing } from './read-pricing.ts'
import type { StoredCart, StoredItem } from './stored-cart.ts'
import { isDeliverable } from './undeliverable.ts'
import { type PricedVoucher, priceWithVoucher } from './voucher/price-voucher.ts'

/** The buyer, and the addresses of the order: null until given. */
export interface Buyer {
  user: Pick<CurrentUser, 'id' | 'groups' | 'emailVerified'> | null
  /** The same with the titles that the user owns, as far as products of the cart ask for it. */
  reader: Reader
  addresses: CheckoutAddresses
  hasOverdueInvoice: boolean
}

/** An item with the choices that hold for it. */
export interface PricedCartItem extends Omit<StoredItem, 'productId'> {
  product: ProductRecord
  /** Why this buyer cannot buy it now; it may have changed since the item was added. */
  refusal: PurchaseRefusal | null
  /** To the billing address, as far as it is known. */
  isDeliverable: boolean
  price: PricedLine
  /** The next quantity discount; null where there is none. */
  nextTier: QuantityTier | null
}

export interface PricedCart extends Omit<StoredCart, 'paymentMethod' | 'voucherCode'> {
  items: PricedCartItem[]
  voucher: PricedVoucher | null
  totals: CartTotals
  addresses: CheckoutAddresses
  /** The delivery country that the prices are calculated for. */
  destination: Country | null
  /** Something is sent by post. */
  needsDelivery: boolean
  /** The buyer's choice, even if it is no longer allowed. */
  chosenPaymentMethod: PaymentMethod | null
  allowedPaymentMethods: PaymentMethod[]
  refusedPaymentMethods: ReturnType<typeof refusedPaymentMethods>
}

export interface CartToPrice {
  cart: StoredCart
  items: readonly StoredItem[]
  /** The products of all items. */
  products: ReadonlyMap<string, ProductRecord>
  /** That of the cart's code; null when there is none. */
  voucher: LoadedVoucher | null
  pricing: Pricing
  buyer: Buyer
  at: Date
}

/** The cart with prices, totals and what follows from them for this buyer. */
export function priceStoredCart({
  cart,
  items,
  products,
  voucher: loaded,
  pricing,
  buyer,
  at,
}: CartToPrice): PricedCart {
  const { paymentMethod, voucherCode: _, ...kept } = cart
  const rows = items.map((item) => ({ item, product: productOf(products, item) }))
  const destination = buyer.addresses.delivery?.country ?? null
  const cartToPrice = {
    items: rows.map(({ item, product }) => itemToPrice(product, item.amount)),
    rules: pricing.rules,
    rates: pricing.rates,
    destination,
    at,
  }
  const { lines, totals, voucher } = priceWithVoucher(cartToPrice, loaded)
  const { reader } = buyer
  const { billing } = buyer.addresses
  const situation = {
    total: totals.total,
    billingCountry: billing?.country ?? null,
    isBilledToBusiness: billing?.type === 'business',
    groups: buyer.user?.groups ?? [],
    limits: pricing.limits,
    offersInvoice: pricing.offersInvoice,
    isEmailVerified: buyer.user?.emailVerified ?? false,
    hasOverdueInvoice: buyer.hasOverdueInvoice,
  }
  return {
    ...kept,
    items: rows.map(({ item, product }, index) => ({
      id: item.id,
      amount: item.amount,
      licenceChoice: effectiveLicenceChoice({ ...item, product }),
      platformChoice: effectivePlatformChoice({ ...item, product }),
      product,
      refusal: cartRefusal(product, buyer.user, reader),
      isDeliverable: isDeliverable({
        product,
        unitPrice: rappen(product.price),
        billingCountry: situation.billingCountry,
      }),
      price: lines[index] as PricedLine,
      nextTier: product.quantity_discount ? nextQuantityTier(item.amount, pricing.rules.quantity_tiers) : null,
    })),
    voucher,
    totals,
    addresses: buyer.addresses,
    destination,
    needsDelivery: rows.some(({ product }) => isPrinted(product)),
    chosenPaymentMethod: paymentMethod,
    allowedPaymentMethods: allowedPaymentMethods(situation),
    refusedPaymentMethods: refusedPaymentMethods(situation),
  }
}

function productOf(products: ReadonlyMap<string, ProductRecord>, item: StoredItem): ProductRecord {
  const product = products.get(item.productId)
  if (!product) throw new Error(`an item's product is missing: ${item.productId}`)
  return product
}
