import type { WishMoney } from '#modules/procurement/wishes/money-of-wishes.ts'
import type { UsedMoney } from '#modules/procurement/wishes/wishes-kit.ts'
import { keyOf, type StoredBudget } from './stored-budgets.ts'

/** The subjects of each product, by their codes. */
export type SubjectsOfProducts = ReadonlyMap<string, readonly string[]>

type Counted = Pick<WishMoney, 'productId' | 'class' | 'state' | 'money'>

/**
 * Says of a budget what it is used by, in Rappen: all wishes of the school, those for a class, or those of titles of a
 * subject. A title of two subjects counts to both, so that the budgets of subjects may come to more than the whole.
 */
export function countMoney(
  wishes: readonly Counted[],
  subjects: SubjectsOfProducts,
): (budget: Pick<StoredBudget, 'kind' | 'name'>) => UsedMoney {
  const used = new Map<string, UsedMoney>()
  for (const wish of wishes)
    for (const key of keysOf(wish, subjects)) {
      const sums = used.get(key) ?? { ordered: 0, approved: 0, asked: 0 }
      sums[wish.state] += wish.money
      used.set(key, sums)
    }
  return (budget) => used.get(keyOf(budget)) ?? { ordered: 0, approved: 0, asked: 0 }
}

/** The budgets that a wish counts to. */
function keysOf({ productId, class: name }: Counted, subjects: SubjectsOfProducts): string[] {
  const ofSubjects = (subjects.get(productId) ?? []).map((code) => keyOf({ kind: 'subject', name: code }))
  const ofClass = name === null ? [] : [keyOf({ kind: 'class', name })]
  return [keyOf({ kind: 'school', name: null }), ...ofClass, ...ofSubjects]
}
