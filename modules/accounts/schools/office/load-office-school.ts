import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { OfficeSchool } from '#contract/accounts/schools/office-schools.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { findSteps } from '../list-steps.ts'
import { addressesOf } from '../load-school.ts'
import { presentData } from '../present-school.ts'
import { schoolMembers, schools } from '../tables.ts'
import { foundersOf } from './founders.ts'
import { findSchools, presentListed } from './list-schools.ts'
import { lookalikesOf } from './lookalikes.ts'
import { mayOf } from './review-school.ts'

/** Steps of the history that are shown. */
const STEPS = 100

/** What staff see of a school before they take a step with it. The caller must ensure that only staff can ask. */
export async function loadOfficeSchool(db: Database, schoolId: string): Promise<OfficeSchool> {
  const [found] = await findSchools(db).where(eq(schools.id, schoolId))
  if (!found) throw new Refusal('not_found')
  const { school } = found
  const { members: _, ...head } = presentListed(found)
  const { askedBy } = school
  return {
    ...head,
    ...presentData(school),
    note: school.note,
    decided_at: school.decidedAt?.toISOString() ?? null,
    founder: askedBy === null ? null : ((await foundersOf(db, [askedBy])).get(askedBy) ?? null),
    joined_to: school.joinedTo === null ? null : await nameOf(db, school.joinedTo),
    addresses: await addressesOf(db, schoolId),
    members: await membersOf(db, schoolId),
    history: await findSteps(db, schoolId, { limit: STEPS }),
    may: mayOf(school.state),
    lookalikes: await lookalikesOf(db, school),
  }
}

async function nameOf(db: Database, id: string): Promise<OfficeSchool['joined_to']> {
  const [kept] = await db.select({ id: schools.id, name: schools.name }).from(schools).where(eq(schools.id, id))
  return kept ?? null
}

async function membersOf(db: Database, schoolId: string): Promise<OfficeSchool['members']> {
  const byRole = sql`array_position(array['responsible', 'finance', 'teacher'], ${schoolMembers.role})`
  const found = await db
    .select({ user: users, role: schoolMembers.role, since: schoolMembers.since })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(and(eq(schoolMembers.schoolId, schoolId), isNull(schoolMembers.until)))
    .orderBy(asc(byRole), asc(users.lastName), asc(users.firstName), asc(users.id))
  return found.map(({ user: { id, firstName, lastName, email }, role, since }) => ({
    user_id: id,
    first_name: firstName,
    last_name: lastName,
    email,
    role,
    since: since.toISOString(),
  }))
}
