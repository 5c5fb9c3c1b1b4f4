import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { couponRefusals } from '#contract/licences/coupon-refusals.ts'
import type { LicenceChoice, PlatformChoice } from '#contract/sales/lines.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { lockCart } from '../lock-cart.ts'
import { type CartContent, findContent, readItems, type StoredItem } from '../stored-cart.ts'
import { cartItems } from '../tables.ts'
import { isSelfUnsupported, licenceChoices, platformChoices } from './licence-choices.ts'

interface Choosing<C> {
  userId: string
  itemId: string
  choice: C
}

/** Stores who will use the copies of an item. */
export function chooseLicence(core: Core, { userId, itemId, choice }: Choosing<LicenceChoice>): Promise<CartContent> {
  return changeItem(core, { userId, itemId }, async (tx, item, product) => {
    const chosen = { ...item, product }
    if (!licenceChoices(chosen).includes(choice)) {
      const isForSelf = choice !== 'others' && choice === (item.amount === 1 ? 'self' : 'self_and_others')
      throw refusedAt(
        'choice',
        isForSelf && product.format === 'licence' ? 'self_redeem_unsupported' : 'licence_choice_refused',
      )
    }
    await tx.update(cartItems).set({ licenceChoice: choice }).where(eq(cartItems.id, item.id))
  })
}

/**
 * Stores the platform for all copies of an item. A platform that gives access by coupon only is refused while the buyer
 * wants to use a copy.
 */
export function choosePlatform(core: Core, { userId, itemId, choice }: Choosing<PlatformChoice>): Promise<CartContent> {
  return changeItem(core, { userId, itemId }, async (tx, item, product) => {
    const chosen = { ...item, product }
    const isOffered = choice === 'open' ? product.platforms.length > 1 : product.platforms.includes(choice)
    if (!isOffered) throw refusedAt('choice', 'platform_not_offered')
    if (isSelfUnsupported(chosen, choice)) throw refusedAt('choice', 'self_redeem_unsupported')
    if (platformChoices(chosen).length > 0 && !platformChoices(chosen).includes(choice)) {
      throw refusedAt('choice', 'platform_not_offered')
    }
    await tx.update(cartItems).set({ platformChoice: choice }).where(eq(cartItems.id, item.id))
  })
}

async function changeItem(
  core: Core,
  { userId, itemId }: { userId: string; itemId: string },
  change: (tx: Database, item: StoredItem, product: ProductRecord) => Promise<void>,
): Promise<CartContent> {
  return inTransaction(core.db, async (tx) => {
    const cart = await lockCart(tx, { userId })
    const item = cart && (await readItems(tx, cart.id)).find(({ id }) => id === itemId)
    const product = item && (await loadProducts(tx, [item.productId])).get(item.productId)
    if (!item || !product) throw new Refusal('item_not_in_cart')
    await change(tx, item, product)
    return findContent(tx, { userId })
  })
}

/** 422 with the sentence at the field. */
function refusedAt(
  field: string,
  code: 'licence_choice_refused' | 'platform_not_offered' | 'self_redeem_unsupported',
): Refusal {
  return new Refusal(code, { errors: { [field]: [couponRefusals[code][1]] } })
}
