import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { fieldLabels } from '#contract/field-labels.ts'
import { couponRefusals } from '#contract/licences/coupon-refusals.ts'
import { ownedStatusLabels } from '#contract/licences/library.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { sentToPlatform } from '#contract/licences/sent-to-platform.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { generateCouponCode } from '#modules/licences/coupons/write-codes.ts'
import { platformDeliveries } from '#modules/licences/platforms/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { loginMessages, registerMessages } from '#web/messages/accounts/account.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { expectLoggedIn, field, registerToRedeem } from '../support/steps/account.ts'
import { reachableApi } from '../support/steps/api.ts'
import { press, tabTo, typeInto } from '../support/steps/keyboard.ts'
import { logInByApi, makeAccount, newPerson, type Person } from '../support/steps/people.ts'
import { expect, test } from '../support/test.ts'

let shop: Awaited<ReturnType<typeof startSmallShop>>
const slips: string[] = []
/** Each for a platform that the person who redeems it chooses. */
let open: string[] = []

test.beforeAll(async () => {
  shop = await startSmallShop()
  const core = { db: shop.connection.db }
  const [licence] = await core.db.select().from(products).where(eq(products.format, 'licence')).limit(1)
  if (!licence) throw new Error('the demonstration has no licence')
  slips.push(...(await makeCoupons({ core }, { product: licence, platform: 'beook', total: 2 })).codes)
  await core.db
    .update(products)
    .set({ platforms: ['beook', 'web_app'] })
    .where(eq(products.id, licence.id))
  open = (await makeCoupons({ core }, { product: licence, total: 3 })).codes
})

test.afterAll(() => shop.stop())

