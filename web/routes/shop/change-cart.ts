import { href, redirect } from 'react-router'
import { type Client, failureOf } from '#contract/client.ts'
import { decreaseAmount, incrementAmount, removeEntries, setAmount } from '#contract/shop/cart.ts'
import { apiOf } from '#web/api.ts'
import { formFailure } from '#web/api-failure.ts'
import { formText } from '#web/forms/form-text.ts'
import { withForm } from '#web/forms/with-form.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { isDocumentRequest } from '#web/page/is-document-request.ts'
import type { Route } from './+types/cart.ts'

/**
 * Carries out one form of the cart: the fields `intent`, `product` and, for `add` and `set`, `amount`; for `more` and
 * `less`, `by` unless it is one copy.
 */
export async function changeCart(args: Route.ActionArgs) {
  return withForm(args.request, (form) => changeWith(args, form))
}

async function changeWith(args: Route.ActionArgs, form: FormData) {
  const product = formText(form, 'product')
  const intent = formText(form, 'intent')
  try {
    await change(apiOf(args), intent, { product, amount: amountOf(form), by: Number(formText(form, 'by')) || 1 })
  } catch (error) {
    // Removing an item that another window has removed already is no failure.
    const isGone = intent === 'remove' && failureOf(error, removeEntries)?.body.code === 'item_not_in_cart'
    if (!isGone) return formFailure(error, form, { sentence: failedAt(intent) })
  }
  if (!isDocumentRequest(args.request)) return { done: intent }
  const removed = new URLSearchParams({ entfernt: product, menge: formText(form, 'previous') })
  throw redirect(intent === 'remove' ? `${href('/shop/cart')}?${removed}` : href('/shop/cart'))
}

interface Change {
  product: string
  amount: number
  /** The difference in copies. */
  by: number
}

function change(api: Client, intent: string, { product, amount, by }: Change): Promise<unknown> {
  const products = [product]
  switch (intent) {
    case 'add':
      return api(incrementAmount, { body: { amount, products } })
    case 'more':
      return api(incrementAmount, { body: { amount: by, products } })
    case 'less':
      return api(decreaseAmount, { body: { amount: by, products } })
    case 'remove':
      return api(removeEntries, { query: { products } })
    default:
      return api(setAmount, { body: { amount, products } })
  }
}

function failedAt(intent: string): string {
  if (intent === 'add') return failedActions.addToCart
  return intent === 'remove' ? failedActions.removeFromCart : failedActions.setAmount
}

/** The amount typed; the API refuses what is not a number, and an empty field is not 0. */
function amountOf(form: FormData): number {
  return form.has('amount') ? Number.parseFloat(formText(form, 'amount')) : 1
}
