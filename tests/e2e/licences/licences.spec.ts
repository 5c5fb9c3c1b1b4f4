import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { editionAddress } from '#contract/catalogue/edition-address.ts'
import { couponRefusals } from '#contract/licences/coupon-refusals.ts'
import { choicesInWords, licenceChoiceLabels, platformLabel } from '#contract/licences/licence-labels.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { sentToPlatform } from '#contract/licences/sent-to-platform.ts'
import { digitalPlaces } from '#contract/sales/digital-places.ts'
import { setLicenceChoice } from '#contract/storefront/cart.ts'
import { readQrCodes } from '#tests/support/answers/read-qr-codes.ts'
import { summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { legalMessages } from '#web/messages/legal.ts'
import { couponSetMessages, couponsMessages } from '#web/messages/licences/coupons.ts'
import { continueTo, licenceMessages, platformMessages } from '#web/messages/licences/licences.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { testLicenceMessages } from '#web/messages/licences/test-licence.ts'
import { testLicencePath } from '#web/routes/shop/test-licence-path.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { registerToRedeem } from '../support/steps/account.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { choosePayment, expectConfirmation } from '../support/steps/checkout.ts'
import { emptyCart } from '../support/steps/empty-cart.ts'
import { press } from '../support/steps/keyboard.ts'
import { freshTestLicence, putLicences } from '../support/steps/licence.ts'
import { mailTo } from '../support/steps/mail.ts'
import { logInByApi, makeAccount, newPerson, teacher } from '../support/steps/people.ts'
import { saveHome } from '../support/steps/saved-address.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const BOTH = { licence_redeem_choice: 'self_and_others', coupon_platform_choice: 'beook' } as const

/** A new person with an address and licences in the cart. */
async function readyToChoose(api: ShopApi, amount: number): Promise<string> {
  const person = await makeAccount(api)
  await logInByApi(api, person)
  await saveHome(api, person)
  return putLicences(api, amount)
}

// One submits without the licence terms, or without a choice.
test.use({ expectedStatuses: [422] })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const goOn = (page: Page, step: keyof typeof continueTo) => page.getByRole('button', { name: continueTo[step] }).click()

/** A telephone of somebody the shop does not know. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'de-CH' })
  return context.newPage()
}

/** Where the QR codes of a sheet lead, in their order. */
async function slipsOf(sheet: Uint8Array): Promise<string[]> {
  const pages = await new Pdfium().draw(sheet, 9)
  return (await Promise.all(pages.map(({ picture }) => readQrCodes(picture)))).flat().map(({ text }) => text)
}

test('a teacher buys 24 licences by invoice and hands out the sheet; a pupil scans a slip, registers, and is in', {
  tag: '@core',
}, async ({ page, api, browser }) => {
  await logInByApi(api, teacher)
  await emptyCart(api)
  await putLicences(api, 24)
  await visit(page, '/checkout')
  await goOn(page, 'licences')
  await expect(heading(page, licenceMessages.title)).toBeVisible()
  await expect(page.getByText(licenceMessages.outcomes.self_and_others(24))).toBeVisible()
  await page.getByRole('radio', { name: licenceChoiceLabels.self_and_others }).check()
  await goOn(page, 'coupon_platform')
  await expect(page.getByRole('radio', { name: platformLabel('edubase') })).toBeDisabled()
  await page.getByRole('radio', { name: platformLabel('beook') }).check()
  await goOn(page, 'payment')
  await choosePayment(page, 'invoice')
  await expect(page.getByRole('main').getByText(choicesInWords(BOTH))).toBeVisible()
  await expect(page.getByText(sentToPlatform(['beook']))).toBeVisible()
  await page.getByRole('checkbox', { name: legalMessages.terms }).check()
  await page.getByRole('button', { name: summaryMessages.submit }).click()
  await expect(page.getByRole('checkbox', { name: legalMessages.licenceTerms })).toHaveAccessibleDescription(
    /Lizenzbedingungen/,
  )
  await page.getByRole('checkbox', { name: legalMessages.terms }).check()
  await page.getByRole('checkbox', { name: legalMessages.licenceTerms }).check()
  await page.getByRole('button', { name: summaryMessages.submit }).click()
  const number = await expectConfirmation(page)
  const { title, path } = digitalPlaces.library
  await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toHaveAttribute('href', path)
  await expect(page.getByRole('main').getByText(choicesInWords(BOTH))).toBeVisible()
  const mail = await mailTo(page.request, teacher.email, number)
  expect(mail.text).toContain(digitalPlaces.coupons.path)

  await page
    .getByRole('main')
    .getByRole('link', { name: /^24 Codes für «/ })
    .click()
  await expect(page).toHaveURL(/\/profile\/coupons\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('main').getByRole('link', { name: couponsMessages.order(number) })).toBeVisible()
  const sheetLink = page.getByRole('main').getByRole('link', { name: couponSetMessages.sheet })
  // A job makes the codes.
  await expect(async () => {
    await page.reload()
    await expect(sheetLink).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('main')).toContainText('1 von 24 eingelöst')
  const coming = page.waitForEvent('download')
  await sheetLink.click()
  const slips = await slipsOf(new Uint8Array(await readFile(await (await coming).path())))
  expect(slips).toHaveLength(23)

  const phone = await openPhone(browser)
  const pupil = newPerson('Lena', 'Meister')
  await phone.goto(slips[0] ?? '')
  await phone.getByRole('link', { name: redeemMessages.toLogin }).click()
  await registerToRedeem(phone, pupil)
  await expect(phone).toHaveURL(slips[0] ?? '')
  await phone.getByRole('main').getByRole('button', { name: redeemMessages.submit, exact: true }).click()
  await expect(heading(phone, redeemMessages.done)).toBeVisible()
  const { title: platform } = platforms.beook
  const open = phone.getByRole('main').getByRole('link', { name: new RegExp(`auf ${platform} öffnen`) })
  // A job tells the platform.
  await expect(async () => {
    await phone.goto(new URL(digitalPlaces.library.path, phone.url()).href)
    await expect(open).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectNoSidewaysScroll(phone)
  await open.click()
  await expect(heading(phone, `Willkommen bei ${platform} (Simulation)`)).toBeVisible()
  await expect(phone.getByText('Lena Meister')).toBeVisible()
  await phone.context().close()

  await page.reload()
  await expect(page.getByRole('main')).toContainText('2 von 24 eingelöst')
  await expect(page.getByRole('row').filter({ hasText: 'Lena M.' })).toHaveCount(1)
})

for (const [javaScriptEnabled, width] of [
  [true, 360],
  [true, 1440],
  [false, 360],
] as const) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}, ${width} pixels wide`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('both steps say what is missing at its field, and go on once it is chosen', async ({ page, api }) => {
      await readyToChoose(api, 2)
      await visit(page, '/checkout/licences')
      await expect(page.getByText(sentToPlatform())).toBeVisible()
      await expectGood(page)
      await goOn(page, 'coupon_platform')
      await expect(page.getByRole('alert')).toContainText(couponRefusals.licence_choice_missing[1])
      await expectGood(page)
      await page.getByRole('radio', { name: licenceChoiceLabels.others }).check()
      await goOn(page, 'coupon_platform')
      await expect(heading(page, platformMessages.title)).toBeVisible()
      await expect(page.getByText(sentToPlatform())).toBeVisible()
      await expectGood(page)
      await goOn(page, 'payment')
      await expect(page.getByRole('alert')).toContainText(couponRefusals.platform_missing[1])
      await expectGood(page)
      await page.getByRole('radio', { name: platformLabel('open') }).check()
      await goOn(page, 'payment')
      await expect(page).toHaveURL('/checkout/payment')
    })
  })
}

test('a platform that needs codes leads back to the choice of who uses the licences', async ({ page, api }) => {
  const itemId = await readyToChoose(api, 2)
  await api(setLicenceChoice, { body: { itemId, choice: 'self_and_others' } })
  await visit(page, '/checkout/coupon-platform')
  await page.getByRole('link', { name: platformMessages.changeChoice }).click()
  await expect(heading(page, licenceMessages.title)).toBeVisible()
  await visit(page, '/checkout/licences?grund=self_redeem_unsupported')
  await expect(page.getByText(couponRefusals.self_redeem_unsupported[1])).toBeVisible()
})

/** The button of a test licence, for beook where it can be used on several platforms. */
function testPress(page: Page, { platforms: offered }: Product) {
  const usable = offered.filter((platform) => platforms[platform].allows_self)
  const { activate, activateOn } = testLicenceMessages
  return page.getByRole('button', { name: usable.length > 1 ? activateOn(platformLabel('beook')) : activate })
}

for (const [javaScriptEnabled, width] of [
  [true, 1440],
  [true, 768],
  [false, 360],
] as const) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}, ${width} pixels wide`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('a teacher has a test licence with one press on the page of the title, and is told later that she had it', async ({
      page,
      api,
    }) => {
      const product = await freshTestLicence(api)
      await visit(page, editionAddress(product))
      await expect(page.getByText(/^An .* gehen nur Name/)).toBeVisible()
      await expectGood(page)
      await testPress(page, product).click()
      await expectConfirmation(page)
      await visit(page, '/profile/e-learning')
      await expect(page.getByRole('main')).toContainText(formatLabels.test_licence)
      await visit(page, editionAddress(product))
      const had = page.getByText(couponRefusals.test_licence_already_bought[1]).filter({ visible: true })
      await expect(had).toHaveCount(1)
      await expect(testPress(page, product)).toHaveCount(0)
      await expectGood(page)
      await visit(page, testLicencePath(product))
      await expect(had).toHaveCount(1)
      await expect(testPress(page, product)).toHaveCount(0)
    })
  })
}

test('the page of a test licence has the press too, for the keyboard alone', async ({ page, api }) => {
  const product = await freshTestLicence(api)
  await visit(page, testLicencePath(product))
  await press(page, testPress(page, product))
  await expectConfirmation(page)
})
