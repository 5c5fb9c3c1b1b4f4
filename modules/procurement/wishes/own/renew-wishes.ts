import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { LeftOutProduct } from '#contract/sales/left-out.ts'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import { schoolYearBefore } from '#contract/storefront/shopping-list/school-years.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser, Visitor } from '#kernel/route.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { newEditions } from '#modules/storefront/shopping-lists/change-list.ts'
import { copiesOf } from '../stored-wishes.ts'
import { wishes } from '../tables.ts'
import { guardWishYear } from '../wish-years.ts'
import { isOwn, lockOwn, type OwnYear, WISHING } from './own-year.ts'
import { orderable, sumOf, type WantedCopies } from './wanted-copies.ts'
import { writeDrafts } from './write-drafts.ts'

interface Renewal {
  own: OwnYear
  of: 'own' | 'former_members'
  withNewEditions: boolean
}

/**
 * Writes down again what was ordered for the year before, as drafts of the caller: their own, or that of people who no
 * longer belong to the school. What the caller wishes already of a product for a class is left as it is.
 */
export async function renewWishes(
  core: Core,
  visitor: Visitor<CurrentUser>,
  renewal: Renewal,
): Promise<{ added: number; leftOut: LeftOutProduct[] }> {
  const { own, of } = renewal
  guardWishYear(own.schoolYear)
  const { taken, leftOut } = await orderable(core, visitor, await orderedBefore(core.db, renewal))
  const added = await inTransaction(core.db, async (tx) => {
    await lockOwn(tx, own, of === 'own' ? WISHING : ['responsible'])
    const there = new Set((await tx.select().from(wishes).where(isOwn(own))).map(keyOf))
    const copies = taken.filter((one) => !there.has(keyOf(one)))
    await writeDrafts(tx, own, { copies, reason: null, ofPresent: 'leave' })
    return sumOf(copies)
  })
  return { added, leftOut }
}

function keyOf({ productId, class: of }: Pick<WantedCopies, 'productId' | 'class'>): string {
  return `${productId} ${of ?? ''}`
}

/** What was ordered the year before, each product once for a class. */
async function orderedBefore(db: Database, { own, of, withNewEditions }: Renewal): Promise<WantedCopies[]> {
  const before = { ...own, schoolYear: schoolYearBefore(own.schoolYear) }
  const rows = await db
    .select()
    .from(wishes)
    .where(and(of === 'own' ? isOwn(before) : isOfFormer(before), eq(wishes.state, 'ordered')))
    .orderBy(wishes.createdAt, wishes.id)
  const productIds = withNewEditions ? rows.map(({ productId }) => productId) : []
  const renewed = await newEditions(db, [...new Set(productIds)])
  const copies = new Map<string, WantedCopies>()
  for (const row of rows) {
    const one = { productId: renewed.get(row.productId) ?? row.productId, class: row.class, amount: copiesOf(row) }
    const amount = Math.min(MAX_AMOUNT, one.amount + (copies.get(keyOf(one))?.amount ?? 0))
    copies.set(keyOf(one), { ...one, amount })
  }
  return [...copies.values()]
}

/** Of people who no longer belong to the school, or whose accounts are gone. */
function isOfFormer({ schoolId, schoolYear }: OwnYear): SQL | undefined {
  const isMember = sql`exists (select from ${schoolMembers} where ${eq(schoolMembers.schoolId, schoolId)}
    and ${eq(schoolMembers.userId, wishes.teacherId)} and ${isNull(schoolMembers.until)})`
  return and(eq(wishes.schoolId, schoolId), eq(wishes.schoolYear, schoolYear), sql`not ${isMember}`)
}
