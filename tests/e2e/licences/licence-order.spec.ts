import type { Locator, Page } from '@playwright/test'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { choicesInWords, licenceChoiceLabels, platformLabel } from '#contract/licences/licence-labels.ts'
import { sentToPlatform } from '#contract/licences/sent-to-platform.ts'
import { paymentMessages, summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { legalMessages } from '#web/messages/legal.ts'
import { couponsMessages } from '#web/messages/licences/coupons.ts'
import { continueTo, licenceMessages, platformMessages } from '#web/messages/licences/licences.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { choosePayment, expectConfirmation } from '../support/steps/checkout.ts'
import { emptyCart } from '../support/steps/empty-cart.ts'
import { press, tabTo } from '../support/steps/keyboard.ts'
import { putLicences } from '../support/steps/licence.ts'
import { logInByApi, teacher } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const CHOSEN = { licence_redeem_choice: 'others', coupon_platform_choice: 'beook' } as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const radio = (page: Page, name: string) => page.getByRole('radio', { name })
const terms = [legalMessages.terms, legalMessages.licenceTerms]

/** The demonstration's teacher, who has an address, with two licences in the cart. */
async function teacherWithLicences(api: ShopApi): Promise<void> {
  await logInByApi(api, teacher)
  await emptyCart(api)
  await putLicences(api, 2)
}

/** Leads from the confirmation to the set of codes that the order made. */
async function expectSet(page: Page): Promise<void> {
  const number = await expectConfirmation(page)
  const main = page.getByRole('main')
  await expect(main.getByText(choicesInWords(CHOSEN))).toBeVisible()
  await main.getByRole('link', { name: /^2 Codes für «/ }).click()
  await expect(main.getByRole('link', { name: couponsMessages.order(number) })).toBeVisible()
  // The codes are made after the order; until then the page asks to be loaded again.
  await expect(async () => {
    await page.reload()
    await expect(main).toContainText('0 von 2 eingelöst', { timeout: 1_000 })
  }).toPass()
}

for (const [javaScriptEnabled, width] of [
  [false, 360],
  [true, 768],
] as const) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}, ${width} pixels wide`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 1024 } })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('a teacher orders licences for others, from the choice to the set of their codes', async ({ page, api }) => {
      await teacherWithLicences(api)
      await visit(page, '/checkout')
      await expectGood(page)
      await page.getByRole('button', { name: continueTo.licences }).click()
      await expectGood(page)
      await radio(page, licenceChoiceLabels.others).check()
      await page.getByRole('button', { name: continueTo.coupon_platform }).click()
      await expectGood(page)
      await radio(page, platformLabel('beook')).check()
      await page.getByRole('button', { name: continueTo.payment }).click()
      await expectGood(page)
      await choosePayment(page, 'invoice')
      await expect(page.getByText(sentToPlatform(['beook']))).toBeVisible()
      await expectGood(page)
      for (const name of terms) await page.getByRole('checkbox', { name }).check()
      await page.getByRole('button', { name: summaryMessages.submit }).click()
      await expectSet(page)
      await expectGood(page)
    })
  })
}

/** Reaches a group of radio buttons by Tab, which stops at the checked one or else at the first, and one with the arrows. */
async function chooseByKeys(page: Page, wanted: Locator): Promise<void> {
  const name = await wanted.getAttribute('name')
  const group = page.locator(`input[type="radio"][name="${name}"]:not(:disabled)`)
  const checked = group.and(page.locator(':checked'))
  await tabTo(page, (await checked.count()) > 0 ? checked : group.first())
  await page.keyboard.press('Space')
  for (let steps = await group.count(); steps > 1 && !(await wanted.isChecked()); steps--) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toBeChecked()
}

test('licences are ordered with the keyboard alone: both choices, the payment, and the two terms', async ({
  page,
  api,
}) => {
  await teacherWithLicences(api)
  await visit(page, '/checkout')
  await press(page, page.getByRole('button', { name: continueTo.licences }))
  await expect(heading(page, licenceMessages.title)).toBeVisible()
  await chooseByKeys(page, radio(page, licenceChoiceLabels.others))
  await press(page, page.getByRole('button', { name: continueTo.coupon_platform }))
  await expect(heading(page, platformMessages.title)).toBeVisible()
  await chooseByKeys(page, radio(page, platformLabel('beook')))
  await press(page, page.getByRole('button', { name: continueTo.payment }))
  await expect(heading(page, paymentMessages.title)).toBeVisible()
  await chooseByKeys(page, radio(page, paymentMethodLabels.invoice))
  await press(page, page.getByRole('button', { name: paymentMessages.submit }))
  await expect(heading(page, summaryMessages.title)).toBeVisible()
  for (const name of terms) await press(page, page.getByRole('checkbox', { name }), 'Space')
  for (const name of terms) await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await press(page, page.getByRole('button', { name: summaryMessages.submit }))
  await expectSet(page)
})
