import { z } from 'zod'
import { product } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { guestId, id } from '../fields.ts'
import { address } from '../ground/addresses/addresses.ts'
import { changeKeyHeader } from '../ground/idempotency-key.ts'
import { money } from '../ground/money.ts'
import { paymentMethod, refusedPayment } from '../ground/payment-methods.ts'
import { WRONG_CODES } from '../limits.ts'
import { licenceChoice, platformChoice, priceLine, vatLine } from '../sales/lines.ts'
import { orderReferences, orderReferencesInput } from '../sales/order-references.ts'
import { expectedParcel } from '../sales/parcels.ts'
import { sums } from '../sales/sums.ts'
import { cartVoucher, voucherCode, voucherException } from '../sales/vouchers.ts'

export const MAX_AMOUNT = 999
export const MAX_CART_ITEMS = 200
/** Seconds (specification, section 9). */
export const GUEST_COOKIE_SECONDS = 10_080
export const GUEST_COOKIE = 'guest_id'

export const cartItem = z.object({
  id,
  product,
  quantity: z.int(),
  quantity_discount_percent: z.number().describe('0, 5, 10, 12.5 or 15'),
  next_quantity_discount: z
    .object({ from: z.int().describe('copies'), percent: z.number() })
    .nullable()
    .describe('the next discount, for more copies; null if there is none'),
  is_digital: z.boolean(),
  is_license_product: z.boolean(),
  is_deliverable: z
    .boolean()
    .describe('false for what is not sold to the billing address: digital goods outside ch and li'),
  licence_redeem_choice: licenceChoice.nullable(),
  licence_redeem_choices: z.array(licenceChoice).describe('the choices that fit its amount; empty without a choice'),
  coupon_platform_choice: platformChoice.nullable(),
  coupon_platform_choices: z
    .array(platformChoice)
    .describe('the platforms to choose from; empty where there is nothing to choose'),
  unit_price: money,
  total: money,
  price_lines: z.array(priceLine),
  voucher_exception: voucherException
    .nullable()
    .describe('why the cart’s voucher takes nothing off it; null where it does, and without a valid one'),
})
export type CartItem = z.output<typeof cartItem>

/** The steps between the cart and the order. */
export const checkoutStep = z.enum(['addresses', 'licences', 'coupon_platform', 'payment', 'summary'])
export type CheckoutStep = z.output<typeof checkoutStep>

export const totals = z.object({
  ...sums,
  free_shipping_from: money
    .nullable()
    .describe('the value of goods still missing for free shipping; null if that does not apply'),
  vat: z.array(vatLine),
})
export type Totals = z.output<typeof totals>

const cutItem = z.object({
  title: z.string(),
  wanted: z.int().describe('copies in both carts together'),
  kept: z.int().describe('copies in the cart now; 0 when there was no room for another product'),
})
export type CutItem = z.output<typeof cutItem>

export const cart = z.object({
  id: id.nullable().describe('null until the first copy is put in'),
  guest_id: guestId.nullable(),
  items: z.array(cartItem),
  item_count: z.int().describe('copies, not lines'),
  totals,
  voucher: cartVoucher.nullable().describe('it stays when it has stopped being valid, and then takes nothing off'),
  payment_method: paymentMethod.nullable(),
  allowed_payment_methods: z.array(paymentMethod),
  refused_payment_methods: z.array(refusedPayment).describe('the methods that are not allowed, and why'),
  references: orderReferences.describe('what the documents of the order are to name for the buyer’s bookkeeping'),
  billing_address: address
    .nullable()
    .describe('the billing address of the order; null for guests, and until one is chosen'),
  delivery_address: address
    .nullable()
    .describe(
      'the delivery address of the order: the chosen one, or else the billing address; null if nothing is sent',
    ),
  checkout_steps: z
    .array(z.object({ step: checkoutStep, is_complete: z.boolean() }))
    .describe('the steps that this cart needs, in order; none if it is empty'),
  already_bought_test_licenses: z
    .array(z.string())
    .describe('titles that were removed when the guest’s cart was linked; listed until the cart changes'),
  already_bought_products: z
    .array(z.string())
    .describe('likewise for any other product that a person may buy only once'),
  refused_test_licenses: z
    .array(z.string())
    .describe('likewise for test licences that a guest took along who is no confirmed teacher'),
  cut_when_linked: z
    .array(cutItem)
    .describe(
      'what the guest’s cart held beyond what a cart can hold, when it was linked; listed until the cart changes',
    ),
  needs_delivery: z.boolean(),
  parcels: z
    .array(expectedParcel)
    .describe('in which it would be sent: a parcel for each day on which something is out'),
  needs_licence_terms: z.boolean().describe('something of it is used under the licence terms, also in a bundle'),
  version: z.int(),
})
export type Cart = z.output<typeof cart>

const ofGuest = z.object({ guest_id: guestId.optional() })
const answer = { 200: one(cart) }

export const getCart = endpoint('getCart', {
  method: 'get',
  path: '/shop/cart',
  summary: 'The cart of the logged-in user, or else of the guest (query or cookie)',
  access: 'everyone',
  query: ofGuest,
  responses: answer,
})

