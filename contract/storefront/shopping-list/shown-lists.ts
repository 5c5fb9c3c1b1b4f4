import { z } from 'zod'
import { availability, picture, product } from '#contract/catalogue/catalogue.ts'
import { guestId, id } from '#contract/fields.ts'
import { money } from '#contract/ground/money.ts'
import { cartObstacle, leftOutProduct } from '#contract/sales/left-out.ts'
import { sums } from '#contract/sales/sums.ts'
import { listContent } from './content.ts'

export const LIST_CODE_LENGTH = 12
/** By which a list is recognised among others. */
export const MAX_LIST_COVERS = 3

/** Nobody can guess it; without letters and digits that are mistaken for one another. */
export const listCode = z
  .string()
  .length(LIST_CODE_LENGTH)
  .regex(/^[2-9A-HJKMNP-Z]{12}$/)

/** What of a product a list shows. */
export const listedProduct = product.pick({
  id: true,
  title: true,
  subtitle: true,
  uri: true,
  cover: true,
  format: true,
  binding: true,
  edition: true,
  isbn: true,
  isbn_hyphenated: true,
  price: true,
  availability: true,
  available_from: true,
})

export const sharedEntry = z.object({
  id: id.describe('of the product'),
  amount: z.int().describe('copies that the list is for'),
  cart_amount: z
    .int()
    .describe('copies of them that a cart takes: 1 of what is sold to one person, 0 of what cannot be bought'),
  quantity_discount_percent: z.number().describe('0, 5, 10, 12.5 or 15'),
  total: money.describe('of the copies that a cart takes, after the quantity discount'),
  product: listedProduct,
})

/** What a product on a list can be replaced by. */
const newEdition = z.object({
  title: z.string(),
  uri: z.string(),
  product: z
    .object({ id, edition: z.string().nullable(), availability, available_from: z.iso.date().nullable() })
    .nullable()
    .describe('of the same format; null if the new edition has none'),
})

const listEntry = sharedEntry.extend({
  obstacle: cartObstacle.nullable().describe('why its owner cannot put it into the cart'),
  new_edition: newEdition.nullable().describe('a newer edition of the title, or the title that follows it'),
})
export type ListEntry = z.output<typeof listEntry>

/** As the cart would price it, without delivery and vouchers. */
export const listTotals = z.object({
  copies: z.int().describe('that a cart takes'),
  goods: sums.goods,
  discount: sums.discount,
  total: money.describe('goods and discount'),
})

/** A list as its owner sees it. */
export const shoppingList = listContent.pick({ name: true, is_shared: true, shows_owner: true }).extend({
  code: listCode,
  revision: z.int().describe('number of the last change'),
  changed_at: z.iso.datetime(),
  products: z.array(listEntry),
  totals: listTotals,
})
export type ShoppingList = z.output<typeof shoppingList>

/** A list among others. */
export const listSummary = shoppingList
  .pick({ code: true, name: true, is_shared: true, shows_owner: true, revision: true, changed_at: true })
  .extend({
    product_count: z.int(),
    copies: z.int().describe('that the list is for'),
    covers: z.array(picture).max(MAX_LIST_COVERS).describe('of its first products that have one'),
    holds: z.array(id).describe('which of the products that were asked about are on it'),
  })
export type ListSummary = z.output<typeof listSummary>

/** A shared list as others see it. */
export const sharedList = z.object({
  code: listCode,
  name: z.string(),
  owner: z.string().nullable().describe('first and last name, where the owner shows them'),
  is_own: z.boolean().describe('the visitor is its owner'),
  changed_at: z.iso.datetime(),
  products: z.array(sharedEntry).describe('what this visitor can buy'),
  left_out: z.array(leftOutProduct).describe('what cannot be bought any more, and why'),
  hidden_count: z.int().describe('how many products are for others, and are not shown'),
  totals: listTotals,
})
export type SharedList = z.output<typeof sharedList>

/** What a list did to the cart. */
export const listInCart = z.object({
  copies: z.int().describe('how many were put into the cart'),
  left_out: z.array(leftOutProduct),
  hidden_count: z.int().describe('how many products are for others, and are not named'),
  item_count: z.int().describe('copies in the cart now'),
  guest_id: guestId.nullable(),
})
export type ListInCart = z.output<typeof listInCart>
