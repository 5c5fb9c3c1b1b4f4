import type { ListContent, ListedAmount } from './content.ts'

export interface ListVersions {
  /** As it was read, before either change. */
  base: ListContent
  /** With one's own changes. */
  mine: ListContent
  /** The list as another device has stored it since. */
  theirs: ListContent
}

/**
 * Merges two changes of one list so that neither is lost. What only one of them changed is as that one has it. A product
 * is gone where one took it off and the other left it as it was. Of two amounts the greater is taken: too many copies
 * are noticed on the list, too few in the classroom. Of two names one's own is taken.
 */
export function mergeLists({ base, mine, theirs }: ListVersions): ListContent {
  const amounts = mergeAmounts(amountsOf(base), amountsOf(mine), amountsOf(theirs))
  const order = mergeOrders({
    base: idsOf(base),
    mine: idsOf(mine).filter((id) => amounts.has(id)),
    theirs: idsOf(theirs).filter((id) => amounts.has(id)),
  })
  return {
    name: mine.name === base.name ? theirs.name : mine.name,
    is_shared: mine.is_shared === base.is_shared ? theirs.is_shared : mine.is_shared,
    shows_owner: mine.shows_owner === base.shows_owner ? theirs.shows_owner : mine.shows_owner,
    products: order.map((id): ListedAmount => ({ id, amount: amounts.get(id) ?? 1 })),
  }
}

type Amounts = ReadonlyMap<string, number>

function amountsOf({ products }: ListContent): Amounts {
  return new Map(products.map(({ id, amount }) => [id, amount]))
}

function idsOf({ products }: ListContent): string[] {
  return products.map(({ id }) => id)
}

/** The products that stay, with their amounts. */
function mergeAmounts(base: Amounts, mine: Amounts, theirs: Amounts): Amounts {
  const amounts = new Map<string, number>()
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const [before, own, other] = [base.get(id), mine.get(id), theirs.get(id)]
    if (own === other || other === before) set(id, own)
    else if (own === before) set(id, other)
    else set(id, Math.max(own ?? 0, other ?? 0))
  }
  return amounts

  function set(id: string, amount: number | undefined): void {
    if (amount !== undefined) amounts.set(id, amount)
  }
}

interface Orders {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

/** Products that only one of them has follow the product that they follow there; theirs come first. */
function mergeOrders({ base, mine, theirs }: Orders): string[] {
  const [ownIds, otherIds] = [new Set(mine), new Set(theirs)]
  const order = orderOfCommon({
    base,
    mine: mine.filter((id) => otherIds.has(id)),
    theirs: theirs.filter((id) => ownIds.has(id)),
  })
  for (const ids of [mine, theirs]) {
    const placed = new Set(order)
    let before: string | undefined
    for (const id of ids) {
      if (!placed.has(id)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
      before = id
    }
  }
  return order
}

/**
 * The order of the products that both have. Where both say the same of two products, the result says it too; where they
 * differ, the one counts that has moved them.
 */
function orderOfCommon({ base, mine, theirs }: Orders): string[] {
  const [placeInBase, placeInTheirs] = [placesOf(base), placesOf(theirs)]
  const placeOf = (id: string) => placeInTheirs.get(id) ?? 0
  const isMovedByMe = (first: string, second: string) => {
    const [one, other] = [placeInBase.get(first), placeInBase.get(second)]
    return one !== undefined && other !== undefined && other < one
  }
  const left = [...mine]
  const order: string[] = []
  while (left.length > 0) {
    // Those that neither has behind another one that is left: each stands further ahead in theirs than the one before.
    const candidates: string[] = []
    let foremost = Number.POSITIVE_INFINITY
    for (const id of left) {
      if (placeOf(id) >= foremost) continue
      foremost = placeOf(id)
      candidates.push(id)
    }
    const next = candidates.reduceRight((chosen, id) => (isMovedByMe(id, chosen) ? id : chosen))
    order.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return order
}

function placesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  return new Map(ids.map((id, place) => [id, place]))
}
