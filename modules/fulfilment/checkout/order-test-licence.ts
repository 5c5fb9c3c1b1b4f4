import { uuidv7 } from 'uuidv7'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import { rappen } from '#contract/ground/money.ts'
import { couponRefusals } from '#contract/licences/coupon-refusals.ts'
import { now } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { guardRefusals, purchaseRefusal } from '#modules/catalogue/catalogue/purchasable.ts'
import { confirmationOf } from '#modules/fulfilment/order-mails/confirmation-of.ts'
import { orderConfirmation } from '#modules/fulfilment/order-mails/order-confirmation.ts'
import { beginOrder, takeNumbers } from '#modules/fulfilment/order-process/begin-order.ts'
import { queueFirstMail } from '#modules/ground/mail/queue-mail.ts'
import { type CartPrice, priceCart } from '#modules/ground/pricing/price-cart.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import type { ValueAt } from '#modules/ground/settings/settings.ts'
import { lockOwners } from '#modules/licences/rights/lock-owners.ts'
import { guardOnceRights } from '#modules/licences/rights/once-per-person.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import type { NewOrder } from '#modules/sales/orders/create-order.ts'
import { takeOut } from '#modules/storefront/cart/change-amounts.ts'
import {
  effectivePlatformChoice,
  isSelfUnsupported,
  platformChoices,
} from '#modules/storefront/cart/licences/licence-choices.ts'
import { type Pricing, readPricingTimes } from '#modules/storefront/cart/read-pricing.ts'
import { licenceTermsMissing } from './guard-order.ts'
import { orderLine } from './order-of-cart.ts'

export interface WantedTest {
  productId: string
  /** Undefined where the teacher was not asked. */
  platform: Platform | undefined
  acceptsLicenceTerms: boolean
}

/**
 * Orders a test licence for a teacher in one transaction, whatever else is in their cart, and takes the same licence
 * out of it: the order costs nothing, is complete at once, and the licence runs from now. Returns the order's id.
 * However often it is pressed, there is one order. Anything but a test licence is not available here.
 */
export async function orderTestLicence(core: Core, user: CurrentUser, wanted: WantedTest): Promise<string> {
  const [pricingAt, globals] = await Promise.all([readPricingTimes(core), loadGlobals(core)])
  const { licence_terms_version: licenceTerms } = globals.checkout_page_settings
  return inTransaction(core.db, (tx) => placeTest(core, tx, { user, wanted, pricingAt, licenceTerms }))
}

interface Placing {
  user: CurrentUser
  wanted: WantedTest
  pricingAt: ValueAt<Pricing>
  /** The version of the licence terms that is shown now. */
  licenceTerms: string
}

async function placeTest(
  core: Core,
  tx: Database,
  { user, wanted, pricingAt, licenceTerms }: Placing,
): Promise<string> {
  const product = await testLicence(tx, user, wanted.productId)
  // One that waited in the cart could never be ordered there any more.
  await takeOut(tx, { userId: user.id }, product.id)
  // Presses of one person happen one after the other.
  await lockOwners(tx, [user.id])
  await guardOnceRights(tx, user.id, [product])
  const platform = platformFor(product, wanted.platform)
  if (!wanted.acceptsLicenceTerms) throw licenceTermsMissing()
  const at = now()
  const priced = priceOf(product, { pricing: pricingAt(at), at })
  const beginning = {
    status: 'completed',
    userId: user.id,
    total: priced.totals.total,
    waits: false,
    isDigital: true,
  } as const
  const numbers = await takeNumbers(tx, beginning, at)
  const order: NewOrder = {
    id: uuidv7(),
    number: numbers.number,
    userId: user.id,
    email: user.email,
    cartId: null,
    status: 'completed',
    paymentMethod: null,
    voucherCode: null,
    billingAddress: null,
    deliveryAddress: null,
    lines: [orderLine({ product, price: priced.line, amount: 1, licenceChoice: null, platformChoice: platform })],
    totals: priced.totals,
    termsAcceptedAt: at,
    licenceTermsAcceptedAt: at,
    licenceTermsVersion: licenceTerms,
    placedAt: at,
  }
  const { id: orderId, email: to } = order
  await Promise.all([
    beginOrder(core, tx, { order, numbers, onceProducts: [product], isDigital: true }),
    queueFirstMail(core, tx, {
      kind: orderConfirmation,
      subjectId: orderId,
      to,
      data: confirmationOf(order, { firstName: user.firstName }),
    }),
  ])
  return orderId
}

async function testLicence(tx: Database, user: CurrentUser, productId: string): Promise<ProductRecord> {
  const product = (await loadProducts(tx, [productId])).get(productId)
  // One that costs something is bought by the cart, where it is paid.
  if (product?.format !== 'test_licence' || product.price !== 0) throw new Refusal('product_not_available')
  const owner = await requestReader(tx, user).owning([product])
  guardRefusals([purchaseRefusal(product, owner)])
  return product
}

/** Where the licence will run; null for one without a platform. */
function platformFor(product: ProductRecord, chosen: Platform | undefined): Platform | null {
  const item = { product, amount: 1, licenceChoice: null, platformChoice: chosen ?? null }
  if (chosen && !product.platforms.includes(chosen)) throw refusedAt('platform_not_offered')
  if (isSelfUnsupported(item, chosen ?? null)) throw refusedAt('self_redeem_unsupported')
  const platform = effectivePlatformChoice(item)
  if (isSelfUnsupported(item, platform)) throw refusedAt('self_redeem_unsupported')
  if (platform === null && platformChoices(item).length > 0) throw refusedAt('platform_missing')
  return platform === 'open' ? null : platform
}

function refusedAt(code: 'platform_missing' | 'platform_not_offered' | 'self_redeem_unsupported'): Refusal {
  return new Refusal(code, { errors: { platform: [couponRefusals[code][1]] } })
}

function priceOf(product: ProductRecord, { pricing, at }: { pricing: Pricing; at: Date }) {
  const { id: productId, price, tax_category: taxCategory } = product
  const item = { productId, unitPrice: rappen(price), amount: 1, taxCategory, ships: false, parts: [] }
  const { rules, rates } = pricing
  const items = [{ ...item, quantityDiscount: false, takesVoucher: false }]
  const { lines, totals } = priceCart({ items, rules, rates, destination: null, voucher: null, at })
  return { line: lines[0] as CartPrice['lines'][number], totals }
}
