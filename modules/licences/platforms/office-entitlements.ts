import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { lastMoment } from '#contract/ground/time/last-moment.ts'
import * as officeEntitlementsApi from '#contract/licences/entitlements.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { shownAddress } from '#contract/typed-text/pupil-address.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database, Readable } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { couponSets, coupons } from '#modules/licences/coupons/tables.ts'
import { grantEntitlements } from '#modules/licences/rights/grant-entitlements.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { isGivenUp } from './deliver-again.ts'
import { platformDeliveries } from './tables.ts'

const columns = {
  entitlement: entitlements,
  user: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
  product: { id: products.id, title: titles.title, isbn: products.isbn },
  order: { id: orders.id, number: orders.number },
  delivery: platformDeliveries,
}

/** The order that gave it, or with which its code was redeemed; of what a school gave, the order of the school. */
const ORDER = sql`coalesce(${orderLines.orderId}, ${coupons.redeemedOrderId}, case when ${entitlements.seatId} is not null then (
  select line.order_id from coupon_sets join order_lines as line on line.id = coupon_sets.order_line_id
  where coupon_sets.id = ${coupons.setId}) end)`

function rowsIn(db: Readable) {
  return db
    .select(columns)
    .from(entitlements)
    .innerJoin(users, eq(users.id, entitlements.userId))
    .innerJoin(products, eq(products.id, entitlements.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .leftJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .leftJoin(coupons, eq(coupons.id, sql`coalesce(${entitlements.couponId}, ${entitlements.seatId})`))
    .leftJoin(orders, eq(orders.id, ORDER))
    .leftJoin(platformDeliveries, eq(platformDeliveries.entitlementId, entitlements.id))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof rowsIn>>[number]

function present({ entitlement, user, product, order, delivery }: Row): officeEntitlementsApi.OfficeEntitlement {
  return {
    id: entitlement.id,
    user: { id: user.id, name: `${user.firstName} ${user.lastName}`.trim(), email: shownAddress(user.email) },
    product,
    platform: entitlement.platform,
    state: stateOf(entitlement, now()),
    source: entitlement.source,
    order_id: order?.id ?? null,
    order_number: order?.number ?? null,
    coupon: entitlement.couponId ?? entitlement.seatId,
    days: entitlement.days,
    valid_from: entitlement.validFrom?.toISOString() ?? null,
    valid_until: entitlement.validUntil?.toISOString() ?? null,
    revoked_at: entitlement.revokedAt?.toISOString() ?? null,
    revoke_reason: entitlement.revokeReason,
    delivery: delivery && {
      state: deliveryStateOf(delivery),
      tries: delivery.tries,
      next_try_at: delivery.nextTryAt.toISOString(),
      failure: delivery.lastFailure,
      external_id: delivery.externalId,
    },
    created_at: entitlement.createdAt.toISOString(),
    may: stepsOf(entitlement, delivery),
  }
}

function stepsOf(
  { revokedAt, validUntil, platform }: Row['entitlement'],
  delivery: Row['delivery'],
): officeEntitlementsApi.EntitlementStep[] {
  const isGivenUp = platform !== null && delivery !== null && deliveryStateOf(delivery) === 'given_up'
  return [
    ...(revokedAt === null && validUntil !== null ? (['prolong'] as const) : []),
    ...(isGivenUp ? (['deliver_again'] as const) : []),
    ...(revokedAt === null ? (['revoke'] as const) : []),
  ]
}

/** Given up is also where another end of its term could not be told. */
function deliveryStateOf({ state, taskCause, isMoving }: NonNullable<Row['delivery']>) {
  return state === 'delivered' && taskCause !== null && !isMoving ? 'given_up' : state
}

function stateOf(row: Row['entitlement'], at: Date): officeEntitlementsApi.EntitlementState {
  if (row.revokedAt) return 'revoked'
  if (!row.validFrom) return 'waiting'
  if (row.validFrom > at) return 'planned'
  return row.validUntil && row.validUntil <= at ? 'expired' : 'running'
}

export async function readEntitlement(db: Readable, id: string): Promise<officeEntitlementsApi.OfficeEntitlement> {
  const [row] = await rowsIn(db).where(eq(entitlements.id, id))
  if (!row) throw new Refusal('not_found')
  return present(row)
}

const { startsAt, validFrom, validUntil, revokedAt } = entitlements

/** The same states as `stateOf` gives. */
const STATES: Record<officeEntitlementsApi.EntitlementState, SQL | undefined> = {
  revoked: isNotNull(revokedAt),
  waiting: and(isNull(revokedAt), isNull(startsAt)),
  planned: and(isNull(revokedAt), gt(validFrom, sql`now()`)),
  expired: and(isNull(revokedAt), lte(validUntil, sql`now()`)),
  running: and(isNull(revokedAt), lte(validFrom, sql`now()`), or(isNull(validUntil), gt(validUntil, sql`now()`))),
}

/** Of a person, by words; by the number of an order all that came with it, and with its coupons. */
function searchEntitlements(text: string): SQL | undefined {
  const number = orderNumber.safeParse(text).data
  if (!number) return hasWords(text, users.words)
  // Arrays are found before the rows, so that each part has its index.
  const order = sql`(select id from ${orders} where number = ${number})`
  const lines = sql`array(select id from ${orderLines} where order_id = ${order})`
  const sets = sql`array(select id from ${couponSets} where order_line_id = any(${lines}))`
  const redeemed = sql`array(select id from ${coupons} where redeemed_order_id = ${order} or set_id = any(${sets}))`
  return or(
    sql`${entitlements.orderLineId} = any(${lines})`,
    sql`${entitlements.couponId} = any(${redeemed})`,
    sql`${entitlements.seatId} = any(${redeemed})`,
  )
}

/** What people own, the newest first. */
export const entitlementList = listing(officeEntitlementsApi.entitlements.list, {
  rows: rowsIn,
  bare: (db, { query, delivery }) => {
    const owned = db.select({ id: entitlements.id }).from(entitlements)
    if (query) return rowsIn(db)
    return delivery
      ? owned.innerJoin(platformDeliveries, eq(platformDeliveries.entitlementId, entitlements.id)).$dynamic()
      : owned.$dynamic()
  },
  id: entitlements.id,
  // The ids are made in the order of time, and have an index.
  sort: { created_at: entitlements.id, valid_until: validUntil },
  filters: {
    user: (user) => eq(entitlements.userId, user),
    product: (product) => eq(entitlements.productId, product),
    state: (state) => STATES[state],
    platform: (platform) => eq(entitlements.platform, platform),
    delivery: (state) => (state === 'given_up' ? isGivenUp() : eq(platformDeliveries.state, state)),
  },
  search: searchEntitlements,
  present,
  file: {
    name: 'Zugänge',
    columns: [
      ['Name', ({ user }) => textCell(user.name)],
      ['E-Mail', ({ user }) => user.email],
      ['Produkt', ({ product }) => textCell(product.title)],
      ['ISBN', ({ product }) => textCell(product.isbn)],
      ['Plattform', ({ platform }) => platform && platforms[platform].title],
      ['Stand', ({ state }) => officeEntitlementsApi.entitlementStateLabels[state]],
      ['Lieferung', ({ delivery }) => delivery && officeEntitlementsApi.deliveryStateLabels[delivery.state]],
      ['Bestellnummer', ({ order_number }) => order_number],
      ['Gültig ab', ({ valid_from }) => valid_from && swissDay(new Date(valid_from))],
      ['Gültig bis', ({ valid_until }) => valid_until && swissDay(new Date(lastMoment(valid_until)))],
    ],
  },
})

interface StaffGrant {
  user: string
  product: string
  platform: typeof entitlements.$inferSelect.platform
  days: number | null
}

/** Grants a product from today. */
export async function grantByStaff(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { grant, staffId }: { grant: StaffGrant; staffId: string },
): Promise<string> {
  const { user: userId, product: productId, platform, days } = grant
  if ((await tx.$count(users, eq(users.id, userId))) === 0) throw unknown('user')
  const [product] = await tx.select().from(products).where(eq(products.id, productId))
  if (!product) throw unknown('product')
  const fits = platform === null ? product.platforms.length === 0 : product.platforms.includes(platform)
  if (!fits) throw unknown('platform')
  const source = { kind: 'staff' as const, staffId }
  const [made] = await grantEntitlements(core, tx, [
    { userId, productId, platform, days, startsAt: new Date(), source },
  ])
  if (!made) throw new Error('staff granted nothing')
  return made.id
}

function unknown(field: string): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, 'unknown')] } })
}
