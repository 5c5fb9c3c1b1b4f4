import type { Database } from '#kernel/database/connection.ts'
import { wishes } from '#modules/procurement/wishes/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { UserRow } from '../people/rows.ts'
import { makeSchools } from '../people/schools.ts'
import { makeWishes } from '../people/wishes.ts'

/** The wishes of the school that `insertSchools` has inserted. */
export async function insertWishes(
  tx: Database,
  catalogue: Catalogue,
  { users, ...about }: { users: readonly UserRow[]; staffId: string; today: Date },
): Promise<void> {
  const { members } = makeSchools(users, about)
  await tx.insert(wishes).values(makeWishes(catalogue, members, about.today))
}
