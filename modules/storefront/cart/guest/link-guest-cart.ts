import { uuidv7 } from 'uuidv7'
import type { CutItem } from '#contract/storefront/cart.ts'
import type { Core } from '#kernel/core.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import { purchaseRefusal } from '#modules/catalogue/catalogue/purchasable.ts'
import { boughtOnce } from '#modules/licences/rights/once-per-person.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import { moveKeys } from '../change-key.ts'
import { mostCopies, writeAmounts } from '../item-amounts.ts'
import { lockUnchangedCart } from '../lock-cart.ts'
import { findCart, readItems } from '../stored-cart.ts'
import { mergeItems } from './merge-items.ts'

/** Unlike every other change, this one keeps the titles that an earlier link removed or cut, and named. */
const lockUserCart = prepared<{ id: string }>(
  'lock-user-cart-for-link',
  `insert into carts (id, user_id) values ($1, $2)
   on conflict (user_id) where ordered_at is null do update set version = carts.version + 1, changed_at = now()
   returning id`,
)

const moveItems = prepared('move-cart-items', 'update cart_items set cart_id = $1 where id = any ($2::uuid[])')

const keepCuts = prepared('keep-cuts-of-cart', 'update carts set cut_when_linked = $2::jsonb where id = $1')

const deleteCart = prepared('delete-cart', 'delete from carts where id = $1')

/** Removes products that a person may buy once and this one has; keeps their titles, those of test licences apart. */
const removeBought = prepared(
  'remove-bought-from-cart',
  `with removed as (
     delete from cart_items using products
     where cart_id = $1 and products.id = cart_items.product_id and products.id = any ($3::uuid[])
     returning title_id, format = 'test_licence' as is_test
   ), named as (
     select array_agg(distinct title order by title) filter (where is_test) as tests,
            array_agg(distinct title order by title) filter (where not is_test) as others
     from removed join titles on titles.id = title_id
   )
   update carts set
     already_bought_test_licences = coalesce(named.tests, '{}'), already_bought_products = coalesce(named.others, '{}')
   from named where carts.id = $2 and exists (select from removed)`,
)

/** Removes what its new owner may not have, and keeps the titles. */
const removeRefused = prepared(
  'remove-refused-tests-from-cart',
  `with removed as (
     delete from cart_items using products
     where cart_id = $1 and products.id = cart_items.product_id and products.id = any ($3::uuid[])
     returning title_id
   )
   update carts set refused_test_licences = (
     select array_agg(distinct title order by title) from removed join titles on titles.id = title_id)
   where carts.id = $2 and exists (select from removed)`,
)

/**
 * Moves the guest's cart into the user's cart and ends the guest id, in one transaction (decisions, section 6).
 * Products that a person may buy once, and the user has bought, are removed and named, and so are test licences of one who
 * is no confirmed teacher, and what is more than a cart can hold. An order of the user's cart that is being placed is waited for, so that its products count as bought.
 * Idempotent: a guest id that is unknown or has ended changes nothing.
 */
export async function linkGuestCart(
  core: Core,
  user: Pick<CurrentUser, 'id' | 'groups'>,
  guestId: string | null,
): Promise<void> {
  if (guestId === null || !(await findCart(core.db, { guestId }))) return
  await inTransaction(core.db, async (tx) => {
    const { id: userId } = user
    const [mine] = await lockUserCart(tx, [uuidv7(), userId])
    const guest = await lockUnchangedCart(tx, { guestId })
    if (!mine || !guest) return
    const items = await readItems(tx, guest.id)
    const products = await loadProducts(
      tx,
      items.map((item) => item.productId),
    )
    const bought = await boughtOnce(tx, userId, [...products.values()])
    if (bought.size > 0) await removeBought(tx, [guest.id, mine.id, [...bought]])
    const reader = await requestReader(tx, user).owning([...products.values()])
    const refused = [...products.values()].filter(
      (product) =>
        product.format === 'test_licence' &&
        !bought.has(product.id) &&
        purchaseRefusal(product, reader) === 'teachers_only',
    )
    if (refused.length > 0) await removeRefused(tx, [guest.id, mine.id, refused.map(({ id }) => id)])
    await moveAll(tx, guest.id, mine.id)
    await moveKeys(tx, guest.id, userId)
    await deleteCart(tx, [guest.id])
  })
}

async function moveAll(tx: Database, from: string, to: string): Promise<void> {
  const theirs = await readItems(tx, from)
  const products = await loadProducts(
    tx,
    theirs.map((item) => item.productId),
  )
  const { summed, moved, cut } = mergeItems(await readItems(tx, to), theirs, (productId) =>
    mostCopies(products.get(productId)),
  )
  await writeAmounts(tx, summed)
  if (moved.length > 0) await moveItems(tx, [to, moved.map((item) => item.id)])
  const cuts: CutItem[] = cut.map(({ productId, wanted, kept }) => ({
    title: products.get(productId)?.title ?? '',
    wanted,
    kept,
  }))
  if (cuts.length > 0) await keepCuts(tx, [to, JSON.stringify(cuts)])
}
