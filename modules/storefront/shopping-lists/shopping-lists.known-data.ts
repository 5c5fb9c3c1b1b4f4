import { uuidv7 } from 'uuidv7'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { newListCode } from './stored-list.ts'
import { shoppingListEntries, shoppingLists } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: ownerId }, mark }) => {
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  if (!product) throw new Error('the catalogue is empty')
  const listId = uuidv7()
  const codes = { code: newListCode(), formerCode: newListCode() }
  const shared = { isShared: true, showsOwner: true, deletedAt: new Date() }
  await db.insert(shoppingLists).values({ id: listId, ownerId, ...codes, name: `Klasse ${mark}`, ...shared })
  await db.insert(shoppingListEntries).values({ listId, productId: product.id, amount: 24, position: 1 })
}
