import { and, desc, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { FIRST_LIST_NAME } from '#contract/storefront/shopping-lists.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { changeWithin } from './change-list.ts'
import { insertList, lockOwner } from './create-list.ts'
import { guardKnown, type WantedEntry, withProducts } from './list-entries.ts'
import type { WholeList } from './stored-list.ts'
import { shoppingLists } from './tables.ts'

interface Remembered {
  list: WholeList
  isNew: boolean
}

/**
 * Puts products onto a list of the user: the named one, else the only one, else a new one. Of several, one must be
 * named.
 */
export async function rememberProducts(
  core: Core,
  { ownerId, code, wanted }: { ownerId: string; code: string | undefined; wanted: readonly WantedEntry[] },
): Promise<Remembered> {
  await guardKnown(core, wanted)
  return inTransaction(core.db, async (tx) => {
    // Two presses at once of somebody without a list make one list.
    await lockOwner(tx, ownerId)
    const chosen = code ?? (await onlyList(tx, ownerId))
    if (chosen === null)
      return {
        list: await insertList(tx, { ownerId, name: FIRST_LIST_NAME, entries: withProducts([], wanted) }),
        isNew: true,
      }
    const own = { ownerId, code: chosen }
    const list = await changeWithin(tx, own, ({ entries }) => ({ entries: withProducts(entries, wanted) }))
    return { list, isNew: false }
  })
}

/** The code of the user's only list; null where there is none. */
async function onlyList(tx: Database, ownerId: string): Promise<string | null> {
  const lists = await tx
    .select({ code: shoppingLists.code })
    .from(shoppingLists)
    .where(and(eq(shoppingLists.ownerId, ownerId), isNull(shoppingLists.deletedAt)))
    .orderBy(desc(shoppingLists.id))
    .limit(2)
  if (lists.length > 1) throw new Refusal('shopping_list_missing')
  return lists[0]?.code ?? null
}
