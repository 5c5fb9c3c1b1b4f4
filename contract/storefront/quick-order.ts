import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { guestId } from '../fields.ts'
import { changeKeyHeader } from '../ground/idempotency-key.ts'
import { cartObstacle, leftOutProduct } from '../sales/left-out.ts'
import { MAX_CART_ITEMS } from './cart.ts'
import { MAX_ORDER_FILE_BYTES, MAX_ORDER_LINES, MAX_ORDER_TEXT } from './quick-order-sentences.ts'
import { listedAmount } from './shopping-list/content.ts'
import { listedProduct, listInCart, listTotals, sharedEntry } from './shopping-list/shown-lists.ts'

/** Bytes of the whole form: a file slightly too large is reported at its field. */
export const MAX_QUICK_ORDER_BYTES = MAX_ORDER_FILE_BYTES + 500_000

const read = {
  number: z.int().describe('of the line in the text, or of the row in the table, from 1'),
  text: z.string().describe('what stands there, shortened'),
  isbn: z.string().nullable().describe('the number as it was read: an ISBN, an EAN or an order number'),
  amount: z.int().describe('copies; those of its repetitions are added'),
  also_in: z.array(z.int()).describe('the lines that repeat it'),
}

/** Why nothing can be made of a line; `rounded`: a spreadsheet has rounded the number. */
export const unreadableLine = z.enum(['no_number', 'several_numbers', 'not_an_isbn', 'rounded', 'no_amount'])
export type UnreadableLine = z.output<typeof unreadableLine>

const answeredLine = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('found'), ...read, entry: sharedEntry }),
  z
    .object({
      answer: z.literal('successor'),
      ...read,
      former: listedProduct,
      entry: sharedEntry.describe('what can be ordered instead'),
    })
    .describe('out of print, and what follows can be ordered'),
  z.object({
    answer: z.literal('not_sold'),
    ...read,
    product: listedProduct,
    obstacle: cartObstacle,
    successor: leftOutProduct.shape.successor,
  }),
  z.object({ answer: z.literal('unknown'), ...read }).describe('no product has this number'),
  z.object({ answer: z.literal('unreadable'), ...read, problem: unreadableLine }),
  z.object({ answer: z.literal('repeated'), ...read, of: z.int().describe('the line to which it was added') }),
])
export type AnsweredLine = z.output<typeof answeredLine>

const checkedOrder = z.object({
  lines: z.array(answeredLine).max(MAX_ORDER_LINES).describe('in their order'),
  text: z.string().describe('the same as lines of text, at the same places, which can be changed and sent again'),
  totals: listTotals.describe('of what was found; what could be ordered instead is not among it'),
})
export type CheckedOrder = z.output<typeof checkedOrder>

export const checkQuickOrder = endpoint('checkQuickOrder', {
  method: 'post',
  path: '/shop/quick-order',
  summary: `Reads an order, pasted as text or as a table (CSV, or the first sheet of an XLSX), of at most ${MAX_ORDER_LINES} lines with an ISBN and an amount, and answers each of them; writes nothing. An amount is one where it is missing; headings are skipped`,
  access: 'everyone',
  body: z.strictObject({
    text: z.string().max(MAX_ORDER_TEXT).default(''),
    file: z.array(z.file()).max(1).default([]).describe('instead of the text'),
  }),
  multipart: { maxBytes: MAX_QUICK_ORDER_BYTES },
  responses: { 200: one(checkedOrder) },
  refusals: ['too_many_requests'],
})

export const quickOrderToCart = endpoint('quickOrderToCart', {
  method: 'post',
  path: '/shop/quick-order/to-cart',
  summary:
    'Put products into the cart, each with its amount, as far as the cart takes them; says what is left out, and why. With an Idempotency-Key it is safe to repeat',
  access: 'everyone',
  headers: changeKeyHeader,
  body: z.strictObject({
    guest_id: guestId.optional(),
    products: z
      .array(listedAmount)
      .min(1)
      .max(MAX_CART_ITEMS)
      .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, rule('repeated'))
      .describe('each once'),
  }),
  responses: { 200: one(listInCart.omit({ hidden_count: true })) },
  refusals: ['product_not_available', 'idempotency_key_reused'],
})
