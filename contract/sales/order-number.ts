import { rule } from '../field-rule.ts'
import { line } from '../fields.ts'
import { codeAsTyped } from '../typed-text/pasted-text.ts'

const ORDER_NUMBER = /^\d{4}-\d{6}$/
/** «Bestellung Nr. 2026-100234.»: the only digits, whatever stands around them. */
const ONLY_NUMBER = /^\D*?(\d{4})[- ]?(\d{6})\D*$/

/** The number of an order as people write it, `2026-100234`; null where it is left out or empty. */
export const orderNumber = line(0, 60)
  .nullish()
  .transform((value) => (value ? codeAsTyped(value).replace(ONLY_NUMBER, '$1-$2') : null))
  .refine((value) => value === null || ORDER_NUMBER.test(value), rule('orderNumber'))

/** The same where one must be named. */
export const namedOrderNumber = line(1, 20).refine((value) => ORDER_NUMBER.test(value), rule('orderNumber'))
