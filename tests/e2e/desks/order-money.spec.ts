import type { Browser, Page } from '@playwright/test'
import { errorCodes } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import { creditOrder, orderCredits } from '#contract/fulfilment/credits.ts'
import { orders as officeOrders, shipOrder } from '#contract/fulfilment/office-orders.ts'
import { orderStepLabels, staffStatusLabels } from '#contract/fulfilment/order-labels.ts'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { getCart } from '#contract/storefront/cart.ts'
import { orderMoney } from '#office/messages/money/order-money.ts'
import { orderSteps } from '#office/messages/order-steps.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { reachableApi, type ShopApi } from '../support/steps/api.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { newestOrder, readyToBuy } from '../support/steps/ready-to-buy.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const COPIES = 3

/** An order of three books on invoice, by somebody the shop has just come to know, in a browser of their own. */
async function threeBooks(browser: Browser, shop: string): Promise<string> {
  const context = await browser.newContext()
  const api = reachableApi(context, shop)
  await readyToBuy(api, { method: 'invoice', copies: COPIES })
  const { data: cart } = await api(getCart, { query: {} })
  await api(placeOrder, { body: { cart_id: cart.id ?? '', terms_accepted: true } })
  const { id } = await newestOrder(api)
  await context.close()
  return id
}

const stepOf = (page: Page, name: keyof typeof orderStepLabels) => page.locator(`details[data-step="${name}"]`)
const quantityIn = (page: Page, name: keyof typeof orderStepLabels) => stepOf(page, name).getByRole('spinbutton')
const sendStep = (page: Page, name: keyof typeof orderStepLabels) =>
  stepOf(page, name).getByRole('button', { name: orderStepLabels[name] }).click()
const creditOf = async (api: ShopApi, id: string) => (await api(orderCredits.read, { params: { id } })).data
const orderOf = async (api: ShopApi, id: string) => (await api(officeOrders.read, { params: { id } })).data

