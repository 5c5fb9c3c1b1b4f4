import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { ApiError, type Client } from '#contract/client.ts'
import {
  type CheckedOrder,
  checkQuickOrder,
  MAX_QUICK_ORDER_BYTES,
  quickOrderToCart,
} from '#contract/storefront/quick-order.ts'
import type { ListedAmount } from '#contract/storefront/shopping-list/content.ts'
import { type FormFailure, formFailure, invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { quickOrderMessages } from '#web/messages/storefront/quick-order.ts'
import { pressKey } from '#web/purchase/press-key.ts'
import { cartAfterOrder } from '../shop/after-order.ts'
import { readChosen, withChosen } from './chosen-lines.ts'
import { CHECK, FILE, INTENT, RECOUNT, TEXT, TO_CART } from './form-names.ts'

/** What is shown: the lines that were checked, and what was wrong with those that should go into the cart. */
interface Shown {
  checked: CheckedOrder
  /** The text as it was typed; that of a table is made of its lines. */
  text: string
  failed: FormFailure | null
}

/**
 * Carries out a press on the page of the quick order: checks a text or a table, checks it again with the amounts that were
 * typed, or puts what was chosen into the cart, to which it leads on. Where that fails, the checked lines stay.
 */
export async function sendOrder(args: ActionFunctionArgs) {
  return withForm(
    args.request,
    async (form) => {
      const api = apiOf(args)
      const intent = knownIntent(formText(form, INTENT), [CHECK, RECOUNT, TO_CART])
      if (intent === CHECK) return checkSent(api, form)
      const { products, errors } = readChosen(form)
      const text = formText(form, TEXT)
      const isWrong = Object.keys(errors).length > 0
      if (isWrong || products.length === 0) {
        const failure = invalidForm(isWrong ? errors : { '': [quickOrderMessages.nothingChosen] }, form)
        return shownAgain(api, text, failure)
      }
      if (intent === RECOUNT) {
        const checked = await check(api, text)
        return shown(await check(api, withChosen(checked, form)))
      }
      try {
        throw redirect(await putIntoCart(args, form, products))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return shownAgain(api, text, formFailure(error, form, { sentence: failedActions.orderToCart }))
      }
    },
    { maxBytes: MAX_QUICK_ORDER_BYTES, sentence: failedActions.checkOrder },
  )
}

async function checkSent(api: Client, form: FormData): Promise<Shown> {
  const file = form.get(FILE)
  const isChosen = file instanceof File && (file.size > 0 || file.name !== '')
  const text = formText(form, TEXT)
  const { data: checked } = await api(checkQuickOrder, { body: { text, ...(isChosen && { file: [file] }) } })
  return { ...shown(checked), ...(!isChosen && { text }) }
}

async function check(api: Client, text: string): Promise<CheckedOrder> {
  return (await api(checkQuickOrder, { body: { text } })).data
}

function shown(checked: CheckedOrder): Shown {
  return { checked, text: checked.text, failed: null }
}

/** The same lines, with what was typed and what is wrong with it. */
async function shownAgain(api: Client, text: string, { data: failed, init }: ReturnType<typeof formFailure>) {
  return data({ ...shown(await check(api, text)), failed }, init ?? undefined)
}

async function putIntoCart(
  args: ActionFunctionArgs,
  form: FormData,
  products: readonly ListedAmount[],
): Promise<string> {
  const headers = pressKey(args, form, ['order', await digestOf(products)])
  const { data: put } = await apiOf(args)(quickOrderToCart, { headers, body: { products: [...products] } })
  visitOf(args).endPress()
  return cartAfterOrder(put)
}

/** What was chosen, in a few signs: other amounts are another change. */
async function digestOf(products: readonly ListedAmount[]): Promise<string> {
  const text = products.map(({ id, amount }) => `${id}:${amount}`).join()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest, 0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
