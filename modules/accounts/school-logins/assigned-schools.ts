import { and, asc, eq, sql } from 'drizzle-orm'
import type { SchoolOfProvider } from '#contract/accounts/office-identity-providers.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Database } from '#kernel/database/connection.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { providerSchools } from './tables.ts'

/** What a provider calls schools, those first that nobody has assigned. */
export async function listAssigned(db: Database, providerId: string): Promise<SchoolOfProvider[]> {
  const rows = await assigned(db)
    .where(eq(providerSchools.providerId, providerId))
    .orderBy(sql`(${providerSchools.schoolId} is not null)`, asc(providerSchools.value))
  return rows.map(present)
}

/** One value of a provider's claim. */
export async function readAssigned(db: Database, of: { providerId: string; value: string }): Promise<SchoolOfProvider> {
  const [row] = await assigned(db).where(
    and(eq(providerSchools.providerId, of.providerId), eq(providerSchools.value, of.value)),
  )
  if (!row) throw new Refusal('not_found')
  return present(row)
}

interface Assignment {
  providerId: string
  value: string
  schoolId: string | null
}

/** Says which confirmed school a provider means, also before anybody has come with that value. */
export async function assignSchool(tx: Database, { providerId, value, schoolId }: Assignment): Promise<void> {
  if (schoolId !== null) {
    // Until the commit it is not joined to another one.
    const [school] = await tx
      .select({ state: schools.state })
      .from(schools)
      .where(eq(schools.id, schoolId))
      .for('key share')
    if (school?.state !== 'confirmed')
      throw new Refusal('invalid', { errors: { school: [fieldMessage('school', 'unknown')] } })
  }
  await tx
    .insert(providerSchools)
    .values({ providerId, value, schoolId })
    .onConflictDoUpdate({ target: [providerSchools.providerId, providerSchools.value], set: { schoolId } })
}

function assigned(db: Database) {
  return db
    .select({
      value: providerSchools.value,
      firstSeenAt: providerSchools.firstSeenAt,
      school: { id: schools.id, name: schools.name, city: schools.city },
      people: sql<number>`(select count(*)::int from external_identities
        where provider_id = ${providerSchools.providerId} and claimed_school = ${providerSchools.value})`,
    })
    .from(providerSchools)
    .leftJoin(schools, eq(schools.id, providerSchools.schoolId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof assigned>>[number]

function present({ value, firstSeenAt, school, people }: Row): SchoolOfProvider {
  return { value, school, first_seen_at: firstSeenAt.toISOString(), people }
}
