import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import * as officeEntitlementsApi from '#contract/licences/entitlements.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { listing } from '#kernel/listing.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { coupons } from '#modules/licences/coupons/tables.ts'
import { grantEntitlements } from '#modules/licences/rights/grant-entitlements.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { isGivenUp } from './deliver-again.ts'
import { platformDeliveries } from './tables.ts'

const columns = {
  entitlement: entitlements,
  user: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
  product: { id: products.id, title: titles.title, isbn: products.isbn },
  orderNumber: orders.number,
  delivery: platformDeliveries,
}

function rowsIn(db: Database) {
  return db
    .select(columns)
    .from(entitlements)
    .innerJoin(users, eq(users.id, entitlements.userId))
    .innerJoin(products, eq(products.id, entitlements.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .leftJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
    .leftJoin(coupons, eq(coupons.id, entitlements.couponId))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${orderLines.orderId}, ${coupons.redeemedOrderId})`))
    .leftJoin(platformDeliveries, eq(platformDeliveries.entitlementId, entitlements.id))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof rowsIn>>[number]

function present({ entitlement, user, product, orderNumber, delivery }: Row): officeEntitlementsApi.OfficeEntitlement {
  return {
    id: entitlement.id,
    user: { id: user.id, name: `${user.firstName} ${user.lastName}`, email: user.email },
    product,
    platform: entitlement.platform,
    state: stateOf(entitlement, new Date()),
    source: entitlement.source,
    order_number: orderNumber,
    days: entitlement.days,
    valid_from: entitlement.validFrom?.toISOString() ?? null,
    valid_until: entitlement.validUntil?.toISOString() ?? null,
    revoked_at: entitlement.revokedAt?.toISOString() ?? null,
    delivery: delivery && {
      state: isEndUntold(delivery) ? 'given_up' : delivery.state,
      tries: delivery.tries,
      next_try_at: delivery.nextTryAt.toISOString(),
      failure: delivery.lastFailure,
      external_id: delivery.externalId,
    },
    created_at: entitlement.createdAt.toISOString(),
  }
}

/** Another end of its term could not be told. */
function isEndUntold({ state, taskCause, isMoving }: NonNullable<Row['delivery']>): boolean {
  return state === 'delivered' && taskCause !== null && !isMoving
}

function stateOf(row: Row['entitlement'], now: Date): officeEntitlementsApi.EntitlementState {
  if (row.revokedAt) return 'revoked'
  if (!row.validFrom) return 'waiting'
  if (row.validFrom > now) return 'planned'
  return row.validUntil && row.validUntil <= now ? 'expired' : 'running'
}

export async function readEntitlement(db: Database, id: string): Promise<officeEntitlementsApi.OfficeEntitlement> {
  const [row] = await rowsIn(db).where(eq(entitlements.id, id))
  if (!row) throw new Refusal('not_found')
  return present(row)
}

/** What people own, the newest first. */
export const entitlementList = listing(officeEntitlementsApi.entitlements.list, {
  rows: rowsIn,
  id: entitlements.id,
  // The ids are made in the order of time, and have an index.
  sort: { created_at: entitlements.id },
  filters: {
    user: (user) => eq(entitlements.userId, user),
    product: (product) => eq(entitlements.productId, product),
    platform: (platform) => eq(entitlements.platform, platform),
    delivery: (state) => (state === 'given_up' ? isGivenUp() : eq(platformDeliveries.state, state)),
  },
  present,
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
