import { type SQL, sql } from 'drizzle-orm'
import { couponSets } from '../tables.ts'

/** SQL inside a statement about sets: those that a person has bought, or was given, for themselves. */
export function isOfPerson(userId: string): SQL {
  return sql`(${couponSets.ownerId} = ${userId} and ${couponSets.schoolId} is null)`
}

/**
 * SQL inside a statement about sets: those whose codes somebody sees, hands out and prints. It alone decides that: their
 * own, and those of schools for which they are responsible now, whoever ordered them.
 */
export function areOwnedBy(userId: string): SQL {
  return sql`(${isOfPerson(userId)} or ${couponSets.schoolId} = any(array(
    select school_members.school_id from school_members join schools on schools.id = school_members.school_id
    where school_members.user_id = ${userId} and school_members.until is null
      and school_members.role = 'responsible' and schools.state = 'confirmed')))`
}
