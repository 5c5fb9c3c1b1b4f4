import type { Page } from '@playwright/test'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { listProductCoupons } from '#contract/licences/coupon-sets.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { ownSet } from '../support/steps/coupon-sets.ts'
import { logInByApi, partner, teacher } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const expectGood = expectGoodPage(true)

async function expectPage(page: Page, path: string, title: string): Promise<void> {
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectGood(page)
}

for (const width of [768, 1440]) {
  test(`every page of redeeming a code is good in a window of ${width} pixels`, async ({ page, api, context }) => {
    await page.setViewportSize({ width, height: 900 })
    await logInByApi(api, partner)
    const { free } = await ownSet(api, ({ platform, total, redeemed }) => platform === null && redeemed < total)
    const path = `/coupons/redeem/${free[0]?.code}`
    await expectPage(page, path, redeemMessages.offerTitle)
    await expectPage(page, `${path}/coupon-platform`, redeemMessages.platformTitle)
    await context.clearCookies()
    await expectPage(page, '/coupons/redeem', redeemMessages.title)
    await expectPage(page, path, redeemMessages.offerTitle)
    await page.getByRole('link', { name: redeemMessages.toLogin }).click()
    await expect(page.getByRole('heading', { level: 1, name: redeemMessages.loginTitle })).toBeVisible()
    await expectGood(page)
    await logInByApi(api, teacher)
    const { data: user } = await api(getCurrentUser)
    const { data } = await api(listProductCoupons, { params: { id: user.id }, query: { kind: 'redeemed' } })
    const order = data.find((one) => one.order !== null)?.order?.id
    await expectPage(page, `/coupons/redeem?bestellung=${order}`, redeemMessages.done)
  })
}
