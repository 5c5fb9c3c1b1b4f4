import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { getCart } from '#contract/storefront/cart.ts'
import { getShoppingList } from '#contract/storefront/shopping-lists.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeList, makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Visit, visitContext } from '#web/api.ts'
import { AMOUNT, PRODUCT, WAS } from '#web/purchase/amount-names.ts'
import { PRESS } from '#web/purchase/press.ts'
import { changeList } from './change-list.ts'
import { INTENT } from './form-names.ts'

const app = await startTestApp()
const book = await makeListable(app, 'Algebra')
const { client, user } = await signIn(app, await makeUser(app))

/** A list of 22 copies, and its page on which 24 are typed and a button is pressed. */
async function typedOnList({ withJavaScript }: { withJavaScript: boolean }) {
  const { code } = await makeList({ client }, [[book, 22]], { isShared: true })
  const context = new RouterContextProvider()
  const visit = { client, user: async () => user, lastPress: 'last', endPress: () => undefined }
  context.set(visitContext, visit as unknown as Visit)
  async function press(intent: string, typed = '24', name = '') {
    const body = new URLSearchParams({
      [PRODUCT]: book.id,
      [WAS + book.id]: '22',
      [AMOUNT + book.id]: typed,
      [PRESS]: name,
      [INTENT]: intent,
    })
    const accept = withJavaScript ? '*/*' : 'text/html'
    const request = new Request(`http://shop.test/profile/shopping-list/${code}`, {
      method: 'POST',
      headers: { accept },
      body,
    })
    const args = { request, url: new URL(request.url), context, params: { code } }
    return changeList(args as unknown as ActionFunctionArgs, code).catch((answer: unknown) => answer)
  }
  const amounts = async (of = code) =>
    (await client(getShoppingList, { params: { code: of } })).data.products.map(({ amount }) => amount)
  return { code, press, amounts }
}

const copiesInCart = async () => (await client(getCart, { query: {} })).data.item_count
const leadsTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : null)

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('24 is typed for 22 and not saved yet, %s:', (_how, withJavaScript) => {
  test('«in den Warenkorb» puts 24 in, and the list has 24', async () => {
    const before = await copiesInCart()
    const { press, amounts } = await typedOnList({ withJavaScript })
    expect(await press('cart')).toMatchObject({ inCart: { copies: 24 }, isMerged: false })
    expect(await copiesInCart()).toBe(before + 24)
    expect(await amounts()).toEqual([24])
  })

  test('«Liste fürs neue Schuljahr» has 24', async () => {
    const { press, amounts } = await typedOnList({ withJavaScript })
    const copy =
      leadsTo(await press('copy'))
        ?.split('/')
        .at(-1) ?? ''
    expect(await amounts(copy)).toEqual([24])
    expect(await amounts()).toEqual([24])
  })

  test.each(['list.pdf', 'list.csv'])('%s is made of 24', async (file) => {
    const { code, press, amounts } = await typedOnList({ withJavaScript })
    const path = `/api/shop/shopping-lists/${code}/${file}`
    const answer = await press(file)
    if (withJavaScript) expect(answer).toEqual({ file: path, isMerged: false })
    else expect(leadsTo(answer)).toBe(path)
    expect(await amounts()).toEqual([24])
  })

  test.each([
    ['the mail leads colleagues to 24', 'mail'],
    ['another name for the list leaves 24', 'edit'],
  ])('%s', async (_title, page) => {
    const { code, press, amounts } = await typedOnList({ withJavaScript })
    expect(leadsTo(await press(page))).toBe(`/profile/shopping-list/${code}/${page}`)
    expect(await amounts()).toEqual([24])
  })

  test('24 are wished for the school', async () => {
    const { code, press, amounts } = await typedOnList({ withJavaScript })
    expect(leadsTo(await press('wish'))).toBe(`/profile/school/wishes/add?list=${code}`)
    expect(await amounts()).toEqual([24])
  })

  test('what is no amount is said at its field, and nothing is put into the cart', async () => {
    const before = await copiesInCart()
    const { press, amounts } = await typedOnList({ withJavaScript })
    const refused = { data: { errors: { [AMOUNT + book.id]: [expect.any(String)] } } }
    for (const typed of ['0', '', '1000']) expect(await press('cart', typed)).toMatchObject(refused)
    expect([await copiesInCart(), await amounts()]).toEqual([before, [22]])
  })
})

test('«in den Warenkorb», whose answer was lost, puts the list in once when it is pressed again', async () => {
  const before = await copiesInCart()
  const { press } = await typedOnList({ withJavaScript: true })
  await press('cart', '24', 'press-1')
  await press('cart', '24', 'press-1')
  expect(await copiesInCart()).toBe(before + 24)
  await press('cart', '24', 'press-2')
  expect(await copiesInCart()).toBe(before + 48)
})
