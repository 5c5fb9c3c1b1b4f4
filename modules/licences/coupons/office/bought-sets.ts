import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as officeCouponsApi from '#contract/licences/office-coupons.ts'
import { platforms } from '#contract/licences/platforms.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { textCell } from '#kernel/spreadsheet-file.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { isOfPerson } from '../owner/whose-sets.ts'
import { couponSets } from '../tables.ts'
import { OFFICE_COUNTS, presentCommon } from './set-counts.ts'

const rows = (db: Readable) =>
  db
    .select({
      // The first column is the id, by which a list finds its later pages.
      id: couponSets.id,
      set: couponSets,
      product: { id: products.id, title: titles.title, isbn: products.isbn },
      order: { id: orders.id, number: orders.number },
      buyer: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
      school: { id: schools.id, name: schools.name },
      counts: OFFICE_COUNTS,
    })
    .from(couponSets)
    .innerJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, couponSets.productId))
    .innerJoin(titles, eq(titles.id, products.titleId))
    .leftJoin(users, eq(users.id, couponSets.ownerId))
    .leftJoin(schools, eq(schools.id, couponSets.schoolId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof rows>>[number]

/** A set that was bought; a batch of staff is none. */
export async function readBoughtSet(db: Readable, id: string): Promise<officeCouponsApi.BoughtSet> {
  const [row] = await rows(db).where(eq(couponSets.id, id))
  if (!row) throw new Refusal('not_found')
  return present(row)
}

const HAS_FREE = sql`exists (select from coupons where coupons.set_id = ${couponSets.id} and coupons.state = 'unredeemed')`

/** The sets that were bought, as staff list them. */
export const boughtSetList = listing(officeCouponsApi.boughtCouponSets.list, {
  rows,
  bare: (db) =>
    db
      .select({ id: couponSets.id })
      .from(couponSets)
      .innerJoin(orderLines, eq(orderLines.id, couponSets.orderLineId))
      .$dynamic(),
  id: couponSets.id,
  sort: { created_at: couponSets.createdAt },
  filters: {
    buyer: isOfPerson,
    product: (product) => eq(couponSets.productId, product),
    platform: (platform) => eq(couponSets.platform, platform),
    state: (state) => (state === 'open' ? HAS_FREE : sql`not ${HAS_FREE}`),
  },
  search: (text) => hasWords(text, couponSets.words),
  present,
  file: {
    name: 'Gekaufte-Codes',
    columns: [
      ['Bestellnummer', ({ order }) => order.number],
      ['Gekauft am', ({ created_at }) => swissDay(new Date(created_at))],
      ['Schule', ({ school }) => textCell(school?.name ?? null)],
      ['Name', ({ buyer }) => textCell(buyer?.name ?? null)],
      ['E-Mail', ({ buyer }) => buyer?.email ?? null],
      ['Produkt', ({ product }) => textCell(product.title)],
      ['ISBN', ({ product }) => textCell(product.isbn)],
      ['Plattform', ({ platform }) => platform && platforms[platform].title],
      ['Anzahl', ({ total }) => String(total)],
      ['Eingelöst', ({ redeemed }) => String(redeemed)],
      ['Gesperrt', ({ blocked }) => String(blocked)],
    ],
  },
})

function present({ order, buyer, school, ...row }: Row): officeCouponsApi.BoughtSet {
  return {
    ...presentCommon(row),
    order,
    school,
    buyer: buyer && { id: buyer.id, name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email },
  }
}
