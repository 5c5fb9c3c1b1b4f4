import { eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { schools } from '#modules/accounts/schools/tables.ts'
import { type OrderRow, orders } from './tables.ts'

/** Whose an order is: that of a person who ordered for themselves, or that of a school, whoever placed it. */
export type OrderOwner<Id = string> = { userId: Id } | { schoolId: Id }

/**
 * SQL inside a statement about orders: those of this owner. It alone decides who sees an order or does something with
 * it. Orders of schools that were joined to another one are those of that one.
 */
export function ownedBy(owner: OrderOwner<string | Placeholder>): SQL {
  if ('userId' in owner) return sql`(${eq(orders.userId, owner.userId)} and ${isNull(orders.schoolId)})`
  const { schoolId } = owner
  const { id, joinedTo } = schools
  return inArray(
    orders.schoolId,
    sql`(select ${id} from ${schools} where ${or(eq(id, schoolId), eq(joinedTo, schoolId))})`,
  )
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
