import { z } from 'zod'
import { acknowledged } from '../acknowledged.ts'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { email, guestId, id, paragraphs } from '../fields.ts'
import { changeKeyHeader } from '../ground/idempotency-key.ts'
import { MAX_LISTED_PRODUCTS, WRONG_CODES } from '../limits.ts'
import { MAX_CART_ITEMS } from './cart.ts'
import { listContent, listedAmount, listName } from './shopping-list/content.ts'
import { schoolYear } from './shopping-list/school-years.ts'
import { listCode, listInCart, listSummary, sharedList, shoppingList } from './shopping-list/shown-lists.ts'

export const MAX_LISTS = 50
/** The name of the list that «Merken» makes for a user who has no list. */
export const FIRST_LIST_NAME = 'Meine Merkliste'
/** Days for which a deleted list can be brought back. */
export const RESTORE_LIST_DAYS = 7

const ofList = z.object({ code: listCode })
const ofEntry = z.object({ code: listCode, productId: id })
const own = { access: 'login', responses: { 200: one(shoppingList) } } as const

/** A product to put onto a list: its id, or the id with an amount. */
const wantedProduct = z.union([
  id.transform((productId) => ({ id: productId, amount: undefined })),
  listedAmount.extend({ amount: listedAmount.shape.amount.optional() }),
])
const wantedProducts = z
  .array(wantedProduct)
  .max(MAX_LISTED_PRODUCTS)
  .refine((products) => new Set(products.map((wanted) => wanted.id)).size === products.length, rule('repeated'))

export const listShoppingLists = endpoint('listShoppingLists', {
  method: 'get',
  path: '/shop/shopping-lists',
  summary: 'The lists of the logged-in user, the one that was changed last first',
  access: 'login',
  query: z.object({
    state: z
      .enum(['kept', 'deleted'])
      .default('kept')
      .describe(`\`deleted\`: those that can still be brought back, for ${RESTORE_LIST_DAYS} days`),
    products: z
      .array(id)
      .max(MAX_CART_ITEMS)
      .optional()
      .describe('products for which `holds` says on which lists they are'),
  }),
  responses: { 200: all(listSummary) },
})

export const createShoppingList = endpoint('createShoppingList', {
  method: 'post',
  path: '/shop/shopping-lists',
  summary: `Make a list, at most ${MAX_LISTS}`,
  access: 'login',
  body: z.strictObject({ name: listName, products: wantedProducts.optional() }),
  responses: { 201: one(shoppingList) },
  refusals: ['shopping_lists_full'],
})

export const rememberProducts = endpoint('rememberProducts', {
  method: 'post',
  path: '/shop/shopping-lists/remember',
  summary: `«Merken»: put products onto a list of the user; without a list, «${FIRST_LIST_NAME}» is made`,
  access: 'login',
  body: z.strictObject({
    products: wantedProducts.min(1),
    list: listCode.optional().describe('the code of the list; required where the user has several'),
  }),
  responses: { 200: one(listSummary.extend({ is_new: z.boolean().describe('the list was made for it') })) },
  refusals: ['not_found', 'shopping_list_missing', 'shopping_list_full'],
})

export const getShoppingList = endpoint('getShoppingList', {
  method: 'get',
  path: '/shop/shopping-lists/{code}',
  summary: 'A list of the logged-in user',
  ...own,
  params: ofList,
  refusals: ['not_found'],
})

/** A list that has changed in the meantime, as it is now. */
export const presentList = z.object({ shopping_list: listContent.extend({ revision: z.int() }) })
export type PresentList = z.output<typeof presentList>

export const changeShoppingList = endpoint('changeShoppingList', {
  method: 'put',
  path: '/shop/shopping-lists/{code}',
  summary:
    'Write name, sharing, products, order and amounts. A list that has changed since `revision` is answered with 409 and as it is now: merge both, and write again',
  ...own,
  params: ofList,
  body: listContent.extend({
    shows_owner: listContent.shape.shows_owner.optional().describe('left out: as it is'),
    revision: z.int().min(1).max(1_000_000_000).describe('the one that was read'),
  }),
  refusals: ['not_found', 'shopping_list_changed'],
  carries: { shopping_list_changed: presentList },
})

