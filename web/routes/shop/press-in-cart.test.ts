import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { getCart, incrementAmount, removeEntries, setAmount } from '#contract/shop/cart.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Visit, visitContext } from '#web/api.ts'
import { AMOUNT, PRODUCT, WAS } from '#web/purchase/amount-names.ts'
import type { Route } from './+types/cart.ts'
import { changeCart } from './change-cart.ts'

const app = await startTestApp()
const book = await makeListable(app, 'Algebra')
const other = await makeListable(app, 'Botanik')
const { client, user } = await signIn(app, await makeUser(app))

type Typed = Readonly<Record<string, string>>

/** A cart with 2 and 5 copies, and its page with a form of all items. */
async function cartPage({ withJavaScript }: { withJavaScript: boolean }) {
  const held = Object.keys(await inCart())
  if (held.length > 0) await client(removeEntries, { query: { products: held } })
  for (const [{ id }, amount] of [
    [book, 2],
    [other, 5],
  ] as const) {
    await client(incrementAmount, { body: { products: [id], amount } })
  }
  const context = new RouterContextProvider()
  const visit = { client, user: async () => user, lastPress: '', endPress: () => undefined }
  context.set(visitContext, visit as unknown as Visit)
  async function press(intent: string, typed: Typed = {}) {
    const body = new URLSearchParams({ intent })
    for (const [{ id }, shown] of [
      [book, '2'],
      [other, '5'],
    ] as const) {
      body.append(PRODUCT, id)
      body.append(WAS + id, shown)
      body.append(AMOUNT + id, typed[id] ?? shown)
    }
    const headers = { accept: withJavaScript ? '*/*' : 'text/html' }
    const request = new Request('http://shop.test/shop/cart', { method: 'POST', headers, body })
    const args = { request, url: new URL(request.url), context, params: {} }
    return changeCart(args as unknown as Route.ActionArgs).catch((answer: unknown) => answer)
  }
  return press
}

const leadsTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : null)

async function inCart(): Promise<Record<string, number>> {
  const { data } = await client(getCart, { query: {} })
  return Object.fromEntries(data.items.map(({ product, quantity }) => [product.id, quantity]))
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('24 is typed for 2 in the cart and not saved yet, %s:', (_how, withJavaScript) => {
  test.each([
    ['«Zur Kasse»', 'checkout', '/checkout'],
    ['«Warenkorb als Merkliste speichern»', 'list', '/profile/shopping-list/create?warenkorb'],
  ])('%s takes 24', async (_button, intent, path) => {
    const press = await cartPage({ withJavaScript })
    expect(leadsTo(await press(intent, { [book.id]: '24' }))).toBe(path)
    expect(await inCart()).toEqual({ [book.id]: 24, [other.id]: 5 })
  })

  test.each(['0', '', '1.5', '1000'])('«%s» is said at its field, and the checkout does not begin', async (typed) => {
    const press = await cartPage({ withJavaScript })
    const answer = await press('checkout', { [book.id]: typed, [other.id]: '7' })
    expect(answer).toMatchObject({
      data: { errors: { [AMOUNT + book.id]: [expect.any(String)] }, values: { [AMOUNT + other.id]: '7' } },
    })
    expect(await inCart()).toEqual({ [book.id]: 2, [other.id]: 5 })
  })

  test('a step of one item and the removal of another keep what is typed at the rest', async () => {
    const press = await cartPage({ withJavaScript })
    await press(`more:${other.id}`, { [book.id]: '24' })
    expect(await inCart()).toEqual({ [book.id]: 24, [other.id]: 6 })
    await press(`remove:${other.id}`, { [book.id]: '9', [other.id]: '' })
    expect(await inCart()).toEqual({ [book.id]: 9 })
  })

  test('a step of an item goes on from what is typed there', async () => {
    const press = await cartPage({ withJavaScript })
    await press(`less:${book.id}`, { [book.id]: '24' })
    expect(await inCart()).toEqual({ [book.id]: 23, [other.id]: 5 })
  })

  test('what was not touched stays as another window has left it', async () => {
    const press = await cartPage({ withJavaScript })
    await client(setAmount, { body: { products: [other.id], amount: 8 } })
    await press('checkout', { [book.id]: '24' })
    expect(await inCart()).toEqual({ [book.id]: 24, [other.id]: 8 })
  })

  test('an item that another window has removed is said at its field, and the checkout does not begin', async () => {
    const press = await cartPage({ withJavaScript })
    await client(removeEntries, { query: { products: [book.id] } })
    expect(await press('checkout', { [book.id]: '24' })).toMatchObject({
      data: { errors: { [AMOUNT + book.id]: [expect.any(String)] } },
    })
  })
})
