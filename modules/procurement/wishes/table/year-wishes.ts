import { and, asc, eq } from 'drizzle-orm'
import { toMoney } from '#contract/ground/money.ts'
import type { WishSums } from '#contract/procurement/wish-table.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { copiesOf } from '../stored-wishes.ts'
import { wishes } from '../tables.ts'
import { isAskedFor } from '../wish-years.ts'
import type { UsedMoney } from '../wishes-kit.ts'

export interface SchoolYearOf {
  schoolId: string
  schoolYear: string
}

export type YearWish = Awaited<ReturnType<typeof loadYear>>[number]

/** Which wishes of a school year; drafts are never among them. */
export function isAskedIn({ schoolId, schoolYear }: SchoolYearOf) {
  return and(eq(wishes.schoolId, schoolId), eq(wishes.schoolYear, schoolYear), isAskedFor)
}

/** All wishes of a school year but for drafts, with what they are grouped and priced by. */
export function loadYear(db: Database, of: SchoolYearOf) {
  return db
    .select({
      id: wishes.id,
      state: wishes.state,
      productId: wishes.productId,
      class: wishes.class,
      teacherId: wishes.teacherId,
      firstName: users.firstName,
      lastName: users.lastName,
      amount: wishes.amount,
      approvedAmount: wishes.approvedAmount,
      orderLineId: wishes.orderLineId,
    })
    .from(wishes)
    .leftJoin(users, eq(users.id, wishes.teacherId))
    .where(isAskedIn(of))
    .orderBy(asc(wishes.id))
}

/** Rappen of these wishes by what has become of them. */
export function usedMoney(rows: readonly YearWish[], money: ReadonlyMap<string, number>): UsedMoney {
  const used = { asked: 0, approved: 0, ordered: 0 }
  for (const { id, state } of rows)
    if (state === 'asked' || state === 'approved' || state === 'ordered') used[state] += money.get(id) ?? 0
  return used
}

/** The sums of these wishes; what is refused counts for nothing. */
export function sumsOf(rows: readonly YearWish[], money: ReadonlyMap<string, number>): WishSums {
  const { asked, approved, ordered } = usedMoney(rows, money)
  return {
    copies: rows.reduce((sum, row) => sum + (row.state === 'refused' ? 0 : copiesOf(row)), 0),
    asked: toMoney(asked),
    approved: toMoney(approved),
    ordered: toMoney(ordered),
  }
}