export const deleteShoppingList = endpoint('deleteShoppingList', {
  method: 'delete',
  path: '/shop/shopping-lists/{code}',
  summary: `Delete a list; it can be brought back for ${RESTORE_LIST_DAYS} days`,
  access: 'login',
  params: ofList,
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})

export const restoreShoppingList = endpoint('restoreShoppingList', {
  method: 'post',
  path: '/shop/shopping-lists/{code}/restore',
  summary: 'Bring back a deleted list as it was; safe to repeat',
  ...own,
  params: ofList,
  refusals: ['not_found', 'shopping_lists_full'],
})

export const addToShoppingList = endpoint('addToShoppingList', {
  method: 'post',
  path: '/shop/shopping-lists/{code}/products',
  summary:
    'Put products onto a list. What is on it already keeps its place: an amount is added to its own, without one it stays as it is',
  ...own,
  params: ofList,
  body: z.strictObject({ products: wantedProducts.min(1) }),
  refusals: ['not_found', 'shopping_list_full'],
})

export const removeFromShoppingList = endpoint('removeFromShoppingList', {
  method: 'delete',
  path: '/shop/shopping-lists/{code}/products/{productId}',
  summary: 'Take a product off a list; safe to repeat',
  ...own,
  params: ofEntry,
  refusals: ['not_found'],
})

export const replaceInShoppingList = endpoint('replaceInShoppingList', {
  method: 'post',
  path: '/shop/shopping-lists/{code}/products/{productId}/replace',
  summary: 'Replace a product by its new edition, at the same place and with the same amount',
  ...own,
  params: ofEntry,
  refusals: ['not_found', 'no_new_edition'],
})

export const renewShoppingListLink = endpoint('renewShoppingListLink', {
  method: 'post',
  path: '/shop/shopping-lists/{code}/new-link',
  summary:
    'Give a list a new code, so that the former link leads nowhere; its owner still reaches it by the former code',
  ...own,
  params: ofList,
  refusals: ['not_found'],
})

export const copyShoppingList = endpoint('copyShoppingList', {
  method: 'post',
  path: '/shop/shopping-lists/{code}/copy',
  summary: 'Copy one’s own list for the new school year, or take over a shared one',
  access: 'login',
  params: ofList,
  body: z.strictObject({
    name: listName.optional().describe('left out: of one’s own list, its name with the school year'),
    school_year: schoolYear.optional().describe('`2026/27`; left out: the coming one'),
    with_new_editions: z
      .boolean()
      .default(false)
      .describe('replaces what has a new edition; otherwise `new_edition` names each'),
  }),
  responses: { 201: one(shoppingList) },
  refusals: ['not_found', 'shopping_lists_full', 'too_many_requests'],
})

export const listOfCart = endpoint('listOfCart', {
  method: 'post',
  path: '/shop/cart/to-shopping-list',
  summary: 'Make a list of everything in the user’s cart, which stays as it is',
  access: 'login',
  body: z.strictObject({ name: listName.optional().describe('left out: it is named after the day') }),
  responses: { 201: one(shoppingList) },
  refusals: ['cart_empty', 'shopping_lists_full'],
})

export const listOfOrder = endpoint('listOfOrder', {
  method: 'post',
  path: '/users/{id}/orders/{orderId}/to-shopping-list',
  summary: 'Make a list of everything in an order',
  access: 'owner',
  params: z.object({ id, orderId: id }),
  body: z.strictObject({ name: listName.optional().describe('left out: it is named after the order') }),
  responses: { 201: one(shoppingList) },
  refusals: ['not_found', 'shopping_lists_full'],
})

