import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getCart } from '#contract/storefront/cart.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Visit, visitContext } from '#web/api.ts'
import type { Route } from './+types/cart.ts'
import { ADD_ALL, EACH_PRODUCT } from './cart-form.ts'
import { changeCart } from './change-cart.ts'

const app = await startTestApp()
const book = await makeProduct(app, await makeTitle(app, { title: 'Algebra' }))
const exercises = await makeProduct(app, await makeTitle(app, { title: 'Algebra. Übungen' }))
const gone = await makeProduct(app, await makeTitle(app, { title: 'Alt' }), { availability: 'out_of_print' })
const { client, user } = await signIn(app, await makeUser(app))

/** Sends the form of a class as a browser does without JavaScript. */
async function send(products: readonly string[], amount: string) {
  const body = new URLSearchParams({ intent: ADD_ALL, amount })
  for (const product of products) body.append(EACH_PRODUCT, product)
  const request = new Request('http://shop.test/shop/cart', { method: 'POST', headers: { accept: 'text/html' }, body })
  const context = new RouterContextProvider()
  const visit = { client, user: async () => user, lastPress: '', endPress: () => undefined }
  context.set(visitContext, visit as unknown as Visit)
  const args = { request, url: new URL(request.url), context, params: {} }
  return changeCart(args as unknown as Route.ActionArgs).catch((answer: unknown) => answer)
}

async function inCart(): Promise<Record<string, number>> {
  const { data } = await client(getCart, { query: {} })
  return Object.fromEntries(data.items.map(({ product, quantity }) => [product.id, quantity]))
}

test('a class gets as many copies of each work, but for what cannot be had any more, and the cart is shown', async () => {
  const answer = await send([book.id, exercises.id, gone.id], '24')
  expect(answer instanceof Response ? answer.headers.get('location') : answer).toBe('/shop/cart')
  expect(await inCart()).toEqual({ [book.id]: 24, [exercises.id]: 24 })
})

test('an amount that is none is told, and nothing is put in', async () => {
  const before = await inCart()
  for (const amount of ['0', '1000', 'zwanzig', '']) {
    expect(await send([book.id, exercises.id], amount)).toMatchObject({ init: { status: 422 } })
  }
  expect(await inCart()).toEqual(before)
})
