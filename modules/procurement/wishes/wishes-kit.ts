import type { BudgetState } from '#contract/procurement/budgets.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'

/** Rappen of the wishes of a school year, by what has become of them. */
export interface UsedMoney {
  asked: number
  approved: number
  ordered: number
}

/** What the use cases of wishes need. */
export interface WishesKit {
  core: Core
  /** The budget of the whole school beside what is used of it; null where it has none. */
  wholeBudget(
    db: Database,
    asked: { schoolId: string; schoolYear: string },
    used: UsedMoney,
  ): Promise<BudgetState | null>
}
