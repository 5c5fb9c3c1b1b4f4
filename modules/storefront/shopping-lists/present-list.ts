import { toMoney } from '#contract/ground/money.ts'
import type { SharedList, ShoppingList } from '#contract/storefront/shopping-list/shown-lists.ts'
import type { Core } from '#kernel/core.ts'
import type { Visitor } from '#kernel/route.ts'
import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import { findSuccessors, type Successor } from '#modules/catalogue/catalogue/find-successors.ts'
import { hyphenateIsbn } from '#modules/catalogue/catalogue/hyphenate-isbn.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import type { PricedWanted } from '#modules/storefront/cart/wanted/price-wanted.ts'
import { type PricedEntries, type PricedEntry, priceEntries } from './price-entries.ts'
import type { StoredList, WholeList } from './stored-list.ts'

type SharedEntry = SharedList['products'][number]

/** One of the user's lists, priced for them, with the new editions of what is on it. */
export async function showList(core: Core, owner: Visitor, list: WholeList): Promise<ShoppingList> {
  const ids = list.entries.map(({ productId }) => productId)
  const [priced, successors] = await Promise.all([
    priceEntries(core, owner, list.entries),
    findSuccessors(core.db, ids),
  ])
  return presentList(list, priced, successors)
}

/** A list as its owner sees it. */
function presentList(
  list: StoredList,
  { entries, totals }: PricedEntries,
  successors: ReadonlyMap<string, Successor>,
): ShoppingList {
  return {
    code: list.code,
    name: list.name,
    is_shared: list.isShared,
    shows_owner: list.showsOwner,
    revision: list.revision,
    changed_at: new Date(list.changedAt).toISOString(),
    products: entries.map((entry) => ({
      ...presentEntry(entry),
      obstacle: entry.obstacle,
      new_edition: successors.get(entry.productId) ?? null,
    })),
    totals: presentListTotals({ entries, totals }),
  }
}

export function presentEntry({ product, amount, price }: Omit<PricedEntry, 'productId'>): SharedEntry {
  return {
    id: product.id,
    amount,
    cart_amount: price?.amount ?? 0,
    quantity_discount_percent: (price?.quantityDiscountRate ?? 0) / 100,
    total: toMoney(price?.total ?? 0),
    product: presentListedProduct(product),
  }
}

export function presentListTotals({ entries, totals }: PricedWanted<object>): ShoppingList['totals'] {
  return {
    copies: entries.reduce((sum, { price }) => sum + (price?.amount ?? 0), 0),
    goods: toMoney(totals.goods - totals.discount),
    discount: toMoney(totals.discount),
    total: toMoney(totals.goods),
  }
}

/** What of a product a list shows. */
export function presentListedProduct(record: ProductRecord): SharedEntry['product'] {
  return {
    id: record.id,
    title: record.title,
    subtitle: record.subtitle,
    uri: record.uri,
    cover: coverOf(record.pictures),
    format: record.format,
    binding: record.binding,
    edition: record.edition,
    isbn: record.isbn,
    isbn_hyphenated: record.isbn && hyphenateIsbn(record.isbn),
    price: toMoney(record.price),
    availability: record.availability,
    available_from: record.available_from,
  }
}
