import type { WishMoney } from '#modules/procurement/wishes/money-of-wishes.ts'
import type { UsedMoney } from '#modules/procurement/wishes/wishes-kit.ts'
import type { NamedBudget } from './state-of-budget.ts'

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
): (budget: Pick<NamedBudget, 'kind' | 'name'>) => UsedMoney {
  const used = new Map<string, UsedMoney>()
  for (const wish of wishes)
    for (const key of keysOf(wish, subjects)) {
      const sums = used.get(key) ?? { ordered: 0, approved: 0, asked: 0 }
      sums[wish.state] += wish.money
      used.set(key, sums)
    }
  return ({ kind, name }) => used.get(keyOf(kind, name)) ?? { ordered: 0, approved: 0, asked: 0 }
}

/** The budgets that a wish counts to. */
function keysOf({ productId, class: name }: Counted, subjects: SubjectsOfProducts): string[] {
  const ofSubjects = (subjects.get(productId) ?? []).map((code) => keyOf('subject', code))
  return [keyOf('school', null), ...(name === null ? [] : [keyOf('class', name)]), ...ofSubjects]
}

function keyOf(kind: NamedBudget['kind'], name: string | null): string {
  return `${kind} ${name ?? ''}`
}
