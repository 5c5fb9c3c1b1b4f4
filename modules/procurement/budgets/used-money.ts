import type { WishMoney } from '#modules/procurement/wishes/money-of-wishes.ts'
import type { UsedMoney } from '#modules/procurement/wishes/wishes-kit.ts'
import type { NamedBudget } from './state-of-budget.ts'

/** The subjects of each product, by their codes. */
export type SubjectsOfProducts = ReadonlyMap<string, readonly string[]>

/**
 * What a budget is used by, in Rappen: all wishes of the school, those for a class, or those of titles of a subject. A
 * title of two subjects counts to both, so that the budgets of subjects may come to more than the whole.
 */
export function usedMoney(
  { kind, name }: Pick<NamedBudget, 'kind' | 'name'>,
  wishes: readonly Pick<WishMoney, 'productId' | 'class' | 'state' | 'money'>[],
  subjects: SubjectsOfProducts,
): UsedMoney {
  const used = { ordered: 0, approved: 0, asked: 0 }
  for (const wish of wishes) {
    const counts =
      kind === 'school' ||
      (kind === 'class' ? wish.class === name : (subjects.get(wish.productId) ?? []).some((code) => code === name))
    if (counts) used[wish.state] += wish.money
  }
  return used
}
