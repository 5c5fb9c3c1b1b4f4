import type { Page } from '@playwright/test'
import { errorCodes } from '#contract/errors.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { listOrdersToSend } from '#contract/fulfilment/fulfilment.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { shippingRoom } from '#office/messages/shipping.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

async function lastToSend(api: ShopApi) {
  const { data } = await api(listOrdersToSend, { query: {} })
  const last = data.at(-1)
  if (!last) throw new Error('The demonstration has nothing to send')
  return last
}

const scan = async (page: Page, number: string) => {
  await page.getByPlaceholder(shippingRoom.scanHint).fill(number)
  await page.getByPlaceholder(shippingRoom.scanHint).press('Enter')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, expectedStatuses: [422] })

    test('a scanned number leads to the order with its step open, an unknown one is refused', async ({ page, api }) => {
      await logInByApi(api, administrator)
      const { number } = await lastToSend(api)
      await page.goto('/office/versand')
      await scan(page, '2026-999999')
      await expect(page.getByPlaceholder(shippingRoom.scanHint)).toHaveAccessibleDescription(
        fieldMessage('order_number', 'wrong'),
      )
      await scan(page, ` ${number} `)
      await expect(page.getByRole('heading', { level: 1, name: orderRoom.one(number) })).toBeVisible()
      await expect(page).toHaveURL(/schritt=ship/)
    })
  })
}

test.describe('a parcel', () => {
  test.use({ expectedStatuses: [409, 422] })

  test('is reported by the order’s number and its own; then nothing is left to send', async ({ page, api }) => {
    await logInByApi(api, administrator)
    const { number } = await lastToSend(api)
    await visit(page, '/office/versand')
    await expectAccessible(page)
    await page.keyboard.press('m')
    const form = page.locator('details[data-step=report]')
    const report = async (order: string, parcel: string) => {
      await form.getByRole('textbox', { name: fieldLabels['order_number'] ?? '' }).fill(order)
      await form.getByRole('textbox', { name: fieldLabels['tracking_number'] ?? '' }).fill(parcel)
      await page.keyboard.press('Enter')
    }
    await report('2026-999999', '99.60.1')
    await expect(form).toContainText(fieldMessage('order_number', 'wrong'))
    await report(number, '99.60.111111.00000001')
    await expect(page.getByText(shippingRoom.reported(number))).toBeVisible()
    await expect(page.getByRole('table').first()).not.toContainText(number)
    await page.keyboard.press('m')
    await report(number, '99.60.111111.00000002')
    await expect(form.getByRole('alert')).toContainText(errorCodes.order_status_refused[1])
  })
})

test('a scanner goes round: the order’s number, the parcel’s, and the next order', async ({ page, api }) => {
  await logInByApi(api, administrator)
  const [first, second] = (await api(listOrdersToSend, { query: {} })).data.toReversed()
  await visit(page, '/office/versand')
  // The scanner is faster than the list, which loads what is left to send after each parcel.
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/versand.data*', async (route) => {
    if (route.request().method() === 'GET') await until
    await route.continue()
  })
  await page.keyboard.press('m')
  const scanned = async (number: string) => {
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
  }
  await scanned(first?.number ?? '')
  await scanned('99.60.222222.00000001')
  await expect(page.getByText(shippingRoom.reported(first?.number ?? ''))).toBeVisible()
  const order = page
    .locator('details[data-step=report]')
    .getByRole('textbox', { name: fieldLabels['order_number'] ?? '' })
  await expect(order).toBeFocused()
  await scanned(second?.number ?? '')
  await scanned('99.60.222222.00000002')
  await expect(page.getByText(shippingRoom.reported(second?.number ?? ''))).toBeVisible()
  letGo()
  await expect(page.getByRole('table').first()).not.toContainText(second?.number ?? '')
})

test('the packing list is printed alone, and saved as a file', async ({ page, api }) => {
  await logInByApi(api, administrator)
  await visit(page, '/office/versand')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: shippingRoom.csv }).click()
  expect((await file).suggestedFilename()).toMatch(/^Versand-.*\.csv$/)
  await page.getByRole('checkbox').first().check()
  const notes = page.waitForEvent('download')
  await page.getByRole('button', { name: shippingRoom.deliveryNotes }).click()
  expect((await notes).suggestedFilename()).toMatch(/^Lieferscheine-.*\.pdf$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByPlaceholder(shippingRoom.scanHint)).toBeHidden()
})