test.describe('somebody in sales', () => {
  test.use({ expectedStatuses: [409, 422] })

  test('credits a part of an order while a colleague does: the choice stays, and the new credit is shown', {
    tag: '@core',
  }, async ({ page, browser, api }) => {
    const id = await threeBooks(browser, api.shop)
    await logInByApi(api, administrator)
    await visit(page, `/office/bestellungen/${id}`)
    await page.keyboard.press('c')
    await page.keyboard.type('2')
    await expect(stepOf(page, 'credit').getByRole('status')).toContainText(orderSteps.creditSum)
    const note = 'Auf Wunsch der Kundin.'
    await stepOf(page, 'credit').getByRole('textbox', { name: orderRoom.reason }).fill(note)
    await api(creditOrder, { params: { id }, body: { goodwill: 100, note: 'Kratzer.', credited_before: 0 } })
    await sendStep(page, 'credit')
    await expect(stepOf(page, 'credit')).toContainText(errorCodes.credits_changed[1])
    await expect(stepOf(page, 'credit')).toContainText(orderSteps.creditedMeanwhile(toMoney(100)))
    await expect(quantityIn(page, 'credit')).toHaveValue('2')
    await expect(stepOf(page, 'credit').getByRole('status')).toContainText(orderSteps.creditSum)
    await sendStep(page, 'credit')
    await expect(page.getByText(orderRoom.saved)).toBeVisible()
    const { credit_notes, credited } = await creditOf(api, id)
    expect(credit_notes).toHaveLength(2)
    await expect(page.getByRole('main')).toContainText(formatAmount(credited))
  })

  test('sends an order in two parcels with a scanner, and is told what a colleague has sent already', async ({
    page,
    context,
    browser,
    api,
  }) => {
    const id = await threeBooks(browser, api.shop)
    await logInByApi(api, administrator)
    await visit(page, `/office/bestellungen/${id}`)
    await page.keyboard.press('v')
    await expect(quantityIn(page, 'ship')).toHaveValue(String(COPIES))
    await quantityIn(page, 'ship').fill('1')
    // Enter leads on; only the one after the number sends the form.
    await page.keyboard.press('Enter')
    await stepOf(page, 'ship').getByRole('textbox', { name: orderSteps.trackingNumber }).focus()
    await page.keyboard.type('99.00.123')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: orderMoney.parcels }).getByRole('listitem')).toHaveCount(1)
    await expect(stepOf(page, 'ship').locator('summary'), 'the next parcel is one key away').toBeFocused()
    await page.keyboard.press('v')
    await page.keyboard.type('99.00.123')
    await page.keyboard.press('Enter')
    await expect(stepOf(page, 'ship').getByRole('alert')).toContainText(orderSteps.parcelKnown)
    const other = await context.newPage()
    await visit(other, `/office/bestellungen/${id}`)
    const [line] = (await orderOf(api, id)).lines
    const lines = [{ line_id: line?.id ?? '', quantity: 1 }]
    await api(shipOrder, { params: { id }, body: { carrier: 'post', tracking_number: '99.00.124', lines } })
    await other.keyboard.press('v')
    await other.keyboard.type('99.00.125')
    await other.keyboard.press('Enter')
    await expect(stepOf(other, 'ship')).toContainText(errorCodes.more_than_ordered[1])
    await expect(stepOf(other, 'ship')).toContainText(orderSteps.stillToShip(1))
    await expect(stepOf(other, 'ship').getByRole('textbox', { name: orderSteps.trackingNumber })).toHaveValue(
      '99.00.125',
    )
    await quantityIn(other, 'ship').fill('1')
    await sendStep(other, 'ship')
    await expect(other.getByRole('main')).toContainText(staffStatusLabels.shipped)
    await expect(stepOf(other, 'ship')).toHaveCount(0)
    await expect(other.getByRole('heading', { name: orderRoom.steps }), 'its form has gone').toBeFocused()
    const note = await page.request.get(
      (await other.getByRole('link', { name: orderMoney.deliveryNote }).first().getAttribute('href')) ?? '',
    )
    expect(note.headers()['content-type']).toBe('application/pdf')
    await page.keyboard.press('v')
    await page.keyboard.press('Escape')
    await stepOf(page, 'ship').getByRole('textbox', { name: orderSteps.trackingNumber }).fill('99.00.126')
    await sendStep(page, 'ship')
    const refused = page.getByRole('alert').filter({ hasText: errorCodes.order_status_refused[1] })
    await expect(refused).toContainText('99.00.126')
    await expectAccessible(page)
  })

  test('cancels an order, and reads beforehand what goes back', async ({ page, browser, api }) => {
    const id = await threeBooks(browser, api.shop)
    await logInByApi(api, administrator)
    const { owed } = await creditOf(api, id)
    await visit(page, `/office/bestellungen/${id}?schritt=cancel`)
    await expect(stepOf(page, 'cancel')).toContainText(orderSteps.cancelWaives(owed))
    await expect(stepOf(page, 'cancel')).toContainText(orderSteps.cancelRefundsNothing)
    await expectAccessible(page)
    await stepOf(page, 'cancel').getByRole('textbox').fill('Doppelt bestellt.')
    await sendStep(page, 'cancel')
    await expect(page.getByRole('main')).toContainText(staffStatusLabels.canceled)
    expect((await creditOf(api, id)).credited).toEqual(owed)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422] })

  test('an order is sent and credited, and a parcel without its number is refused with the articles kept', async ({
    page,
    browser,
    api,
  }) => {
    const id = await threeBooks(browser, api.shop)
    await logInByApi(api, administrator)
    await page.goto(`/office/bestellungen/${id}`)
    await stepOf(page, 'ship').locator('summary').click()
    await quantityIn(page, 'ship').fill('2')
    await sendStep(page, 'ship')
    await expect(stepOf(page, 'ship').getByRole('alert')).toContainText(orderSteps.trackingNumber)
    await expect(quantityIn(page, 'ship')).toHaveValue('2')
    await stepOf(page, 'ship').getByRole('checkbox', { name: orderSteps.letter }).check()
    await sendStep(page, 'ship')
    await expect(page.getByRole('list', { name: orderMoney.parcels })).toContainText(orderMoney.letter)
    await stepOf(page, 'credit').locator('summary').click()
    await quantityIn(page, 'credit').fill('1')
    await stepOf(page, 'credit').getByRole('textbox', { name: orderRoom.reason }).fill('Fehlt im Lager.')
    await sendStep(page, 'credit')
    await expect(stepOf(page, 'credit').getByRole('alert')).toContainText(fieldMessage('copies', 'required'))
    await stepOf(page, 'credit').getByRole('combobox').selectOption('unsent')
    await sendStep(page, 'credit')
    await expect(stepOf(page, 'credit').getByRole('alert')).toContainText('Gutgeschrieben werden')
    await expect(quantityIn(page, 'credit')).toHaveValue('1')
    expect((await creditOf(api, id)).credit_notes).toHaveLength(0)
    await sendStep(page, 'credit')
    expect((await creditOf(api, id)).credit_notes).toHaveLength(1)
    expect((await orderOf(api, id)).lines[0]?.to_ship).toBe(0)
  })
})
