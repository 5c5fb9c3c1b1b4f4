import { rule } from '../field-messages.ts'
import { line } from '../fields.ts'

const ORDER_NUMBER = /^\d{4}-\d{6}$/

/** The number of an order as people write it, `2026-100234`; null where it is left out or empty. */
export const orderNumber = line(0, 20)
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || ORDER_NUMBER.test(value), rule('orderNumber'))

/** The same where one must be named. */
export const namedOrderNumber = line(1, 20).refine((value) => ORDER_NUMBER.test(value), rule('orderNumber'))
