import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#kernel/database/connection.ts'
import { schoolMembers } from '#modules/accounts/schools/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { wishes } from './tables.ts'

export type WishRow = typeof wishes.$inferSelect

/** A wish with the names that are shown with it. */
export interface StoredWish extends WishRow {
  /** First and last name; null once the account is gone. */
  teacher: string | null
  /** Whether the teacher no longer belongs to the school. */
  isFormer: boolean
  decider: string | null
  order: { number: string; placedAt: Date } | null
}

const deciders = alias(users, 'deciders')
const nameOf = ({ firstName, lastName }: { firstName: PgColumn; lastName: PgColumn }) =>
  sql<string | null>`${firstName} || ' ' || ${lastName}`

/** The copies that a wish comes to: those approved, or those wished while it is not decided. */
export function copiesOf({ approvedAmount, amount }: Pick<WishRow, 'approvedAmount' | 'amount'>): number {
  return approvedAmount ?? amount
}

/** Wishes with the names that are shown with them, in the order in which they were written; one query for all. */
export async function loadWishes(db: Database, which: SQL | undefined): Promise<StoredWish[]> {
  const rows = await db
    .select({
      wish: getTableColumns(wishes),
      teacher: nameOf(users),
      decider: nameOf(deciders),
      memberId: schoolMembers.id,
      number: orders.number,
      placedAt: orders.placedAt,
    })
    .from(wishes)
    .leftJoin(users, eq(users.id, wishes.teacherId))
    .leftJoin(deciders, eq(deciders.id, wishes.decidedBy))
    .leftJoin(
      schoolMembers,
      and(
        eq(schoolMembers.schoolId, wishes.schoolId),
        eq(schoolMembers.userId, wishes.teacherId),
        isNull(schoolMembers.until),
      ),
    )
    .leftJoin(orderLines, eq(orderLines.id, wishes.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(which)
    .orderBy(asc(wishes.createdAt), asc(wishes.id))
  return rows.map(({ wish, teacher, decider, memberId, number, placedAt }) => ({
    ...wish,
    teacher,
    decider,
    isFormer: memberId === null,
    order: number !== null && placedAt !== null ? { number, placedAt } : null,
  }))
}