/** What the shop writes down once the platform has given access: this shop has no platforms. */
async function answerOfPlatform({ email }: Person, link: string): Promise<void> {
  const { db } = shop.connection
  const [owned] = await db
    .select({ entitlementId: entitlements.id })
    .from(entitlements)
    .innerJoin(users, eq(users.id, entitlements.userId))
    .where(eq(users.email, email))
  if (!owned) throw new Error('nothing was redeemed')
  const delivery = { ...owned, state: 'delivered' as const, externalId: 'zugang', link }
  const target = platformDeliveries.entitlementId
  await db.insert(platformDeliveries).values(delivery).onConflictDoUpdate({ target, set: delivery })
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

// A wrong code is refused, and the small shop has no drawn covers; nothing else of it may be missing.
test.use({
  expectedStatuses: [422],
  expectedComplaints: /status of 404 \(Not Found\) \(http:\/\/127\.0\.0\.1:\d+\/images\//,
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}, on a phone`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
    const expectGood = expectGoodPage(javaScriptEnabled)

    // In the gate the journey of a whole sheet (`licences.spec.ts`) redeems one, too.
    test('a pupil scans a slip, sees what it is, registers, comes back, redeems, and is in', async ({ page }) => {
      const person = newPerson('Lena')
      const code = slips[javaScriptEnabled ? 0 : 1] ?? ''
      const answer = await page.goto(`${shop.url}/coupons/redeem/${code}`)
      expect(answer?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin',
        'x-robots-tag': 'noindex, nofollow',
      })
      await expect(page.getByRole('heading', { level: 1, name: redeemMessages.offerTitle })).toBeVisible()
      await expect(page.getByText(redeemMessages.seen)).toBeVisible()
      await expect(page.getByText(sentToPlatform(['beook']))).toBeVisible()
      await expectGood(page)
      await page.getByRole('link', { name: redeemMessages.toLogin }).click()
      await expect(page.getByRole('heading', { level: 1, name: redeemMessages.loginTitle })).toBeVisible()
      await expectGood(page)
      await registerToRedeem(page, person)
      await expect(page).toHaveURL(`${shop.url}/coupons/redeem/${code}`)
      await expectGood(page)
      await button(page, redeemMessages.submit).click()
      await expect(page.getByRole('heading', { level: 1, name: redeemMessages.done })).toBeVisible()
      expect(page.url()).not.toContain(code)
      await expectGood(page)
      await page.reload()
      const main = page.getByRole('main')
      await expect(main).toContainText(ownedStatusLabels.pending)
      const open = main.getByRole('link', { name: redeemMessages.open(platforms.beook.title) })
      await expect(open).toHaveCount(0)
      await answerOfPlatform(person, 'https://beook.example/zugang')
      if (!javaScriptEnabled) await main.getByRole('link', { name: redeemMessages.reload }).click()
      await expect(open).toHaveAttribute('href', /^\/profile\/e-learning\/[\da-f-]+\/open$/)
      await expect(main).not.toContainText(ownedStatusLabels.pending)
      await expectGood(page)
      await expect(page.getByRole('link', { name: redeemMessages.toLearning })).toHaveAttribute(
        'href',
        '/profile/e-learning',
      )
      await page.goto(`${shop.url}/coupons/redeem/${code}`)
      await expect(page.getByRole('heading', { level: 1, name: redeemMessages.again })).toBeVisible()
      await expect(open).toHaveAttribute('href', /^\/profile\/e-learning\/[\da-f-]+\/open$/)
      await expectGood(page)
    })

    test('the address of a slip, put into the field, leads to what the code is for', async ({ page }) => {
      await page.goto(`${shop.url}/coupons/redeem`)
      await page.getByLabel(redeemMessages.code, { exact: true }).fill(`${shop.url}/coupons/redeem/${open[2]}`)
      await button(page, redeemMessages.look).click()
      await expect(page.getByRole('heading', { level: 1, name: redeemMessages.offerTitle })).toBeVisible()
    })

    test('a wrong code is refused at its field, with the one sentence, and stays there', async ({ page }) => {
      await page.goto(`${shop.url}/coupons/redeem`)
      await expectGood(page)
      const wrong = generateCouponCode()
      const codeField = page.getByLabel(redeemMessages.code, { exact: true })
      await codeField.fill(wrong)
      await button(page, redeemMessages.look).click()
      await expect(codeField).toHaveAccessibleDescription(new RegExp(couponRefusals.coupon_invalid[1]))
      await expect(codeField).toHaveValue(/\S/)
      await expectGood(page)
    })

    test('a code for several platforms asks for one, and is redeemed there', async ({ page, context }) => {
      const api = reachableApi(context, shop.url)
      await logInByApi(api, await makeAccount(api))
      await page.goto(`${shop.url}/coupons/redeem/${open[javaScriptEnabled ? 0 : 1]}`)
      await page.getByRole('link', { name: redeemMessages.toPlatform }).click()
      await expect(page.getByRole('heading', { level: 1, name: redeemMessages.platformTitle })).toBeVisible()
      await expectGood(page)
      await button(page, redeemMessages.submit).click()
      await expect(page.getByRole('alert')).toContainText(couponRefusals.platform_missing[1])
      await expectGood(page)
      await page.getByRole('radio', { name: platforms.web_app.title }).check()
      await button(page, redeemMessages.submit).click()
      await expect(page.getByRole('heading', { level: 1, name: redeemMessages.done })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(platforms.web_app.title)
      await expectGood(page)
    })
  })
}

test('a code for several platforms is typed, and its platform chosen, with the keyboard alone', async ({ page }) => {
  const person = newPerson()
  await page.goto(`${shop.url}/coupons/redeem`)
  const code = page.getByLabel(redeemMessages.code, { exact: true })
  await typeInto(page, code, open[2]?.toLowerCase() ?? '')
  await expect(code).toHaveValue(/^\w{4}-\w{4}-\w{4}$/)
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('link', { name: redeemMessages.toLogin }))
  await press(page, page.getByRole('link', { name: loginMessages.register }))
  await expect(page).toHaveURL(/register/)
  await typeInto(page, field(page, 'first_name'), person.firstName)
  await typeInto(page, field(page, 'last_name'), person.lastName)
  await typeInto(page, field(page, 'email'), person.email)
  await typeInto(page, field(page, 'password'), person.password)
  await press(page, page.getByRole('checkbox'), 'Space')
  await press(page, button(page, registerMessages.submit))
  await expectLoggedIn(page, person)
  await press(page, page.getByRole('link', { name: redeemMessages.toPlatform }))
  await expect(page.getByRole('group', { name: fieldLabels['redeem_for_platform'] ?? '' })).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: platforms.beook.title }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: platforms.web_app.title })).toBeChecked()
  await press(page, button(page, redeemMessages.submit))
  await expect(page.getByRole('heading', { level: 1, name: redeemMessages.done })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(platforms.web_app.title)
})
