import { and, eq } from 'drizzle-orm'
import type { BudgetState } from '#contract/procurement/budgets.ts'
import { budgetKinds } from '#contract/procurement/wish-choices.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { UsedMoney } from '#modules/procurement/wishes/wishes-kit.ts'
import { stateOfBudget } from './state-of-budget.ts'
import type { OfYear } from './stored-budgets.ts'
import { budgets } from './tables.ts'

/** The budget of a whole school for a year beside what is used of it, in Rappen; null where it has none. */
export async function wholeBudget(
  db: Database,
  { schoolId, schoolYear }: OfYear,
  used: UsedMoney,
): Promise<BudgetState | null> {
  const [found] = await db
    .select({ amount: budgets.amount })
    .from(budgets)
    .where(and(eq(budgets.schoolId, schoolId), eq(budgets.schoolYear, schoolYear), eq(budgets.kind, 'school')))
  return found ? stateOfBudget({ kind: 'school', name: null, label: budgetKinds.school, ...found }, used) : null
}
