import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import type { ListedAmount } from '#contract/storefront/shopping-list/content.ts'
import { formText } from '#forms/form-text.ts'
import { AMOUNT, PRODUCT, WAS } from './amount-names.ts'

/** The products of a form in their order, with the amounts that were shown. */
export function shownAmounts(form: FormData): ListedAmount[] {
  return amountsOf(form, WAS)
}

/** The same with the amounts that were typed. */
export function typedAmounts(form: FormData): ListedAmount[] {
  return amountsOf(form, AMOUNT)
}

function amountsOf(form: FormData, name: string): ListedAmount[] {
  return form
    .getAll(PRODUCT)
    .filter((id) => typeof id === 'string')
    .map((id) => ({ id, amount: Number(formText(form, name + id)) }))
}

/** What is wrong with the typed amounts, each at its field. */
export function amountErrors(form: FormData): FieldErrors {
  return Object.fromEntries(
    typedAmounts(form).flatMap(({ id }) => {
      const message = wrongAmount(formText(form, AMOUNT + id))
      return message === null ? [] : [[AMOUNT + id, [message]]]
    }),
  )
}

/** What is wrong with a typed amount; null for a number of copies that a cart may hold, `least` or more. */
export function wrongAmount(typed: string, least = 1): string | null {
  const amount = Number(typed)
  if (typed.trim() === '') return fieldMessage('amount', 'required')
  if (!Number.isInteger(amount)) return fieldMessage('amount', 'numeric')
  if (amount < least) return fieldMessage('amount', 'min', least)
  return amount > MAX_AMOUNT ? fieldMessage('amount', 'max', MAX_AMOUNT) : null
}
