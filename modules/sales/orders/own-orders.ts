import { eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type OrderRow, orders } from './tables.ts'

/** Whose an order is: that of a person who ordered for themselves, or that of a school, whoever placed it. */
export type OrderOwner<Id = string> = { userId: Id } | { schoolId: Id }

/**
 * SQL inside a statement about orders: those of this owner. It alone decides who sees an order or does something with
 * it.
 */
export function ownedBy(owner: OrderOwner<string | Placeholder>): SQL {
  if ('schoolId' in owner) return eq(orders.schoolId, owner.schoolId)
  return sql`(${eq(orders.userId, owner.userId)} and ${isNull(orders.schoolId)})`
}

/** Whose an order is; null where the account is deleted. */
export function ownerOf({ userId, schoolId }: Pick<OrderRow, 'userId' | 'schoolId'>): OrderOwner | null {
  if (schoolId !== null) return { schoolId }
  return userId === null ? null : { userId }
}

/** SQL inside a statement about orders: those whose buyer's account is deleted. A school's orders stay with the school. */
export function isWithoutOwner(): SQL {
  return sql`(${isNull(orders.userId)} and ${isNull(orders.schoolId)})`
}
