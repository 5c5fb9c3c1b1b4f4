import { shipOrder } from '#contract/fulfilment/office-orders.ts'
import { returnReasonLabels, returnStateLabels } from '#contract/fulfilment/return-labels.ts'
import { placeSchoolOrder, planSchoolOrder } from '#contract/procurement/school-orders.ts'
import { returnMessages as words } from '#web/messages/fulfilment/returns.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { reachableApi } from '../support/steps/api.ts'
import { TITLE } from '../support/steps/catalogue.ts'
import { staffBrowser } from '../support/steps/delivered-order.ts'
import { schoolToOrder } from '../support/steps/school-to-order.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    const screen = { javaScriptEnabled, viewport: { width: 360, height: 740 } }
    // More copies than were sent are asked for at first.
    test.use({ ...screen, expectedStatuses: [422] })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('who is responsible sends four of 24 copies back, and finance sees it', async ({ page, api, browser }) => {
      const context = await browser.newContext(screen)
      const { schoolId } = await schoolToOrder(api, reachableApi(context, api.shop), browser)
      const params = { id: schoolId }
      const { data: planned } = await api(planSchoolOrder, { params, query: {} })
      const body = { school_year: planned.school_year, expected_total: planned.total.amount, terms_accepted: true }
      const { data: order } = await api(placeSchoolOrder, { params, headers: {}, body })
      const staff = await staffBrowser(browser, api.shop, { javaScriptEnabled })
      const sent = { carrier: 'post' as const, tracking_number: null, lines: [] }
      await reachableApi(staff, api.shop)(shipOrder, { params: { id: order.id }, body: sent })
      await staff.close()

      await visit(page, `/profile/school/orders/${order.id}`)
      await page.getByRole('link', { name: words.open }).click()
      const copies = page.getByLabel(words.howMany(TITLE))
      await copies.fill('25')
      await page.getByRole('radio', { name: returnReasonLabels.too_many }).check()
      await page.getByRole('button', { name: words.submit }).click()
      await expect(copies).toHaveAttribute('aria-invalid', 'true')
      await expectGood(page)
      await copies.fill('4')
      await page.getByRole('button', { name: words.submit }).click()
      await expect(page.getByText(words.announced)).toBeVisible()
      await expectGood(page)

      const office = await context.newPage()
      await visit(office, `/profile/school/orders/${order.id}`)
      await expect(office.getByRole('link', { name: words.open })).toHaveCount(0)
      await office.getByRole('list', { name: words.ofOrder }).getByRole('link').click()
      await expect(office.getByText(returnStateLabels.announced)).toBeVisible()
      await expect(office.getByRole('button', { name: words.withdraw })).toHaveCount(0)
      await expectGood(office)
      const download = office.waitForEvent('download')
      await office.getByRole('link', { name: words.slip }).click()
      expect((await download).suggestedFilename()).toBe(`Begleitschein-${order.number}-RS1.pdf`)
      await context.close()

      await page.getByRole('button', { name: words.withdraw }).click()
      await expect(page.getByText(words.withdrawn)).toBeVisible()
    })
  })
}
