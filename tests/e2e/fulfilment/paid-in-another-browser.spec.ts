import { randomUUID } from 'node:crypto'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { confirmationMessages, returnMessages } from '#web/messages/sales/orders.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { logIn } from '../support/steps/account.ts'
import { newestOrder, readyToBuy } from '../support/steps/ready-to-buy.ts'
import { decide } from '../support/steps/simulator.ts'
import { expect, test } from '../support/test.ts'

test('a buyer who pays in another browser reads there that the order is safe, and sees it after the login', async ({
  api,
  browser,
  baseURL,
}) => {
  const { person, total } = await readyToBuy(api)
  const { data: placed } = await api(placeOrder, { body: { terms_accepted: true } })
  const { number } = await newestOrder(api)
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const other = await context.newPage()
  await other.goto(placed.paymentLink ?? '')
  await decide(other, 'Bezahlen', total)
  await expect(other).toHaveURL(`/checkout/${placed.order}/confirmation`)
  await expect(other.getByRole('heading', { level: 1, name: returnMessages.title })).toBeVisible()
  for (const way of returnMessages.ways) await expect(other.getByText(way)).toBeVisible()
  await expect(other.getByText(number)).toHaveCount(0)
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)

  await other.getByRole('link', { name: returnMessages.logIn }).click()
  await logIn(other, person)
  await expect(other).toHaveURL(`/checkout/${placed.order}/confirmation`)
  await expect(other.getByRole('heading', { level: 1, name: confirmationMessages.thanks })).toBeVisible()
  await expect(other.getByText(confirmationMessages.number(number))).toBeVisible()
  await context.close()
})

test('without a login, the address of a payment says the same of every order, also of one that does not exist', async ({
  api,
  browser,
  baseURL,
}) => {
  await readyToBuy(api)
  const { data: placed } = await api(placeOrder, { body: { terms_accepted: true } })
  const { number } = await newestOrder(api)
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  const contentOf = async (order: string) => {
    const answer = await stranger.request.get(`/checkout/${order}/confirmation?payment=failed`, {
      headers: { accept: 'text/html' },
    })
    expect(answer.status()).toBe(200)
    expect(answer.url()).toMatch(/\/confirmation$/)
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? []
    return main.replaceAll(order, 'order')
  }
  const real = await contentOf(placed.order)
  expect(real).toContain(returnMessages.title)
  expect(real).not.toContain(number)
  expect(await contentOf(randomUUID())).toBe(real)
  await stranger.close()
})