const UNKNOWN_CODES = `${WRONG_CODES.list.own} unknown codes per account and ${WRONG_CODES.list.network} per network in ${WRONG_CODES.minutes} minutes`

export const getSharedShoppingList = endpoint('getSharedShoppingList', {
  method: 'get',
  path: '/shop/shopping-lists/{code}/shared',
  summary: `A shared list; one that is not shared, deleted or unknown answers alike. ${UNKNOWN_CODES}`,
  access: 'everyone',
  params: ofList,
  responses: { 200: one(sharedList) },
  refusals: ['not_found', 'too_many_requests'],
})

export const shoppingListToCart = endpoint('shoppingListToCart', {
  method: 'post',
  path: '/shop/shopping-lists/{code}/to-cart',
  summary: `Put a list into the cart, one’s own or a shared one, as far as the cart takes it; says what is left out, and why. With an Idempotency-Key it is safe to repeat. ${UNKNOWN_CODES}`,
  access: 'everyone',
  headers: changeKeyHeader,
  params: ofList,
  body: z.strictObject({
    guest_id: guestId.optional(),
    products: z.array(id).min(1).max(MAX_LISTED_PRODUCTS).optional().describe('only these of the list'),
    amounts: z
      .enum(['listed', 'one'])
      .default('listed')
      .describe('`one`: a single copy of each, for somebody who is one of those the list is for'),
  }),
  responses: { 200: one(listInCart) },
  refusals: ['not_found', 'too_many_requests', 'idempotency_key_reused'],
})

export const MAX_LIST_RECIPIENTS = 5
export const MAX_LIST_RECIPIENTS_A_DAY = 20
export const MAX_LIST_MESSAGE = 500
const LINK = /:\/\/|www\.|[\p{L}\d-]\.\p{L}{2,}|@/iu

/** Whether a mail program would make a link of something in a text. */
export function hasLink(text: string): boolean {
  return LINK.test(text)
}

/** The answer to `mailShoppingList`. */
export function mailedSentence(recipients: number): string {
  return recipients === 1 ? 'Die Liste ist unterwegs.' : `Die Liste ist an ${recipients} Adressen unterwegs.`
}

export const mailShoppingList = endpoint('mailShoppingList', {
  method: 'post',
  path: '/shop/shopping-lists/{code}/mail',
  summary: `Send the link of a shared list to colleagues, ${MAX_LIST_RECIPIENTS_A_DAY} a day; answers go to the owner`,
  access: 'login',
  params: ofList,
  body: z.strictObject({
    emails: z.array(email).min(1).max(MAX_LIST_RECIPIENTS),
    message: paragraphs(0, MAX_LIST_MESSAGE)
      .refine((text) => !hasLink(text), rule('withoutLinks'))
      .optional(),
  }),
  responses: { 200: acknowledged },
  refusals: ['not_found', 'email_not_confirmed', 'shopping_list_not_shared', 'too_many_requests'],
})

const file = { method: 'get', access: 'everyone', params: ofList, responses: { 200: z.file() } } as const

export const getShoppingListSheet = endpoint('getShoppingListSheet', {
  path: '/shop/shopping-lists/{code}/list.pdf',
  summary:
    'One’s own list, or a shared one, to print: with ISBNs for a bookshop, and the QR code of its link if it is shared',
  ...file,
  refusals: ['not_found', 'too_many_requests'],
})

export const getShoppingListFile = endpoint('getShoppingListFile', {
  path: '/shop/shopping-lists/{code}/list.csv',
  summary: 'The same as a table (UTF-8 with byte order mark, semicolons)',
  ...file,
  refusals: ['not_found', 'too_many_requests'],
})

export const getShoppingListQrCode = endpoint('getShoppingListQrCode', {
  path: '/shop/shopping-lists/{code}/qr-code.svg',
  summary: 'The QR code of the link of a shared list',
  ...file,
  refusals: ['not_found', 'too_many_requests'],
})
