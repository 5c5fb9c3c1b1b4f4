import { data, href, redirect } from 'react-router'
import { MAX_AMOUNT, setAmount } from '#contract/shop/cart.ts'
import type { ListedAmount } from '#contract/shop/shopping-list/content.ts'
import { formFailure, invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { AMOUNT, WAS } from '#web/purchase/amount-names.ts'
import { amountErrors, shownAmounts, typedAmounts } from '#web/purchase/typed-amounts.ts'
import { listOfCartPath } from '../shopping-list/list-of-purchase.ts'
import type { Route } from './+types/cart.ts'
import { TO_CHECKOUT, TO_LIST } from './cart-form.ts'

/** Whether this is the form with all items, and not one that a script or another page sends for a single product. */
export function isWholeCart(form: FormData): boolean {
  return [...form.keys()].some((name) => name.startsWith(WAS))
}

/**
 * Carries out a press in the form with all items: saves the typed amounts first, so that what is pressed takes what is
 * typed, and goes no further when one of them is wrong. An intent that concerns one item carries the product's id behind
 * a colon; `single` carries it out.
 */
export async function pressInCart<T>(args: Route.ActionArgs, form: FormData, single: (form: FormData) => Promise<T>) {
  const [intent = '', productId = ''] = formText(form, 'intent').split(':')
  const { [intent === 'remove' ? AMOUNT + productId : '']: _, ...errors } = amountErrors(form)
  if (Object.keys(errors).length > 0) return invalidForm(errors, form)
  const changed = changedAmounts(form).filter(({ id }) => intent !== 'remove' || id !== productId)
  for (const { id, amount } of changed) {
    const wanted = id === productId ? stepped(amount, intent) : amount
    try {
      await apiOf(args)(setAmount, { body: { amount: wanted, products: [id] } })
    } catch (error) {
      return failureAt(AMOUNT + id, error, form)
    }
  }
  visitOf(args).endPress()
  switch (intent) {
    case TO_CHECKOUT:
      throw redirect(href('/checkout'))
    case TO_LIST:
      throw redirect(listOfCartPath())
  }
  if (productId === '' || changed.some(({ id }) => id === productId)) throw redirect(href('/shop/cart'))
  const one = new FormData()
  one.set('intent', intent)
  one.set('product', productId)
  one.set('previous', formText(form, WAS + productId))
  return single(one)
}

/** What is typed and not as it was shown: what was not touched stays as another window may have left it. */
function changedAmounts(form: FormData): ListedAmount[] {
  const shown = new Map(shownAmounts(form).map(({ id, amount }) => [id, amount]))
  return typedAmounts(form).filter(({ id, amount }) => shown.get(id) !== amount)
}

function stepped(amount: number, intent: string): number {
  const difference = { more: 1, less: -1 }[intent] ?? 0
  return Math.min(MAX_AMOUNT, Math.max(1, amount + difference))
}

/** The failure to save an amount, said at its field. */
function failureAt(field: string, error: unknown, form: FormData) {
  const failed = formFailure(error, form, { sentence: failedActions.setAmount })
  const [said = failed.data.message] = Object.values(failed.data.errors).flat()
  return data({ ...failed.data, errors: { [field]: [said] } }, failed.init ?? undefined)
}
