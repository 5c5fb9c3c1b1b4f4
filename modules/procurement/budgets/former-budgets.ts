import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { labelOf } from './load-budgets.ts'
import { keyOf, type StoredBudget } from './stored-budgets.ts'

/** What stood in the budgets before a change, for the history of the school; null where nothing has changed. */
export function formerBudgets(
  before: readonly StoredBudget[],
  after: readonly StoredBudget[],
  subjects: ReadonlyMap<string, string>,
): string | null {
  const former = new Map(before.map((budget) => [keyOf(budget), budget]))
  const present = new Map(after.map((budget) => [keyOf(budget), budget]))
  const changed = [...new Map([...former, ...present])].filter(
    ([key]) => former.get(key)?.amount !== present.get(key)?.amount,
  )
  if (changed.length === 0) return null
  return changed
    .map(([key, budget]) => {
      const amount = former.get(key)?.amount
      const was = amount === undefined ? 'zuvor keines' : `zuvor ${formatAmount(toMoney(amount))}`
      return `${labelOf(budget, subjects)}: ${was}${present.has(key) ? '' : ', jetzt keines'}`
    })
    .join('\n')
}
