import { inArray } from 'drizzle-orm'
import type { OfficeSchool } from '#contract/accounts/schools/office-schools.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'

type Founder = NonNullable<OfficeSchool['founder']>

/** Who asked for schools, by their ids. */
export async function foundersOf(db: Database, ids: readonly (string | null)[]): Promise<Map<string, Founder>> {
  const found = await db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        ids.filter((id) => id !== null),
      ),
    )
  return new Map(
    found.map(({ id, firstName, lastName, email, groups }) => [
      id,
      { user_id: id, first_name: firstName, last_name: lastName, email, is_teacher: groups.includes('teacher') },
    ]),
  )
}
