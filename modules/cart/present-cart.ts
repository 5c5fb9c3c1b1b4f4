import type { Cart, CartItem } from '#contract/cart.ts'
import { toMoney } from '#contract/money.ts'
import { presentProduct } from '#modules/catalogue/present-product.ts'
import type { Reader } from '#modules/content/readers.ts'
import { presentPriceLine, presentTotals } from '#modules/pricing/present-price.ts'
import type { PricedCart, PricedCartItem } from './price-stored-cart.ts'

const NOTHING = toMoney(0)

/** What there is to show while nothing was ever put in. */
export const EMPTY_CART: Cart = {
  id: null,
  guest_id: null,
  items: [],
  item_count: 0,
  totals: { goods: NOTHING, discount: NOTHING, shipping: NOTHING, free_shipping_from: null, total: NOTHING, vat: [] },
  payment_method: null,
  allowed_payment_methods: [],
  already_bought_test_licenses: [],
  needs_delivery: false,
  version: 0,
}

/** A priced cart as the API carries it. */
export function presentCart(cart: PricedCart, reader: Reader): Cart {
  const { chosenPaymentMethod: chosen, allowedPaymentMethods: allowed } = cart
  return {
    id: cart.id,
    guest_id: cart.guestId,
    items: cart.items.map((item) => presentItem(item, reader)),
    item_count: cart.items.reduce((sum, item) => sum + item.amount, 0),
    totals: presentTotals(cart.totals),
    payment_method: chosen && allowed.includes(chosen) ? chosen : null,
    allowed_payment_methods: allowed,
    already_bought_test_licenses: cart.alreadyBoughtTestLicences,
    needs_delivery: cart.needsDelivery,
    version: cart.version,
  }
}

function presentItem(item: PricedCartItem, reader: Reader): CartItem {
  const product = presentProduct(item.product, reader)
  return {
    id: item.id,
    product,
    quantity: item.amount,
    quantity_discount_percent: item.price.quantityDiscountRate / 100,
    next_quantity_discount: item.nextTier && { from: item.nextTier.from, percent: item.nextTier.rate / 100 },
    is_digital: product.is_digital,
    is_license_product: product.is_license_product,
    licence_redeem_choice: item.licenceChoice,
    coupon_platform_choice: item.platformChoice,
    unit_price: toMoney(item.price.unitPrice),
    total: toMoney(item.price.total),
    price_lines: item.price.priceLines.map(presentPriceLine),
  }
}
