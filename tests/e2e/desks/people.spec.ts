import type { Browser } from '@playwright/test'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { mailKindLabels } from '#contract/ground/mail-kinds.ts'
import { groupLabels } from '#contract/groups.ts'
import { getCart } from '#contract/storefront/cart.ts'
import { lists } from '#office/messages/lists.ts'
import { orderMoney } from '#office/messages/money/order-money.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { reachableApi } from '../support/steps/api.ts'
import { administrator, logInByApi, teacher } from '../support/steps/people.ts'
import { newestOrder, readyToBuy } from '../support/steps/ready-to-buy.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** An order of somebody whose address is not confirmed, in a browser of their own. */
async function orderOfSomebody(browser: Browser, shop: string) {
  const context = await browser.newContext()
  const api = reachableApi(context, shop)
  const { person } = await readyToBuy(api)
  const { data: cart } = await api(getCart, { query: {} })
  await api(placeOrder, { body: { cart_id: cart.id ?? '', terms_accepted: true } })
  const order = await newestOrder(api)
  await context.close()
  return { order, person }
}

test('a support call is answered from one page: by the number of an order to the person, their order and mail', {
  tag: '@core',
}, async ({ page, browser, api }) => {
  const { order, person } = await orderOfSomebody(browser, api.shop)
  await logInByApi(api, administrator)
  await visit(page, '/office/personen')
  await expect(page.getByText(peopleRoom.emptyHelp)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(order.number)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `${person.lastName} ${person.firstName}` }).click()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: `${person.firstName} ${person.lastName}` })).toBeVisible()
  await expect(main).toContainText(person.email)
  await expect(main).toContainText(peopleRoom.unconfirmed)
  await expectAccessible(page)
  await page.keyboard.press('b')
  await page.getByRole('textbox', { name: peopleRoom.reason }).fill('Findet die E-Mail nicht.')
  await page.getByRole('button', { name: peopleRoom.sendConfirmation }).click()
  await expect(page.getByText(peopleRoom.done.confirmation)).toBeVisible()
  await expect(main).toContainText(mailKindLabels['verify-email'])
  await page.getByRole('link', { name: order.number }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: orderRoom.one(order.number) })).toBeVisible()
  await page.getByRole('link', { name: peopleRoom.toPerson }).click()
  await expect(main).toContainText(person.email)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, expectedStatuses: [422, 409] })

    test('a mail that may not have arrived is sent again, and groups are changed with a reason', async ({
      page,
      api,
    }) => {
      await logInByApi(api, administrator)
      await page.goto(`/office/personen?query=${encodeURIComponent(teacher.email)}`)
      if (javaScriptEnabled) await visit(page, `/office/personen?query=${encodeURIComponent(teacher.email)}`)
      await page.getByRole('link', { name: `${teacher.lastName} ${teacher.firstName}` }).click()
      const again = page.getByRole('button', {
        name: orderMoney.sendAgainOf(mailKindLabels['teacher-approved']),
      })
      // The shop is one for both: the one who comes first sends it.
      if ((await again.count()) > 0) {
        await again.click()
        await expect(page.getByText(peopleRoom.done.send_mail)).toBeVisible()
      }
      await page.locator('summary', { hasText: peopleRoom.changeGroups }).click()
      await page.getByRole('checkbox', { name: groupLabels.editor }).check()
      await page.getByRole('button', { name: peopleRoom.showConsequences }).click()
      await expect(page.getByText(peopleRoom.joins([groupLabels.editor]))).toBeVisible()
      await page.getByRole('button', { name: peopleRoom.changeGroups }).click()
      await expect(page.getByText(`${peopleRoom.reason} ist erforderlich`).first()).toBeVisible()
      await expect(page.getByRole('checkbox', { name: groupLabels.editor })).toBeChecked()
    })
  })
}

for (const width of [768, 1440]) {
  test(`the room of people has nothing that axe finds at ${width} pixels`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 900 })
    await logInByApi(api, administrator)
    await visit(page, `/office/personen?query=${encodeURIComponent(teacher.email)}`)
    await expectAccessible(page)
    await page.locator('a[data-row-link]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(teacher.lastName)
    await expectAccessible(page)
    await expect(page.getByRole('navigation', { name: lists.way })).toBeVisible()
  })
}
