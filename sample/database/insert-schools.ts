import type { Database } from '#kernel/database/connection.ts'
import { schoolAddresses, schoolMembers, schoolSteps, schools } from '#modules/accounts/schools/tables.ts'
import type { UserRow } from '../people/rows.ts'
import { makeSchools } from '../people/schools.ts'

export async function insertSchools(
  tx: Database,
  users: readonly UserRow[],
  about: { staffId: string; today: Date },
): Promise<void> {
  const rows = makeSchools(users, about)
  await tx.insert(schools).values(rows.schools)
  await tx.insert(schoolAddresses).values(rows.addresses)
  await tx.insert(schoolMembers).values(rows.members)
  await tx.insert(schoolSteps).values(rows.steps)
}
