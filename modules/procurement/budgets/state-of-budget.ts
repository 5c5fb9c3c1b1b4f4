import { toMoney } from '#contract/ground/money.ts'
import type { BudgetState } from '#contract/procurement/budgets.ts'
import { BUDGET_WARNS_FROM, type BudgetKind } from '#contract/procurement/wish-choices.ts'
import type { UsedMoney } from '#modules/procurement/wishes/wishes-kit.ts'

export interface NamedBudget {
  kind: BudgetKind
  name: string | null
  /** As it is shown. */
  label: string
  /** Rappen. */
  amount: number
}

const WHOLE = 10_000

/** A budget beside what is used of it. What is only asked for uses nothing yet. */
export function stateOfBudget({ kind, name, label, amount }: NamedBudget, used: UsedMoney): BudgetState {
  const taken = used.ordered + used.approved
  return {
    kind,
    name,
    label,
    amount: toMoney(amount),
    ordered: toMoney(used.ordered),
    approved: toMoney(used.approved),
    asked: toMoney(used.asked),
    left: toMoney(amount - taken),
    used_percent: percentOf(taken, amount),
    state: standingOf(taken, amount),
  }
}

function standingOf(taken: number, amount: number): BudgetState['state'] {
  if (taken > amount) return 'over'
  return taken > 0 && taken * WHOLE >= amount * BUDGET_WARNS_FROM ? 'nearly' : 'within'
}

/** Rounded away from 100, which stands for a budget that is used up to the last Rappen; of nothing, anything is all. */
function percentOf(taken: number, amount: number): number {
  if (taken <= 0) return 0
  if (amount === 0) return 100
  const percent = (taken / amount) * 100
  return taken > amount ? Math.ceil(percent) : Math.floor(percent)
}
