import { z } from 'zod'
import { rule } from '#contract/field-rule.ts'
import { id, line } from '#contract/fields.ts'
import { MAX_LISTED_PRODUCTS } from '#contract/limits.ts'
import { MAX_AMOUNT } from '../cart.ts'

export const MAX_LIST_NAME = 100

export const listName = line(1, MAX_LIST_NAME)

/** A product on a list, and how many copies of it the list is for. */
export const listedAmount = z.strictObject({ id, amount: z.int().min(1).max(MAX_AMOUNT) })
export type ListedAmount = z.output<typeof listedAmount>

/** What an owner writes of a list: its name, who sees it, and its products in their order. */
export const listContent = z.strictObject({
  name: listName,
  is_shared: z.boolean().describe('everyone who has the link sees the list'),
  shows_owner: z.boolean().describe('the shared list says whose it is'),
  products: z
    .array(listedAmount)
    .max(MAX_LISTED_PRODUCTS)
    .refine((products) => new Set(products.map((one) => one.id)).size === products.length, rule('repeated'))
    .describe('in their order, each once'),
})
export type ListContent = z.output<typeof listContent>
