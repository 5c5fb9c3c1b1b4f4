import { and, asc, eq, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { SchoolOfLogin } from '#contract/accounts/school-logins.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { takeIn } from '#modules/accounts/schools/members/take-in.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { providerSchools } from './tables.ts'
import { trustedIdentities } from './trusted-identities.ts'

/**
 * The confirmed schools to which trusted providers say that a confirmed teacher belongs, as far as staff have said which
 * these are; not those that the person is a member of.
 */
export async function schoolsOfLogins(db: Database, userId: string): Promise<SchoolOfLogin[]> {
  const user = await findUser(db, userId)
  if (!user?.emailVerifiedAt || !user.groups.includes('teacher')) return []
  const identities = await trustedIdentities(db, userId)
  const claims = identities.flatMap(({ providerId, claimedSchool }): SQL[] => {
    const isMeant = and(eq(providerSchools.providerId, providerId), eq(providerSchools.value, claimedSchool ?? ''))
    return claimedSchool === null || !isMeant ? [] : [isMeant]
  })
  if (claims.length === 0) return []
  const rows = await db
    .selectDistinct({
      id: schools.id,
      name: schools.name,
      city: schools.city,
      providerId: providerSchools.providerId,
    })
    .from(providerSchools)
    .innerJoin(schools, eq(schools.id, providerSchools.schoolId))
    .where(
      and(
        or(...claims),
        eq(schools.state, 'confirmed'),
        notExists(
          db
            .select({ one: sql`1` })
            .from(sql`school_members as own`)
            .where(sql`own.school_id = ${schools.id} and own.user_id = ${userId} and own.until is null`),
        ),
      ),
    )
    .orderBy(asc(schools.name), asc(schools.id))
  const names = new Map(identities.map(({ providerId, provider }) => [providerId, provider]))
  const offered = new Map(rows.map(({ providerId, ...school }) => [school.id, { ...school, providerId }]))
  return [...offered.values()].map(({ providerId, ...school }) => ({
    ...school,
    provider: names.get(providerId) ?? '',
  }))
}

/**
 * Joins a school that the person's login offers, as one of its teachers, as by the school's link. Whether it is offered
 * still is read under the lock of the school; any other is unknown.
 */
export async function joinSchoolOfLogin(
  tx: Database,
  { schoolId, userId }: { schoolId: string; userId: string },
): Promise<SchoolOfLogin> {
  await lockSchool(tx, schoolId)
  const school = (await schoolsOfLogins(tx, userId)).find(({ id }) => id === schoolId)
  if (!school || !(await takeIn(tx, { schoolId, userId, role: 'teacher', byId: null }))) throw new Refusal('not_found')
  return school
}
