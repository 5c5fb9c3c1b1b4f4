import { formatAmount, toMoney } from '#contract/ground/money.ts'
import type { BudgetState } from '#contract/procurement/budgets.ts'
import type { PlannedOrder } from '#contract/procurement/school-orders.ts'
import { plannedOrderMessages as words } from '#web/messages/procurement/school-orders.ts'
import { BudgetBar } from '../budget/budget-bar.tsx'

interface BudgetAfterProps {
  /** Of the whole school, as it is now. */
  budget: BudgetState
  plan: Pick<PlannedOrder, 'goods' | 'discount'>
}

/** How the budget of the school stands once this is ordered: what is approved becomes ordered, so as much stays free. */
export function BudgetAfter({ budget, plan: { goods, discount } }: BudgetAfterProps) {
  const { amount, ordered, approved, left } = budget
  const moved = Math.min(goods.amount + discount.amount, approved.amount)
  const after = {
    ...budget,
    ordered: toMoney(ordered.amount + moved),
    approved: toMoney(approved.amount - moved),
  }
  const said = [formatAmount(after.ordered), formatAmount(amount)] as const
  return (
    <div className="flex flex-col gap-3">
      <p>
        {left.amount < 0
          ? words.budgetOver(...said, formatAmount(toMoney(-left.amount)))
          : words.budgetWithin(...said, formatAmount(left))}
      </p>
      <BudgetBar budget={after} />
    </div>
  )
}
