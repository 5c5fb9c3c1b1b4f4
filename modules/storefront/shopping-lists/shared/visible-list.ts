import { Refusal } from '#contract/errors.ts'
import { WRONG_CODES } from '#contract/limits.ts'
import type { CartObstacle, LeftOutProduct } from '#contract/sales/left-out.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { RequestContext, Visitor } from '#kernel/route.ts'
import { findSuccessors } from '#modules/catalogue/catalogue/find-successors.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { knownProducts } from '#modules/storefront/cart/kept-products.ts'
import { purchaseObstacles } from '#modules/storefront/cart/wanted/purchase-obstacles.ts'
import { type PricedEntries, type PricedEntry, priceEntries } from '../price-entries.ts'
import { findList, readEntries, type StoredEntry, type WholeList } from '../stored-list.ts'

const WITHIN = WRONG_CODES.minutes * 60

export type ListLimits = ReturnType<typeof createListLimits>

/**
 * Codes that may be tried, and sheets that may be drawn, each of which takes a processor for a moment.
 */
export function createListLimits({ db }: Core) {
  return {
    codesPerAccount: createLimit(db, { name: 'list-code-account', attempts: WRONG_CODES.list.own, within: WITHIN }),
    codesPerNetwork: createLimit(db, { name: 'list-code-network', attempts: WRONG_CODES.list.network, within: WITHIN }),
    sheets: createLimit(db, { name: 'list-sheets', attempts: 100, within: WITHIN }),
  }
}

/** A list that the visitor may see: their own, or a shared one. */
export interface VisibleList extends WholeList {
  isOwn: boolean
  /** First and last name. */
  owner: string
}

type Asker = Pick<RequestContext, 'user' | 'ip'>

/**
 * The list with this code, with `isOwn` for the visitor's own one. One that is not shared is refused like one that does
 * not exist, and somebody who tries codes is stopped.
 */
export async function findVisibleList(
  core: Core,
  limits: ListLimits,
  { code, visitor, onlyShared = false }: { code: string; visitor: Asker; onlyShared?: boolean },
): Promise<VisibleList> {
  const list = await findList(core.db, code)
  const isOwn = list !== null && list.ownerId === visitor.user?.id
  const isVisible = list?.isShared || (isOwn && !onlyShared)
  // A code that was found by guessing must not be told from the others once the limit is reached.
  if (!isOwn) await countCode(limits, visitor, isVisible ? 'check' : 'count')
  if (!list || !isVisible) throw new Refusal('not_found')
  // A revision never changes, so nothing has to drop what is cached of it.
  const key = `shopping-list:${list.id}:${list.revision}`
  return { ...list, isOwn, entries: await core.kept.get(key, [], () => readEntries(core.db, list.id)) }
}

async function countCode(limits: ListLimits, { user, ip }: Asker, how: 'check' | 'count'): Promise<void> {
  if (user) await limits.codesPerAccount[how](user.id)
  await limits.codesPerNetwork[how](clientNetwork(ip))
}

export interface VisibleEntries extends PricedEntries {
  /** What somebody else’s list names beside them, because it cannot be bought any more. */
  leftOut: LeftOutProduct[]
  /** How many of somebody else’s list are not named, because they are for others. */
  hiddenCount: number
}

/** Made for others than the visitor: a teacher's solutions are not for the class that gets the list. */
const FOR_OTHERS: readonly (CartObstacle | null)[] = ['teachers_only', 'authorised_only']

/** The entries that this visitor may see: of one's own list all, of another what can be bought. */
export async function visibleEntries(
  core: Core,
  visitor: Visitor,
  { isOwn, entries: stored }: VisibleList,
): Promise<VisibleEntries> {
  const { entries, totals } = await priceEntries(core, visitor, stored)
  if (isOwn) return { entries, totals, leftOut: [], hiddenCount: 0 }
  const shown = entries.filter(({ obstacle }) => !FOR_OTHERS.includes(obstacle))
  return {
    entries: shown.filter(({ obstacle }) => obstacle === null),
    totals,
    leftOut: await nameLeftOut(
      core.db,
      shown.filter(({ obstacle }) => obstacle !== null),
    ),
    hiddenCount: entries.length - shown.length,
  }
}

/** The entries that this visitor may know of, in the order of the list. */
export async function knownEntries(
  core: Core,
  visitor: Visitor,
  { isOwn, entries }: VisibleList,
): Promise<{ entries: readonly StoredEntry[]; hiddenCount: number }> {
  if (isOwn) return { entries, hiddenCount: 0 }
  const products = await knownProducts(
    core,
    entries.map(({ productId }) => productId),
  )
  const obstacles = await purchaseObstacles(core.db, visitor, [...products.values()])
  const known = entries.filter(({ productId }) => !FOR_OTHERS.includes(obstacles.get(productId) ?? null))
  return { entries: known, hiddenCount: entries.length - known.length }
}

/** Copies of products with what keeps somebody from having them, as it is told; those that nothing keeps are not among it. */
export async function nameLeftOut(
  db: Database,
  entries: readonly Pick<PricedEntry, 'product' | 'amount' | 'obstacle'>[],
): Promise<LeftOutProduct[]> {
  const successors = await findSuccessors(
    db,
    entries.filter(({ obstacle }) => obstacle === 'out_of_print').map(({ product }) => product.id),
  )
  return entries.flatMap(({ product, amount, obstacle }) => {
    if (obstacle === null) return []
    const successor = successors.get(product.id)
    return {
      product_id: product.id,
      title: product.title,
      format: product.format,
      copies: amount,
      obstacle: successor ? 'superseded' : obstacle,
      successor: successor ? { title: successor.title, url: successor.uri } : null,
    }
  })
}
