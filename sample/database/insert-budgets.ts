import type { Database } from '#kernel/database/connection.ts'
import { budgets, budgetYears } from '#modules/procurement/budgets/tables.ts'
import { makeBudgets } from '../people/budgets.ts'
import type { UserRow } from '../people/rows.ts'
import { makeSchools } from '../people/schools.ts'

/** The budgets of the school that `insertSchools` has inserted. */
export async function insertBudgets(
  tx: Database,
  { users, ...about }: { users: readonly UserRow[]; staffId: string; today: Date },
): Promise<void> {
  const made = makeBudgets(makeSchools(users, about).members, about.today)
  await tx.insert(budgetYears).values(made.years)
  await tx.insert(budgets).values(made.budgets)
}
