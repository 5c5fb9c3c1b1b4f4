import type { Database } from '#kernel/database/connection.ts'
import { shoppingListEntries, shoppingLists } from '#modules/storefront/shopping-lists/tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { UserRow } from '../people/rows.ts'
import { makeShoppingLists } from '../people/shopping-lists.ts'
import { insertRows } from './insert-rows.ts'

/** Inserts the shopping lists of the demonstration. */
export async function insertShoppingLists(
  tx: Database,
  catalogue: Catalogue,
  users: readonly UserRow[],
): Promise<void> {
  const lists = makeShoppingLists(catalogue, users)
  const entries = lists.flatMap(({ id: listId, entries: listed }) =>
    listed.map((entry, position) => ({ listId, ...entry, position })),
  )
  await insertRows(
    tx,
    shoppingLists,
    lists.map(({ entries: _, createdAt, changedAt, ...list }) => ({
      ...list,
      revision: 1,
      createdAt: new Date(createdAt),
      changedAt: new Date(changedAt),
    })),
  )
  await insertRows(tx, shoppingListEntries, entries)
}
