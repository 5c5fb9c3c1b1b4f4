import { uuidv7 } from 'uuidv7'
import { loadProducts } from '#modules/catalogue/load-products.ts'
import type { Database } from '#server/database/connection.ts'
import type { Core } from '#server/database/core.ts'
import { inTransaction } from '#server/database/core.ts'
import { prepared } from '#server/database/prepared.ts'
import { lockUnchangedCart } from './lock-cart.ts'
import { mergeItems } from './merge-items.ts'
import { mostCopies } from './most-copies.ts'
import { findCart, readItems } from './stored-cart.ts'
import { writeAmounts } from './write-amounts.ts'

/** Unlike every other change it keeps what an earlier link had to say about test licences. */
const lockUserCart = prepared<{ id: string }>(
  'lock-user-cart-for-link',
  `insert into carts (id, user_id) values ($1, $2)
   on conflict (user_id) where ordered_at is null do update set version = carts.version + 1, changed_at = now()
   returning id`,
)

const moveItems = prepared('move-cart-items', 'update cart_items set cart_id = $1 where id = any ($2::uuid[])')

const deleteCart = prepared('delete-cart', 'delete from carts where id = $1')

const removeBoughtTestLicences = prepared(
  'remove-bought-test-licences',
  `with removed as (
     delete from cart_items using products, once_per_person_purchases as bought
     where cart_id = $1 and products.id = cart_items.product_id and format = 'test_licence'
       and bought.product_id = products.id and bought.user_id = $3
     returning title_id
   )
   update carts set already_bought_test_licences = array(
     select title from titles where id in (select title_id from removed) order by title)
   where id = $2 and exists (select from removed)`,
)

/**
 * Puts the guest's cart into the user's and ends the guest id, in one transaction (decisions, section 6).
 * Safe to repeat: a guest id that is unknown or has ended changes nothing.
 */
export async function linkGuestCart(core: Core, userId: string, guestId: string | null): Promise<void> {
  if (guestId === null || !(await findCart(core.db, { guestId }))) return
  await inTransaction(core.db, async (tx) => {
    const [mine] = await lockUserCart(tx, [uuidv7(), userId])
    const guest = await lockUnchangedCart(tx, { guestId })
    if (!mine || !guest) return
    await removeBoughtTestLicences(tx, [guest.id, mine.id, userId])
    await moveAll(tx, guest.id, mine.id)
    await deleteCart(tx, [guest.id])
  })
}

async function moveAll(tx: Database, from: string, to: string): Promise<void> {
  const theirs = await readItems(tx, from)
  const products = await loadProducts(
    tx,
    theirs.map((item) => item.productId),
  )
  const { summed, moved } = mergeItems(await readItems(tx, to), theirs, (productId) =>
    mostCopies(products.get(productId)),
  )
  await writeAmounts(tx, summed)
  if (moved.length > 0) await moveItems(tx, [to, moved.map((item) => item.id)])
}
