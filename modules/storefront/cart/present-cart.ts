import { toMoney } from '#contract/ground/money.ts'
import { NO_REFERENCES } from '#contract/sales/order-references.ts'
import type { Cart, CartItem } from '#contract/storefront/cart.ts'
import type { Reader } from '#kernel/reader.ts'
import { expectedParcels } from '#modules/catalogue/catalogue/expected-parcels.ts'
import { isPrinted, isUnderLicence, presentProduct } from '#modules/catalogue/catalogue/present-product.ts'
import { presentPriceLine, presentTotals } from '#modules/ground/pricing/present-price.ts'
import { presentAddress } from '#modules/ground/users/addresses/present-address.ts'
import { presentReferences } from '#modules/sales/orders/present-references.ts'
import { licenceChoices, platformChoices } from './licences/licence-choices.ts'
import { neededSteps } from './needed-steps.ts'
import type { PricedCart, PricedCartItem } from './price-stored-cart.ts'
import { presentVoucher } from './voucher/present-voucher.ts'

const NOTHING = toMoney(0)

/** The answer while there is no cart. */
export const EMPTY_CART: Cart = {
  id: null,
  guest_id: null,
  items: [],
  item_count: 0,
  totals: { goods: NOTHING, discount: NOTHING, shipping: NOTHING, free_shipping_from: null, total: NOTHING, vat: [] },
  voucher: null,
  payment_method: null,
  allowed_payment_methods: [],
  refused_payment_methods: [],
  references: NO_REFERENCES,
  billing_address: null,
  delivery_address: null,
  checkout_steps: [],
  already_bought_test_licenses: [],
  already_bought_products: [],
  refused_test_licenses: [],
  cut_when_linked: [],
  needs_delivery: false,
  parcels: [],
  needs_licence_terms: false,
  version: 0,
}

/** A priced cart as the API carries it. */
export function presentCart(cart: PricedCart, reader: Reader): Cart {
  const { chosenPaymentMethod: chosen, allowedPaymentMethods: allowed } = cart
  const { billing, delivery } = cart.addresses
  return {
    id: cart.id,
    guest_id: cart.guestId,
    items: cart.items.map((item) => presentItem(item, reader)),
    item_count: cart.items.reduce((sum, item) => sum + item.amount, 0),
    totals: presentTotals(cart.totals),
    voucher: cart.voucher && presentVoucher(cart.voucher, cart.totals),
    payment_method: chosen && allowed.includes(chosen) ? chosen : null,
    allowed_payment_methods: allowed,
    refused_payment_methods: presentRefusedMethods(cart),
    references: presentReferences(cart),
    billing_address: billing && presentAddress(billing),
    delivery_address: cart.needsDelivery && delivery ? presentAddress(delivery) : null,
    checkout_steps: presentSteps(cart),
    already_bought_test_licenses: cart.alreadyBoughtTestLicences,
    already_bought_products: cart.alreadyBoughtProducts,
    refused_test_licenses: cart.refusedTestLicences,
    cut_when_linked: cart.cutWhenLinked,
    needs_delivery: cart.needsDelivery,
    parcels: expectedParcels(cart.items.filter(({ product }) => isPrinted(product)).map(copiesToSend)),
    needs_licence_terms: cart.items.some(({ product }) => isUnderLicence(product)),
    version: cart.version,
  }
}

/** The methods that this buyer may not use, each with its reason. */
export function presentRefusedMethods(
  cart: Pick<PricedCart, 'refusedPaymentMethods'>,
): Cart['refused_payment_methods'] {
  return cart.refusedPaymentMethods.map(({ limit, ...refused }) => ({
    ...refused,
    limit: limit === null ? null : toMoney(limit),
  }))
}

/** The needed steps, then the summary, which is never complete before the order is placed. */
function presentSteps(cart: PricedCart): Cart['checkout_steps'] {
  const steps = neededSteps(cart).map(({ step, problem }) => ({ step, is_complete: problem === null }))
  return cart.items.length === 0 ? [] : [...steps, { step: 'summary', is_complete: false }]
}

function presentItem(item: PricedCartItem, reader: Reader): CartItem {
  const { refusal } = item
  const product = {
    ...presentProduct(item.product, reader),
    is_purchasable: refusal === null,
    purchase_refusal: refusal,
  }
  return {
    id: item.id,
    product,
    quantity: item.amount,
    quantity_discount_percent: item.price.quantityDiscountRate / 100,
    next_quantity_discount: item.nextTier && { from: item.nextTier.from, percent: item.nextTier.rate / 100 },
    is_digital: product.is_digital,
    is_license_product: product.is_license_product,
    is_deliverable: item.isDeliverable,
    licence_redeem_choice: item.licenceChoice,
    licence_redeem_choices: licenceChoices(item),
    coupon_platform_choice: item.platformChoice,
    coupon_platform_choices: platformChoices(item),
    unit_price: toMoney(item.price.unitPrice),
    total: toMoney(item.price.total),
    price_lines: item.price.priceLines.map(presentPriceLine),
    voucher_exception: item.price.voucherException,
  }
}

function copiesToSend({ product: { availability, available_from: availableFrom }, amount: copies }: PricedCartItem) {
  return { availability, availableFrom, copies }
}
