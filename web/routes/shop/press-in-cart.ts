import { data, href, redirect } from 'react-router'
import { getCart, MAX_AMOUNT, setAmount } from '#contract/storefront/cart.ts'
import type { ListedAmount } from '#contract/storefront/shopping-list/content.ts'
import { formFailure, invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { AMOUNT, WAS } from '#web/purchase/amount-names.ts'
import { rememberPath } from '#web/purchase/remember-path.ts'
import { amountErrors, shownAmounts, typedAmounts } from '#web/purchase/typed-amounts.ts'
import { listOfCartPath } from '../shopping-list/list-of-purchase.ts'
import type { Route } from './+types/cart.ts'
import { ENTER, TO_CHECKOUT, TO_LIST, TO_REMEMBER, WHOLE_CART } from './cart-form.ts'
import { answerTo, carryOut, SINGLE } from './change-one.ts'
import { APPLIED_VOUCHER, APPLY, VOUCHER_FIELD } from './voucher-fields.ts'

/** Whether this is the form of the cart's page, and not one that a script or another page sends for a single change. */
export function isWholeCart(form: FormData): boolean {
  return form.has(WHOLE_CART)
}

/**
 * Carries out a press in the form of the cart's page: saves the typed amounts first, so that what is pressed takes what
 * is typed, and goes no further when one of them is wrong. What leads on from the cart also applies a typed code, and
 * stays when that is refused; anything else keeps it in its field. An intent that concerns one item carries the
 * product's id behind a colon, and `add` the amount behind another.
 */
export async function pressInCart(args: Route.ActionArgs, form: FormData) {
  const [named = '', productId = '', amount = ''] = formText(form, 'intent').split(':')
  const intent = knownIntent(named, PRESSES)
  const { [intent === 'remove' ? AMOUNT + productId : '']: _, ...errors } = amountErrors(form)
  if (Object.keys(errors).length > 0) return invalidForm(errors, form)
  const changed = changedAmounts(form).filter(({ id }) => intent !== 'remove' || id !== productId)
  for (const entry of changed) {
    const wanted = entry.id === productId ? stepped(entry.amount, intent) : entry.amount
    try {
      await apiOf(args)(setAmount, { body: { amount: wanted, products: [entry.id] } })
    } catch (error) {
      return failureAt(AMOUNT + entry.id, error, form)
    }
  }
  visitOf(args).endPress()
  const leadsOn = LEADS_ON.has(intent)
  const takesCode = (leadsOn || intent === ENTER) && formText(form, VOUCHER_FIELD).trim() !== ''
  const single = new FormData()
  single.set('intent', takesCode ? APPLY : intent)
  single.set('product', productId)
  single.set('previous', formText(form, WAS + productId))
  if (amount !== '') single.set('amount', amount)
  for (const name of [VOUCHER_FIELD, APPLIED_VOUCHER]) single.set(name, formText(form, name))
  const isDone = leadsOn || intent === ENTER || intent === 'set' || changed.some(({ id }) => id === productId)
  const outcome = takesCode || !isDone ? await carryOut(args, single) : null
  if (outcome && 'failed' in outcome) return outcome.failed
  if (leadsOn) throw redirect(await whereTo(args, intent, productId))
  return answerTo(args, single)
}

const PRESSES = [...SINGLE, ENTER, TO_CHECKOUT, TO_LIST, TO_REMEMBER] as const
const LEADS_ON: ReadonlySet<string> = new Set([TO_CHECKOUT, TO_LIST, TO_REMEMBER])

async function whereTo(args: Route.ActionArgs, intent: string, productId: string): Promise<string> {
  if (intent === TO_CHECKOUT) return href('/checkout')
  if (intent === TO_LIST) return listOfCartPath()
  const { data: cart } = await apiOf(args)(getCart, { query: {} })
  const item = cart.items.find(({ product }) => product.id === productId)
  // Another window has removed it.
  return item ? rememberPath(item.product.uri, productId) : href('/shop/cart')
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
