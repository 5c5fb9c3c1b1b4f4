import { and, asc, eq, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { isFreeMail } from '#contract/accounts/free-mail.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { schoolMembers, schools } from '../tables.ts'
import { schoolRequests } from './tables.ts'

interface OfferedSchool {
  id: string
  name: string
  city: string
  isAsked: boolean
}

/**
 * The schools that a confirmed teacher may ask to be taken into: somebody is responsible there whose confirmed address has
 * the domain of the teacher's own. Not those that they belong to, or that have refused them.
 */
export async function offeredSchools(db: Database, userId: string): Promise<OfferedSchool[]> {
  const user = await findUser(db, userId)
  if (!user?.emailVerifiedAt || !user.groups.includes('teacher') || isFreeMail(user.email)) return []
  const isAsked = sql<boolean>`exists (select from ${schoolRequests} where ${ofUser(schools.id, userId)} and ${isNull(schoolRequests.answeredAt)})`
  return db
    .selectDistinct({ id: schools.id, name: schools.name, city: schools.city, isAsked })
    .from(schools)
    .innerJoin(schoolMembers, eq(schoolMembers.schoolId, schools.id))
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(
      and(
        eq(schools.state, 'confirmed'),
        eq(schoolMembers.role, 'responsible'),
        isNull(schoolMembers.until),
        isNotNull(users.emailVerifiedAt),
        eq(domainOf(sql`${users.email}`), domainOf(sql`${user.email}`)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(sql`school_members as own`)
            .where(sql`own.school_id = ${schools.id} and own.user_id = ${userId} and own.until is null`),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(schoolRequests)
            .where(and(ofUser(schools.id, userId), eq(schoolRequests.isAccepted, false))),
        ),
      ),
    )
    .orderBy(asc(schools.name), asc(schools.id))
}

function ofUser(schoolId: typeof schools.id, userId: string): SQL | undefined {
  return and(eq(schoolRequests.schoolId, schoolId), eq(schoolRequests.userId, userId))
}

/** Addresses are kept in the form in which their domain is read: two of one domain have the same. */
function domainOf(address: SQL): SQL {
  return sql`lower(split_part(${address}::text, '@', -1))`
}
