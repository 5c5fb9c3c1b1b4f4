import type { PaymentProvider } from '#adapters/payment/port.ts'
import type { Database } from '#kernel/database/connection.ts'
import { withoutReplica } from '#kernel/database/replica/without-replica.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { createNewsletterKit, type NewsletterKit } from '#modules/content/newsletter/newsletter-kit.ts'
import type { Payments } from '#modules/fulfilment/payments/providers.ts'
import { createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import type { CouponKit } from '#modules/licences/coupons/issue-coupons.ts'
import { type Pricing, readPricing } from '#modules/storefront/cart/read-pricing.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { UserRow } from '../people/rows.ts'
import { firstOf } from '../people/users.ts'

/** The shop in which the past of the demonstration happens, and who is there. */
export interface World extends CouponKit, Payments {
  catalogue: Catalogue
  users: readonly UserRow[]
  newsletter: NewsletterKit
  /** Who of the staff does what staff do. */
  staffId: string
  products: ReadonlyMap<string, ProductRecord>
  pricing: Pricing
  /** The last moment of the past: the first of the day on which the demonstration is made. */
  until: Date
}

/**
 * Platforms are told when the shop starts, of whatever was left behind, and documents are drawn when somebody asks for
 * them; all else that jobs would do, the steps of the past do, or it is not wanted, such as mails.
 */
const undone: Jobs = {
  enqueue: async () => undefined,
  bringForward: async () => undefined,
  retry: async () => false,
}

export interface Beginning extends Pick<World, 'catalogue' | 'users' | 'until'> {
  tokenSecret: string
}

/** The shop within the transaction that makes its past. */
export async function beginWorld(tx: Database, { tokenSecret, catalogue, users, until }: Beginning): Promise<World> {
  const core = { db: tx, replica: withoutReplica(tx), jobs: undone, kept: new KeptValues() }
  return {
    core,
    couponKeys: createCouponKeys([{ version: 1, secret: tokenSecret }]),
    providers: { datatrans: provider },
    catalogue,
    users,
    until,
    newsletter: createNewsletterKit(core, tokenSecret),
    staffId: firstOf(users, 'sales').id,
    products: await loadProducts(
      tx,
      catalogue.products.map(({ id }) => id),
    ),
    pricing: await readPricing(core),
  }
}

/** Payments came and went without trouble, but for what a step tells. */
const provider: PaymentProvider = {
  name: 'datatrans',
  createPayment: () => unasked(),
  readStatus: () => unasked(),
  verifyWebhook: () => {
    throw new Error('Nobody sends webhooks to the past')
  },
  refund: async ({ transactionId, reference }) => ({
    outcome: 'refunded',
    transactionId: `${transactionId}-${reference}`,
  }),
  findRefund: async () => 'unclear',
}

function unasked(): Promise<never> {
  return Promise.reject(new Error('Nobody asks the payment provider of the past'))
}
