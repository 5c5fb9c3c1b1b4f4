import type { ActionFunctionArgs } from 'react-router'
import { href, redirect } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { ListedAmount } from '#contract/storefront/shopping-list/content.ts'
import { mergeLists } from '#contract/storefront/shopping-list/merge.ts'
import { copyShoppingList, replaceInShoppingList, shoppingListToCart } from '#contract/storefront/shopping-lists.ts'
import { formFailure, invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { isDocumentRequest } from '#web/page/is-document-request.ts'
import { pressKey } from '#web/purchase/press-key.ts'
import { amountErrors, shownAmounts, typedAmounts } from '#web/purchase/typed-amounts.ts'
import { fileOfList } from '#web/routes/shopping-list/file-of-list.ts'
import { requireLogin } from '#web/session/guards.ts'
import { INTENT, MERGED, SCHOOL_YEAR } from './form-names.ts'
import { moved } from './moved.ts'
import { writeList } from './write-list.ts'

const SENTENCES: Readonly<Record<string, string>> = {
  remove: failedActions.removeFromList,
  cart: failedActions.listToCart,
  copy: failedActions.createList,
}

/**
 * Carries out a press on the page of a list. An intent that concerns one product carries the product's id behind a colon,
 * and `move` the new place behind another. Every button also saves the typed amounts, so that what is pressed takes what
 * is typed: the cart, a copy, a file and the mail too.
 */
export async function changeList(args: ActionFunctionArgs, code: string) {
  await requireLogin(args)
  return withForm(args.request, async (form) => {
    const [named = '', productId = '', place = ''] = formText(form, INTENT).split(':')
    const intent = knownIntent(named, PRESSES)
    const errors = amountErrors(form)
    if (Object.keys(errors).length > 0) return invalidForm(errors, form)
    try {
      return await change(args, { code, intent, productId, place: Number(place), form })
    } catch (error) {
      return formFailure(error, form, { sentence: SENTENCES[intent] ?? failedActions.changeList })
    }
  })
}

const PRESSES = [
  'amounts',
  'up',
  'down',
  'move',
  'remove',
  'replace',
  'cart',
  'copy',
  'list.pdf',
  'list.csv',
  'mail',
  'wish',
  'edit',
] as const

interface Change {
  code: string
  intent: (typeof PRESSES)[number]
  productId: string
  /** Where a product was dragged to, counted from 0. */
  place: number
  form: FormData
}

async function change(args: ActionFunctionArgs, changed: Change) {
  const { code, intent, productId, form } = changed
  const api = apiOf(args)
  const params = { code }
  const isMerged = await saveEntries(api, changed)
  switch (intent) {
    case 'cart': {
      const copies = typedAmounts(form).reduce((sum, { amount }) => sum + amount, 0)
      const headers = pressKey(args, form, ['list', code, copies])
      const { data: inCart } = await api(shoppingListToCart, { params, headers, body: {} })
      visitOf(args).endPress()
      return { inCart, isMerged }
    }
    case 'copy': {
      const year = formText(form, SCHOOL_YEAR)
      const body = { with_new_editions: true, ...(year !== '' && { school_year: year }) }
      const { data: copy } = await api(copyShoppingList, { params, body })
      throw redirect(href('/profile/shopping-list/:code', { code: copy.code }))
    }
    case 'list.pdf':
    case 'list.csv': {
      const file = fileOfList(code, intent)
      // Without JavaScript the browser saves the file and keeps the page.
      if (isDocumentRequest(args.request)) throw redirect(file)
      return { file, isMerged }
    }
    case 'mail':
      throw redirect(href('/profile/shopping-list/:code/mail', params))
    case 'wish':
      throw redirect(`${href('/profile/school/wishes/add')}?${new URLSearchParams({ list: code })}`)
    case 'edit':
      throw redirect(href('/profile/shopping-list/:code/edit', params))
    case 'replace':
      await api(replaceInShoppingList, { params: { code, productId } })
      break
    // All that these change is saved with the entries.
    case 'amounts':
    case 'up':
    case 'down':
    case 'move':
    case 'remove':
  }
  const here = href('/profile/shopping-list/:code', params)
  throw redirect(isMerged ? `${here}?${MERGED}=1` : here)
}

/**
 * Saves the typed amounts and the new order, unless all is as it was shown; `isMerged` when another device has changed
 * the list since.
 */
async function saveEntries(api: Client, { code, intent, productId, place, form }: Change): Promise<boolean> {
  const shown = shownAmounts(form)
  const wanted = changedEntries(typedAmounts(form), intent, productId, place)
  if (LEAVES_LIST.has(intent) && JSON.stringify(wanted) === JSON.stringify(shown)) return false
  const now = await writeList(api, code, (theirs) => {
    const base = { ...theirs, products: shown }
    return mergeLists({ base, mine: { ...base, products: wanted }, theirs })
  })
  return JSON.stringify(now.products) !== JSON.stringify(shown)
}

/** What takes a list as it is. */
const LEAVES_LIST: ReadonlySet<string> = new Set(['cart', 'copy', 'list.pdf', 'list.csv', 'mail', 'wish', 'edit'])

/** The entries without the product, or with the product a place higher or lower, or at the place it was dragged to. */
function changedEntries(entries: ListedAmount[], intent: string, productId: string, place: number): ListedAmount[] {
  if (intent === 'remove') return entries.filter(({ id }) => id !== productId)
  const from = entries.findIndex(({ id }) => id === productId)
  const to = { up: from - 1, down: from + 1, move: place }[intent]
  return to === undefined ? entries : moved(entries, from, to)
}
