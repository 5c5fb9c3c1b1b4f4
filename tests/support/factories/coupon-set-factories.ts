import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Core } from '#kernel/core.ts'
import { type CouponKeys, createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { couponSets } from '#modules/licences/coupons/tables.ts'
import { generateCouponCode, writeCodes } from '#modules/licences/coupons/write-codes.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import { type TestApp, TOKEN_SECRET } from '../app.ts'
import { makeOrder } from '../shopper.ts'
import { makeProduct, makeTitle } from './catalogue-factories.ts'

/** The keys of a test's shop. */
const shopKeys = createCouponKeys([{ version: 1, secret: TOKEN_SECRET }])

type Overrides = Partial<typeof couponSets.$inferInsert> & {
  /** Of its title. */
  title?: string
  /** Other keys than those of the shop. */
  keys?: CouponKeys
}

export interface MadeSet {
  id: string
  productId: string
  /** In the order of their positions. */
  codes: string[]
}

/** A batch of three codes for a licence of a year on beook, which nobody sees in an account, unless overridden. */
export async function makeCouponSet({ core }: { core: Core }, overrides: Overrides = {}): Promise<MadeSet> {
  const { title, keys = shopKeys, ...columns } = overrides
  const id = columns.id ?? uuidv7()
  const total = columns.total ?? 3
  const productId = columns.productId ?? (await makeLicence({ core }, title)).id
  const batch = { origin: 'batch', name: 'Messe', platform: 'beook', days: 365, issuedAt: new Date() } as const
  await core.db.insert(couponSets).values({ ...batch, ...columns, id, productId, total })
  const codes = Array.from({ length: total }, () => generateCouponCode())
  await writeCodes(core.db, keys, { setId: id, codes: codes.map((code, position) => ({ code, position })) })
  return { id, productId, codes }
}

/** Three codes that somebody bought, with their order. */
export async function makeBoughtSet(app: Pick<TestApp, 'core' | 'client'>, overrides: Overrides = {}) {
  const { placed, shopper } = await makeOrder(app, { method: 'invoice' })
  const [line] = await app.core.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, placed.order))
  const bought = { origin: 'order', name: null, orderLineId: line?.id ?? null, ownerId: shopper.user.id } as const
  return { ...(await makeCouponSet(app, { ...bought, ...overrides })), order: placed, buyer: shopper }
}

/** A licence of a year on beook and as a web app. */
export async function makeLicence({ core }: { core: Core }, title?: string) {
  const made = await makeTitle({ core }, title === undefined ? {} : { title })
  return makeProduct({ core }, made, {
    format: 'licence',
    binding: null,
    platforms: ['beook', 'web_app'],
    licenceDays: 365,
  })
}
