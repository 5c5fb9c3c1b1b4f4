import { href, redirect } from 'react-router'
import { type Client, failureOf } from '#contract/client.ts'
import {
  applyVoucher,
  type Cart,
  decreaseAmount,
  incrementAmount,
  removeEntries,
  removeVoucher,
  setAmount,
} from '#contract/storefront/cart.ts'
import { formFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { isDocumentRequest } from '#web/page/is-document-request.ts'
import type { CartLine } from '#web/purchase/added-toast.ts'
import { pressKey } from '#web/purchase/press-key.ts'
import type { Route } from './+types/cart.ts'
import { ADD_ALL, EACH_PRODUCT } from './cart-form.ts'
import { APPLIED_VOUCHER, APPLY, CODE_PARAMETER, REMOVE, VOUCHER_FIELD } from './voucher-fields.ts'

/**
 * Carries out a single change of the cart: the fields `intent`, `product` and, for `add` and `set`, `amount`; for `more`
 * and `less`, `by` unless it is one copy; for `add-all` several times `product[]`, of which it leaves out what cannot be
 * bought. To apply a voucher needs the field `voucher` only, to remove it `applied-voucher`. Returns the cart after it, null
 * where that did not change, or why it failed.
 */
export async function carryOut(args: Route.ActionArgs, form: FormData) {
  const product = formText(form, 'product')
  const intent = knownIntent(formText(form, 'intent'), SINGLE)
  try {
    const by = Number(formText(form, 'by')) || 1
    const amount = amountOf(form)
    const products = form.getAll(EACH_PRODUCT).map(String)
    const isAdding = intent === 'add' || intent === ADD_ALL
    const headers = pressKey(args, form, [intent, product || (products[0] ?? ''), isAdding ? amount : by])
    const code = formText(form, intent === REMOVE ? APPLIED_VOUCHER : VOUCHER_FIELD)
    const { data: cart } = await change(apiOf(args), intent, { product, products, amount, by, headers, code })
    visitOf(args).endPress()
    return { cart }
  } catch (error) {
    // Removing an item that another window has removed already is no failure.
    const isGone = intent === 'remove' && failureOf(error, removeEntries)?.body.code === 'item_not_in_cart'
    if (isGone) {
      visitOf(args).endPress()
      return { cart: null }
    }
    return { failed: formFailure(error, form, { calls: [applyVoucher, incrementAmount], sentence: failedAt(intent) }) }
  }
}

/**
 * The answer to a change that is carried out, with the line of what was put in. Without JavaScript it leads to the cart,
 * with what was removed, and with a code that is typed there and not applied yet.
 */
export function answerTo({ request }: Route.ActionArgs, form: FormData, cart: Cart | null = null) {
  const intent = formText(form, 'intent')
  if (!isDocumentRequest(request))
    return intent === 'add' ? { done: intent, line: lineOf(cart, formText(form, 'product')) } : { done: intent }
  const code = intent === APPLY ? '' : formText(form, VOUCHER_FIELD).trim()
  const query = new URLSearchParams({
    ...(intent === 'remove' && { entfernt: formText(form, 'product'), menge: formText(form, 'previous') }),
    ...(code && { [CODE_PARAMETER]: code }),
  })
  throw redirect(query.size > 0 ? `${href('/shop/cart')}?${query}` : href('/shop/cart'))
}

function lineOf(cart: Cart | null, productId: string): CartLine | null {
  const item = cart?.items.find(({ product }) => product.id === productId)
  return item ? { cover: item.product.cover, copies: item.quantity, total: item.total } : null
}

interface Change {
  product: string
  /** Of a form that names several. */
  products: readonly string[]
  amount: number
  /** The difference in copies. */
  by: number
  /** Lets what is added or taken out count once. */
  headers: ReturnType<typeof pressKey>
  /** Of a voucher. */
  code: string
}

/** What a form may say about one product, or about the voucher. */
export const SINGLE = ['add', ADD_ALL, 'more', 'less', 'remove', 'set', APPLY, REMOVE] as const
type Single = (typeof SINGLE)[number]

function change(
  api: Client,
  intent: Single,
  { product, products: named, amount, by, headers, code }: Change,
): Promise<{ data: Cart }> {
  const products = [product]
  switch (intent) {
    case 'add':
      return api(incrementAmount, { headers, body: { amount, products } })
    case ADD_ALL:
      return api(incrementAmount, { headers, body: { amount, products: [...named], leave_out_unbuyable: true } })
    case 'more':
      return api(incrementAmount, { headers, body: { amount: by, products } })
    case 'less':
      return api(decreaseAmount, { headers, body: { amount: by, products } })
    case 'remove':
      return api(removeEntries, { query: { products } })
    case APPLY:
      return api(applyVoucher, { query: {}, body: { code } })
    case REMOVE:
      return api(removeVoucher, { query: {}, body: { code } })
    case 'set':
      return api(setAmount, { body: { amount, products } })
  }
}

const FAILED: Readonly<Partial<Record<Single, string>>> = {
  add: failedActions.addToCart,
  [ADD_ALL]: failedActions.addToCart,
  remove: failedActions.removeFromCart,
  [APPLY]: failedActions.applyVoucher,
  [REMOVE]: failedActions.removeVoucher,
}

function failedAt(intent: Single): string {
  return FAILED[intent] ?? failedActions.setAmount
}

/** The amount typed; the API refuses what is not a number, and an empty field is not 0. */
function amountOf(form: FormData): number {
  return form.has('amount') ? Number.parseFloat(formText(form, 'amount')) : 1
}