export const countCart = endpoint('countCart', {
  method: 'get',
  path: '/shop/cart/count',
  summary: 'The number of copies in the cart, and what it holds its only copy of, without prices; for every page',
  access: 'everyone',
  query: ofGuest,
  responses: {
    200: one(
      cart.pick({ item_count: true }).extend({
        single_products: z.array(id).describe('the products in the cart of which it can hold only one copy'),
      }),
    ),
  },
})

export const linkGuestCart = endpoint('linkGuestCart', {
  method: 'post',
  path: '/shop/cart/link-guest-cart',
  summary: 'Move the guest’s cart into the user’s cart; safe to repeat; ends the guest id',
  access: 'login',
  body: z.strictObject({ guest_id: guestId.optional() }),
  responses: answer,
})

const amountBody = (least: number) =>
  z.strictObject({
    amount: z.int().min(least).max(MAX_AMOUNT),
    products: z.array(id).min(1).max(MAX_CART_ITEMS),
    guest_id: guestId.optional(),
    from_shopping_list: z.boolean().optional().describe('the name of `leave_out_unbuyable` in the specification'),
  })

const changes = { access: 'everyone', responses: answer } as const

export const incrementAmount = endpoint('incrementAmount', {
  method: 'post',
  path: '/shop/cart/entries/increment-amount',
  summary: 'Put copies into the cart; the first call makes the cart. With an Idempotency-Key it is safe to repeat',
  ...changes,
  headers: changeKeyHeader,
  body: amountBody(1).extend({
    leave_out_unbuyable: z
      .boolean()
      .optional()
      .describe('leaves out what this buyer cannot buy, unless it is all of them: copies of a list or for a class'),
  }),
  refusals: [
    'product_not_available',
    'teachers_only',
    'authorised_only',
    'product_already_purchased',
    'test_licence_already_bought',
    'already_in_cart',
    'cart_full',
    'idempotency_key_reused',
  ],
})

export const decreaseAmount = endpoint('decreaseAmount', {
  method: 'post',
  path: '/shop/cart/entries/decrease-amount',
  summary: 'Take copies out; the last one removes the item. With an Idempotency-Key it is safe to repeat',
  ...changes,
  headers: changeKeyHeader,
  body: amountBody(1),
  refusals: ['item_not_in_cart', 'idempotency_key_reused'],
})

export const setAmount = endpoint('setAmount', {
  method: 'post',
  path: '/shop/cart/entries/set-amount',
  summary: 'Set the amount; 0 removes the item',
  ...changes,
  body: amountBody(0),
  refusals: [
    'item_not_in_cart',
    'product_not_available',
    'teachers_only',
    'authorised_only',
    'product_already_purchased',
    'test_licence_already_bought',
  ],
})

export const removeEntries = endpoint('removeEntries', {
  method: 'delete',
  path: '/shop/cart/entries',
  summary: 'Remove items',
  ...changes,
  query: ofGuest.extend({ products: z.array(id).min(1).max(MAX_CART_ITEMS) }),
  refusals: ['item_not_in_cart'],
})

export const setPaymentMethod = endpoint('setPaymentMethod', {
  method: 'post',
  path: '/shop/cart/payment-method',
  summary: 'Choose how to pay',
  access: 'login',
  body: z.strictObject({ payment_method: paymentMethod }),
  responses: answer,
  refusals: ['cart_empty', 'payment_method_not_allowed'],
})

export const setOrderReferences = endpoint('setOrderReferences', {
  method: 'post',
  path: '/shop/cart/references',
  summary:
    'Say what the bill is to name for the buyer’s bookkeeping, all at once; an order for which nothing is to pay does not take it over',
  access: 'login',
  body: orderReferencesInput,
  responses: answer,
  refusals: ['cart_empty'],
})

export const setLicenceChoice = endpoint('setLicenceChoice', {
  method: 'post',
  path: '/shop/cart/licence-redeem-choice',
  summary: 'Choose who will use the copies of a licence',
  access: 'login',
  body: z.strictObject({ itemId: id, choice: licenceChoice }),
  responses: answer,
  refusals: ['item_not_in_cart', 'licence_choice_refused', 'self_redeem_unsupported'],
})

export const setPlatformChoice = endpoint('setPlatformChoice', {
  method: 'post',
  path: '/shop/cart/coupon-platform-choice',
  summary: 'Choose the platform for all copies of an item, or leave it to whoever redeems',
  access: 'login',
  body: z.strictObject({ itemId: id, choice: platformChoice }),
  responses: answer,
  refusals: ['item_not_in_cart', 'platform_not_offered', 'self_redeem_unsupported'],
})

const ofVoucher = {
  method: 'post',
  access: 'everyone',
  query: ofGuest,
  body: z.strictObject({ code: voucherCode }),
  responses: answer,
} as const

export const applyVoucher = endpoint('applyVoucher', {
  path: '/shop/cart/apply-voucher',
  summary: `Put a voucher on the cart, in place of the one that is there; ${WRONG_CODES.voucher.own} wrong codes per account and ${WRONG_CODES.voucher.network} per network in ${WRONG_CODES.minutes} minutes`,
  ...ofVoucher,
  refusals: ['voucher_login_required', 'voucher_invalid', 'cart_empty', 'too_many_requests'],
})

export const removeVoucher = endpoint('removeVoucher', {
  path: '/shop/cart/remove-voucher',
  summary: 'Take the voucher with this code off the cart; safe to repeat',
  ...ofVoucher,
  refusals: ['voucher_login_required'],
})
