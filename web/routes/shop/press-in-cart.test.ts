import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import {
  applyVoucher,
  getCart,
  incrementAmount,
  removeEntries,
  removeVoucher,
  setAmount,
} from '#contract/storefront/cart.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Visit, visitContext } from '#web/api.ts'
import { AMOUNT, PRODUCT, WAS } from '#web/purchase/amount-names.ts'
import type { Route } from './+types/cart.ts'
import { WHOLE_CART } from './cart-form.ts'
import { changeCart } from './change-cart.ts'
import { APPLIED_VOUCHER, failureOfVoucher, VOUCHER_FIELD } from './voucher-fields.ts'

const app = await startTestApp()
const book = await makeListable(app, 'Algebra')
const other = await makeListable(app, 'Botanik')
const { client, user } = await signIn(app, await makeUser(app))

type Typed = Readonly<Record<string, string>>

/** A cart with 2 and 5 copies, and its page with a form of all items. */
async function cartPage({ withJavaScript }: { withJavaScript: boolean }) {
  const applied = await voucherInCart()
  if (applied !== null) await client(removeVoucher, { query: {}, body: { code: applied } })
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
    const body = new URLSearchParams({ intent, [WHOLE_CART]: 'yes' })
    for (const name of [VOUCHER_FIELD, APPLIED_VOUCHER]) if (typed[name]) body.set(name, typed[name])
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

async function voucherInCart(): Promise<string | null> {
  const { data } = await client(getCart, { query: {} })
  return data.voucher?.code ?? null
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('24 is typed for 2 in the cart and not saved yet, %s:', (_how, withJavaScript) => {
  test.each([
    ['«Zur Kasse»', 'checkout', '/checkout'],
    ['«Warenkorb als Merkliste speichern»', 'list', '/profile/shopping-list/create?warenkorb'],
    ['«Merken»', `remember:${other.id}`, expect.stringContaining(`&produkt=${other.id}`)],
  ])('%s takes 24', async (_button, intent, path) => {
    const press = await cartPage({ withJavaScript })
    expect(leadsTo(await press(intent, { [book.id]: '24' }))).toEqual(path)
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

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a code is typed in the cart and not applied yet, %s:', (_how, withJavaScript) => {
  test.each([
    ['«Einlösen»', 'apply-voucher'],
    ['Enter', 'enter'],
  ])('%s applies it, and takes an amount that is typed along', async (_button, intent) => {
    const { code } = await makeVoucher(app)
    const press = await cartPage({ withJavaScript })
    const answer = await press(intent, { [VOUCHER_FIELD]: code, [book.id]: '24' })
    expect(withJavaScript ? answer : leadsTo(answer)).toEqual(withJavaScript ? { done: 'apply-voucher' } : '/shop/cart')
    expect(await voucherInCart()).toBe(code)
    expect(await inCart()).toEqual({ [book.id]: 24, [other.id]: 5 })
  })

  test.each([
    ['«Zur Kasse»', 'checkout', '/checkout'],
    ['«Warenkorb als Merkliste speichern»', 'list', '/profile/shopping-list/create?warenkorb'],
    ['«Merken»', `remember:${book.id}`, expect.stringContaining(`&produkt=${book.id}`)],
  ])('%s applies it, and stays in the cart when it is refused', async (_button, intent, path) => {
    const { code } = await makeVoucher(app)
    const press = await cartPage({ withJavaScript })
    expect(await press(intent, { [VOUCHER_FIELD]: 'GIBT-ES-NICHT', [book.id]: '24' })).toMatchObject({
      data: { code: 'voucher_invalid', values: { intent: 'apply-voucher', [VOUCHER_FIELD]: 'GIBT-ES-NICHT' } },
    })
    expect(await inCart(), 'amounts that can be saved are').toEqual({ [book.id]: 24, [other.id]: 5 })
    expect(leadsTo(await press(intent, { [VOUCHER_FIELD]: code }))).toEqual(path)
    expect(await voucherInCart()).toBe(code)
  })

  test('an amount that cannot be saved is said at its field, and the code is still typed', async () => {
    const { code } = await makeVoucher(app)
    const press = await cartPage({ withJavaScript })
    const answer = await press('apply-voucher', { [VOUCHER_FIELD]: code, [book.id]: '0' })
    expect(answer).toMatchObject({
      data: { errors: { [AMOUNT + book.id]: [expect.any(String)] }, values: { [VOUCHER_FIELD]: code } },
    })
    expect(failureOfVoucher((answer as { data: object }).data)).toBeNull()
    expect(await voucherInCart()).toBeNull()
  })
})

describe('without JavaScript', () => {
  test.each([
    ['setting an amount', 'set', '/shop/cart?gutschein=KLASSE+5'],
    ['a step', `more:${book.id}`, '/shop/cart?gutschein=KLASSE+5'],
    ['the removal of an item', `remove:${book.id}`, `/shop/cart?entfernt=${book.id}&menge=2&gutschein=KLASSE+5`],
  ])('%s keeps a code in its field', async (_press, intent, path) => {
    const press = await cartPage({ withJavaScript: false })
    expect(leadsTo(await press(intent, { [VOUCHER_FIELD]: 'KLASSE 5' }))).toBe(path)
    expect(await voucherInCart()).toBeNull()
  })

  test('a voucher is taken off, and an item put back, without losing an amount that is typed', async () => {
    const { code } = await makeVoucher(app)
    const press = await cartPage({ withJavaScript: false })
    await client(applyVoucher, { query: {}, body: { code } })
    expect(leadsTo(await press('remove-voucher', { [APPLIED_VOUCHER]: code, [book.id]: '24' }))).toBe('/shop/cart')
    expect(await voucherInCart()).toBeNull()
    expect(await inCart()).toEqual({ [book.id]: 24, [other.id]: 5 })
    await client(removeEntries, { query: { products: [other.id] } })
    await press(`add:${other.id}:5`, { [book.id]: '25' })
    expect(await inCart()).toEqual({ [book.id]: 25, [other.id]: 5 })
  })
})
