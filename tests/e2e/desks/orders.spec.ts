import type { Page } from '@playwright/test'
import { errorCodes } from '#contract/errors.ts'
import { orders as officeOrders } from '#contract/fulfilment/office-orders.ts'
import { orderStepLabels, staffStatusLabels } from '#contract/fulfilment/order-labels.ts'
import { lists } from '#office/messages/lists.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { taskRoom } from '#office/messages/tasks.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { orderOnInvoice } from '../support/steps/order-on-invoice.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const step = (page: Page, name: keyof typeof orderStepLabels) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: orderStepLabels[name] }) })
const statusOf = async (api: ShopApi, id: string) => (await api(officeOrders.read, { params: { id } })).data.status

test.describe('somebody in sales', () => {
  test.use({ expectedStatuses: [409] })

  test('finds an order on invoice by keys, marks it paid, and a second window is refused with the reason', {
    tag: '@core',
  }, async ({ page, context, browser, api }) => {
    const { id, number } = await orderOnInvoice(browser, api.shop)
    await logInByApi(api, administrator)
    await visit(page, '/office/bestellungen')
    await page.keyboard.press('/')
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: orderRoom.one(number) })).toBeVisible()
    const other = await context.newPage()
    await visit(other, `/office/bestellungen/${id}`)
    await page.keyboard.press('z')
    await page.keyboard.press('Tab')
    await page.keyboard.type('An der Kasse bezahlt.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText(staffStatusLabels.paid)
    await expect(page.getByText(orderRoom.saved)).toBeVisible()
    await expect(step(page, 'mark_paid')).toHaveCount(0)
    expect(await statusOf(api, id)).toBe('paid')
    await other.keyboard.press('z')
    await other.getByRole('textbox', { name: orderRoom.reason }).filter({ visible: true }).fill('Auch gesehen.')
    await step(other, 'mark_paid').getByRole('button').click()
    await expect(other.getByRole('main')).toContainText(errorCodes.order_not_owed[1])
    await expect(other.getByRole('main')).toContainText(staffStatusLabels.paid)
    await expectAccessible(page)
  })
})

test('Ctrl Enter confirms the step that somebody types in, but not from the search', async ({ page, browser, api }) => {
  const { id } = await orderOnInvoice(browser, api.shop)
  await logInByApi(api, administrator)
  await visit(page, `/office/bestellungen/${id}`)
  await page.keyboard.press('z')
  await page.keyboard.press('Tab')
  await page.keyboard.type('An der Kasse bezahlt.')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('xyz')
  await page.keyboard.press('Control+Enter')
  // The first one empties the search.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await statusOf(api, id)).toBe('invoice')
  await step(page, 'mark_paid').getByRole('textbox', { name: orderRoom.reason }).focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(orderRoom.saved)).toBeVisible()
  expect(await statusOf(api, id)).toBe('paid')
})

test('on a tablet the steps of an order stand at the foot, with their keys', async ({ page, browser, api }) => {
  const { id } = await orderOnInvoice(browser, api.shop)
  await logInByApi(api, administrator)
  await page.setViewportSize({ width: 1100, height: 800 })
  await visit(page, `/office/bestellungen/${id}`)
  const summary = step(page, 'mark_paid').locator('summary')
  await expect(summary).toBeInViewport({ ratio: 1 })
  await expect(summary).toContainText(/z$/)
  await page.keyboard.press('z')
  await expect(step(page, 'mark_paid').getByRole('button')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('a list is filtered, sorted and turned over, and an order gets a note', async ({ page, api }) => {
      await logInByApi(api, administrator)
      await page.goto('/office/bestellungen')
      await page.getByRole('combobox', { name: orderRoom.names.payment_method }).selectOption('invoice')
      await page.getByRole('button', { name: lists.filter }).click()
      await expect(page).toHaveURL(/payment_method=invoice/)
      await page.getByRole('link', { name: orderRoom.total }).click()
      await expect(page).toHaveURL(/payment_method=invoice.*sort=total|sort=total.*payment_method=invoice/)
      await expect(page.getByRole('columnheader', { name: orderRoom.total })).toHaveAttribute('aria-sort', 'ascending')
      await page.getByRole('row').nth(1).getByRole('link').click()
      await page.locator('summary', { hasText: orderRoom.addNote }).click()
      await page.getByRole('textbox', { name: orderRoom.noteText }).fill('Am Telefon: liefert später.')
      await page.getByRole('button', { name: orderRoom.addNote }).click()
      await expect(page.getByRole('list', { name: orderRoom.history })).toContainText('Am Telefon: liefert später.')
    })

    test('a filter that a list does not know is dropped, and said', async ({ page, api }) => {
      await logInByApi(api, administrator)
      await page.goto('/office/bestellungen?status=verloren')
      await expect(page.getByText(lists.dropped(orderRoom.names.status))).toBeVisible()
    })
  })
}

test('a task is done with a note, by keys, and stands among those that are done', async ({ page, api }) => {
  await logInByApi(api, administrator)
  await visit(page, '/office/aufgaben')
  await expectAccessible(page)
  await page.keyboard.press('j')
  const title = (await page.locator('a[data-row-link]').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.keyboard.press('d')
  await page.keyboard.type('Geklärt.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/aufgaben/)
  await page.getByRole('link', { name: taskRoom.done, exact: true }).click()
  await expect(page.getByRole('table')).toContainText(title)
})

for (const width of [768, 1440]) {
  test(`lists and orders have nothing that axe finds at ${width} pixels`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 900 })
    await logInByApi(api, administrator)
    for (const path of ['/office', '/office/bestellungen', '/office/aufgaben']) {
      await visit(page, path)
      await expectAccessible(page)
    }
    await page.locator('a[data-row-link]').first().click()
    await expectAccessible(page)
  })
}

test('a step that no form has is refused, and not called saved', async ({ page, api }) => {
  await logInByApi(api, administrator)
  const { data } = await api(officeOrders.list, { query: {} })
  const answer = await page.request.post(`/office/bestellungen/${data[0]?.id}`, {
    form: { step: 'verschenken', note: 'Bitte.' },
    headers: { origin: api.shop },
  })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).not.toContain(orderRoom.saved)
})
