import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import type { changeShoppingList, PresentList } from '#contract/storefront/shopping-lists.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findSuccessors } from '#modules/catalogue/catalogue/find-successors.ts'
import { guardKnown, type WantedEntry, withProducts } from './list-entries.ts'
import { lockOwnList, newListCode, type OwnList, type StoredEntry, type WholeList, writeList } from './stored-list.ts'
import { shoppingLists } from './tables.ts'

type Change = Partial<Pick<WholeList, 'name' | 'isShared' | 'showsOwner' | 'entries'>>

/**
 * Changes one of the user's lists in one transaction; its revision grows only if something changes. If `change`
 * refuses, nothing is changed.
 */
function changeOwn(
  core: Core,
  own: OwnList,
  change: (list: WholeList, tx: Database) => Change | Promise<Change>,
): Promise<WholeList> {
  return inTransaction(core.db, (tx) => changeWithin(tx, own, change))
}

/** The same within a transaction. */
export async function changeWithin(
  tx: Database,
  own: OwnList,
  change: (list: WholeList, tx: Database) => Change | Promise<Change>,
): Promise<WholeList> {
  const list = await lockOwnList(tx, own)
  if (!list) throw new Refusal('not_found')
  const changed = { ...list, ...(await change(list, tx)) }
  return isSame(list, changed) ? list : writeList(tx, changed)
}

function isSame(one: WholeList, other: WholeList): boolean {
  const { length } = one.entries
  return (
    one.name === other.name &&
    one.isShared === other.isShared &&
    one.showsOwner === other.showsOwner &&
    length === other.entries.length &&
    one.entries.every(({ productId, amount }, place) => {
      const entry = other.entries[place]
      return entry?.productId === productId && entry.amount === amount
    })
  )
}

/**
 * Writes everything that the owner wrote, if the list is as it was read. The refusal of an old one carries the list as
 * it is.
 */
export async function rewriteList(
  core: Core,
  own: OwnList,
  written: z.output<typeof changeShoppingList.body>,
): Promise<WholeList> {
  await guardKnown(core, written.products)
  return changeOwn(core, own, (list) => {
    const change = {
      name: written.name,
      isShared: written.is_shared,
      showsOwner: written.shows_owner ?? list.showsOwner,
      entries: written.products.map(({ id, amount }) => ({ productId: id, amount })),
    }
    // Written again after its answer was lost, it is there already.
    if (list.revision !== written.revision && !isSame(list, { ...list, ...change })) throw changedMeanwhile(list)
    return change
  })
}

function changedMeanwhile({ name, isShared, showsOwner, revision, entries }: WholeList): Refusal {
  const products = entries.map(({ productId, amount }) => ({ id: productId, amount }))
  return new Refusal('shopping_list_changed', {
    shopping_list: { name, is_shared: isShared, shows_owner: showsOwner, products, revision },
  } satisfies PresentList)
}

/** Puts products onto a list. */
export async function addProducts(core: Core, own: OwnList, wanted: readonly WantedEntry[]): Promise<WholeList> {
  await guardKnown(core, wanted)
  return changeOwn(core, own, ({ entries }) => ({ entries: withProducts(entries, wanted) }))
}

/** Takes a product off a list, if it is on it. */
export function removeProduct(core: Core, own: OwnList, productId: string): Promise<WholeList> {
  return changeOwn(core, own, ({ entries }) => ({ entries: entries.filter((entry) => entry.productId !== productId) }))
}

/** Replaces a product by its new edition. */
export function replaceProduct(core: Core, own: OwnList, productId: string): Promise<WholeList> {
  return changeOwn(core, own, async ({ entries }, tx) => {
    if (!entries.some((entry) => entry.productId === productId)) throw new Refusal('not_found')
    const renewed = await newEditions(tx, [productId])
    if (renewed.size === 0) throw new Refusal('no_new_edition')
    return { entries: replaced(entries, renewed) }
  })
}

/** Which product stands in for each of these, by id, as far as there is one. */
export async function newEditions(db: Database, productIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const successors = await findSuccessors(db, productIds)
  return new Map([...successors].flatMap(([id, { product }]) => (product ? [[id, product.id]] : [])))
}

/**
 * The entries with new editions in the places of the former ones. Where the new edition is on the list too, the greater
 * amount stays, at the first place of both.
 */
export function replaced(
  entries: readonly StoredEntry[],
  renewed: ReadonlyMap<string, string>,
): readonly StoredEntry[] {
  const amounts = new Map<string, number>()
  for (const { productId, amount } of entries) {
    const id = renewed.get(productId) ?? productId
    amounts.set(id, Math.max(amounts.get(id) ?? 0, amount))
  }
  return [...amounts].map(([productId, amount]) => ({ productId, amount }))
}

/** Gives a list a new code. The revision grows, so that other devices learn of it. */
export function renewLink(core: Core, own: OwnList): Promise<WholeList> {
  return inTransaction(core.db, async (tx) => {
    const list = await lockOwnList(tx, own)
    if (!list) throw new Refusal('not_found')
    await tx
      .update(shoppingLists)
      .set({ code: newListCode(), formerCode: list.code })
      .where(eq(shoppingLists.id, list.id))
    return writeList(tx, list)
  })
}
