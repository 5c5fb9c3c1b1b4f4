import { type Rappen, rappen } from '#contract/ground/money.ts'
import type { LicenceChoice, PlatformChoice } from '#contract/sales/lines.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import type { WishedLine } from '#modules/procurement/school-orders/lines-of-wishes.ts'
import { copiesOf, type StoredWish } from '#modules/procurement/wishes/stored-wishes.ts'
import { effectivePlatformChoice, isSelfUnsupported } from '#modules/storefront/cart/licences/licence-choices.ts'
import type { StoredItem } from '#modules/storefront/cart/stored-cart.ts'

/** Approved copies of a wish. */
export interface WishedCopies {
  wishId: string
  copies: number
}

/** Copies of a product that are offered at a price for one. */
export interface OfferedItem {
  product: ProductRecord
  amount: number
  unitPrice: Rappen
  takesQuantityDiscount: boolean
  licenceChoice: LicenceChoice | null
  platformChoice: PlatformChoice | null
  /** Those that its copies are for; none where nobody is named. */
  wishes: readonly WishedCopies[]
}

interface Wanted {
  product: ProductRecord
  amount: number
  /** Of staff, in Rappen: it is final. Null: the price of the shop, less its discount of quantity. */
  staffPrice?: number | null
  licenceChoice?: LicenceChoice | null
  platformChoice?: PlatformChoice | null
  wishes?: readonly WishedCopies[]
}

/** Copies as they are offered: those of a licence are for others unless something else is chosen. */
export function offeredItem({ product, amount, staffPrice = null, wishes = [], ...chosen }: Wanted): OfferedItem {
  return {
    product,
    amount,
    unitPrice: rappen(staffPrice ?? product.price),
    takesQuantityDiscount: product.quantity_discount && staffPrice === null,
    ...choicesOf({ product, amount, licenceChoice: null, platformChoice: null, ...chosen }),
    wishes,
  }
}

type Chosen = Pick<OfferedItem, 'product' | 'amount' | 'licenceChoice' | 'platformChoice'>

function choicesOf(chosen: Chosen): Pick<OfferedItem, 'licenceChoice' | 'platformChoice'> {
  if (chosen.product.format !== 'licence') return { licenceChoice: null, platformChoice: null }
  if (chosen.licenceChoice === 'self') return { licenceChoice: 'self', platformChoice: chosen.platformChoice }
  if (chosen.licenceChoice === 'self_and_others') {
    const platformChoice = effectivePlatformChoice(chosen)
    const isComplete = chosen.product.platforms.length < 2 || platformChoice !== null
    if (isComplete && !isSelfUnsupported(chosen, platformChoice)) {
      return { licenceChoice: 'self_and_others', platformChoice }
    }
  }
  const forOthers: Chosen = { ...chosen, licenceChoice: 'others', platformChoice: chosen.platformChoice ?? 'open' }
  return { licenceChoice: 'others', platformChoice: effectivePlatformChoice(forOthers) }
}

/** What lies in a cart as it is offered to its owner, or to their school, whose copies are all for others. */
export function offeredOfCart(
  items: readonly StoredItem[],
  products: ReadonlyMap<string, ProductRecord>,
  { isForSchool }: { isForSchool: boolean },
): OfferedItem[] {
  return items.flatMap(({ productId, amount, licenceChoice, platformChoice }) => {
    const product = products.get(productId)
    const chosen = isForSchool ? {} : { licenceChoice, platformChoice }
    return product ? [offeredItem({ product, amount, ...chosen })] : []
  })
}

/** What approved wishes come to, as it is offered. */
export function offeredOfWishes(lines: readonly WishedLine[], wished: readonly StoredWish[]): OfferedItem[] {
  const copies = new Map(wished.map((wish) => [wish.id, copiesOf(wish)]))
  return lines.map(({ product, amount, wishIds }) =>
    offeredItem({ product, amount, wishes: wishIds.map((wishId) => ({ wishId, copies: copies.get(wishId) ?? 0 })) }),
  )
}
