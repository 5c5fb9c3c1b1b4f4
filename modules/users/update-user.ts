import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { PersonalData } from '#contract/users.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { UserRow } from './find-user.ts'
import { users } from './tables.ts'

/** Replaces the personal data of a user. Orders keep what they were placed with. Throws Refusal `not_found`. */
export async function updateUser(db: Database, id: string, input: PersonalData): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set({
      salutation: input.salutation,
      firstName: input.first_name,
      lastName: input.last_name,
      institution: input.institution,
      phone: input.phone,
      changedAt: sql`now()`,
    })
    .where(eq(users.id, id))
    .returning()
  if (!row) throw new Refusal('not_found')
  return row
}
