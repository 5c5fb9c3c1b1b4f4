import type { ActionFunctionArgs } from 'react-router'
import { href, redirect } from 'react-router'
import type { ListedAmount } from '#contract/shop/shopping-list/content.ts'
import { mergeLists } from '#contract/shop/shopping-list/merge.ts'
import { copyShoppingList, replaceInShoppingList, shoppingListToCart } from '#contract/shop/shopping-lists.ts'
import { formFailure, invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { requireLogin } from '#web/session/guards.ts'
import { INTENT, MERGED } from './form-names.ts'
import { moved } from './moved.ts'
import { amountErrors, shownAmounts, typedAmounts } from './typed-amounts.ts'
import { writeList } from './write-list.ts'

const SENTENCES: Readonly<Record<string, string>> = {
  remove: failedActions.removeFromList,
  cart: failedActions.listToCart,
  copy: failedActions.createList,
}

/**
 * Carries out one form of a list. An intent that concerns one product carries the product's id behind a colon, and
 * `move` the new place behind another. Every button beside a title also saves the typed amounts, so that none of them is lost.
 */
export async function changeList(args: ActionFunctionArgs, code: string) {
  await requireLogin(args)
  return withForm(args.request, async (form) => {
    const [intent = '', productId = '', place = ''] = formText(form, INTENT).split(':')
    const errors = amountErrors(form)
    if (Object.keys(errors).length > 0) return invalidForm(errors, form)
    try {
      return await change(args, { code, intent, productId, place: Number(place), form })
    } catch (error) {
      return formFailure(error, form, { sentence: SENTENCES[intent] ?? failedActions.changeList })
    }
  })
}

interface Change {
  code: string
  intent: string
  productId: string
  /** Where a product was dragged to, counted from 0. */
  place: number
  form: FormData
}

async function change(args: ActionFunctionArgs, { code, intent, productId, place, form }: Change) {
  const api = apiOf(args)
  const params = { code }
  const here = href('/profile/shopping-list/:code', params)
  if (intent === 'cart') return { inCart: (await api(shoppingListToCart, { params, body: {} })).data }
  if (intent === 'copy') {
    const { data: copy } = await api(copyShoppingList, { params, body: { with_new_editions: true } })
    throw redirect(href('/profile/shopping-list/:code', { code: copy.code }))
  }
  const shown = shownAmounts(form)
  const wanted = changedEntries(typedAmounts(form), intent, productId, place)
  const now = await writeList(api, code, (theirs) => {
    const base = { ...theirs, products: shown }
    return mergeLists({ base, mine: { ...base, products: wanted }, theirs })
  })
  if (intent === 'replace') await api(replaceInShoppingList, { params: { code, productId } })
  const isMerged = JSON.stringify(now.products) !== JSON.stringify(shown)
  throw redirect(isMerged ? `${here}?${MERGED}=1` : here)
}

/** The entries without the product, or with the product a place higher or lower, or at the place it was dragged to. */
function changedEntries(entries: ListedAmount[], intent: string, productId: string, place: number): ListedAmount[] {
  if (intent === 'remove') return entries.filter(({ id }) => id !== productId)
  const from = entries.findIndex(({ id }) => id === productId)
  const to = { up: from - 1, down: from + 1, move: place }[intent]
  return to === undefined ? entries : moved(entries, from, to)
}
