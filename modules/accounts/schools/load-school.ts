import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { MemberRole, SchoolState } from '#contract/accounts/schools/school-choices.ts'
import type { OwnSchool, School } from '#contract/accounts/schools/schools.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { presentAddress, presentData, type SchoolRow } from './present-school.ts'
import { schoolAddresses, schoolMembers, schools } from './tables.ts'

/** States in which whoever asked for a school sees it as a request. */
const REQUESTED: SchoolState[] = ['asked', 'question', 'refused']

export interface SeenSchool {
  school: SchoolRow
  /** Null for who asked for it, while it is a request. */
  role: MemberRole | null
  isChosen: boolean
}

interface Asked {
  userId: string
  schoolId: string
}

/** A school for who may see it, its members and who asked for it; for all others it is unknown. */
export async function findSeen(db: Database, { userId, schoolId }: Asked): Promise<SeenSchool> {
  const [found] = await db
    .select({ school: schools, role: schoolMembers.role, isChosen: schoolMembers.isChosen })
    .from(schools)
    .leftJoin(schoolMembers, isMembershipOf(userId))
    .where(
      and(
        eq(schools.id, schoolId),
        or(
          and(eq(schools.state, 'confirmed'), isNotNull(schoolMembers.id)),
          and(inArray(schools.state, REQUESTED), eq(schools.askedBy, userId)),
        ),
      ),
    )
  if (!found) throw new Refusal('not_found')
  return { ...found, isChosen: found.isChosen ?? false }
}

function isMembershipOf(userId: string) {
  return and(eq(schoolMembers.schoolId, schools.id), eq(schoolMembers.userId, userId), isNull(schoolMembers.until))
}

/** The same, as it is shown. */
export async function loadSchool(db: Database, asked: Asked): Promise<School> {
  const { school, role, isChosen } = await findSeen(db, asked)
  return {
    ...presentData(school),
    id: school.id,
    state: school.state,
    revision: school.revision,
    role,
    is_chosen: isChosen,
    note: school.askedBy === asked.userId && school.state !== 'confirmed' ? school.note : null,
    asked_at: school.askedAt.toISOString(),
    decided_at: school.decidedAt?.toISOString() ?? null,
    members: await db.$count(schoolMembers, and(eq(schoolMembers.schoolId, school.id), isNull(schoolMembers.until))),
    addresses: await addressesOf(db, school.id),
  }
}

/** Where bills go, and then where goods go, the oldest first. */
export async function addressesOf(db: Database, schoolId: string): Promise<School['addresses']> {
  const rows = await db
    .select()
    .from(schoolAddresses)
    .where(eq(schoolAddresses.schoolId, schoolId))
    .orderBy(asc(schoolAddresses.kind), asc(schoolAddresses.id))
  return rows.map(presentAddress)
}

/** The schools that somebody belongs to, and a request of theirs that made none. */
export async function listOwnSchools(db: Database, userId: string): Promise<OwnSchool[]> {
  const own = await db
    .select({ school: schools, role: schoolMembers.role, isChosen: schoolMembers.isChosen })
    .from(schools)
    .innerJoin(schoolMembers, isMembershipOf(userId))
    .where(eq(schools.state, 'confirmed'))
    .orderBy(desc(schoolMembers.isChosen), asc(schools.name), asc(schools.id))
  const [asked] = await db
    .select()
    .from(schools)
    .where(eq(schools.askedBy, userId))
    .orderBy(desc(schools.askedAt), desc(schools.id))
    .limit(1)
  const requested = asked && REQUESTED.includes(asked.state) ? [{ school: asked, role: null, isChosen: false }] : []
  return [...own, ...requested].map(({ school: { id, name, city, state }, role, isChosen }) => ({
    id,
    name,
    city,
    state,
    role,
    is_chosen: isChosen,
  }))
}
