import { getCurrentUser } from '#contract/accounts/auth.ts'
import { listOrders } from '#contract/sales/orders.ts'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { orderMessages, repeatMessages } from '#web/messages/sales/orders.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { logInByApi, teacher } from '../support/steps/people.ts'
import { expect, test } from '../support/test.ts'

for (const [javaScriptEnabled, width] of [
  [true, 360],
  [true, 1440],
  [false, 360],
] as const) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}, ${width} pixels wide`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 }, isMobile: width === 360, hasTouch: width === 360 })

    test('orders are rows with covers and one step; they are found by title, number and year, and the rest is in a menu', async ({
      page,
      api,
    }) => {
      await logInByApi(api, teacher)
      const { data: user } = await api(getCurrentUser)
      const { data: orders, years } = await api(listOrders, { params: { id: user.id }, query: {} })
      const [newest] = orders
      if (!newest) throw new Error('The teacher has ordered nothing')
      await page.goto('/profile/orders')
      const list = page.getByRole('list', { name: profileMessages.orders })
      const rows = list.locator('> li')
      await expect(rows).toHaveCount(orders.length)
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThanOrEqual(width === 360 ? 132 : 98)
      const above =
        ((await page.getByRole('main').boundingBox())?.height ?? 0) - ((await list.boundingBox())?.height ?? 0)
      if (width === 360) expect(above + 15 * Math.max(...heights)).toBeLessThanOrEqual(2_300)
      await expectGoodPage(javaScriptEnabled)(page)

      const find = page.getByRole('search').filter({ has: page.getByLabel(orderMessages.year) })
      await find.getByRole('searchbox').fill(newest.number)
      await find.getByLabel(orderMessages.year).selectOption(String(years[0]))
      await find.getByRole('button', { name: orderMessages.searchButton }).click()
      await expect(rows).toHaveCount(1)
      await expect(find.getByLabel(orderMessages.year)).toHaveValue(String(years[0]))
      await page.locator('summary', { hasText: orderMessages.more(newest.number) }).click()
      await expect(rows.getByRole('button', { name: repeatMessages.repeat })).toBeVisible()
      await expectGoodPage(javaScriptEnabled)(page)

      await find.getByRole('searchbox').fill('xqzwvk')
      await find.getByRole('button', { name: orderMessages.searchButton }).click()
      await expect(page.getByText(orderMessages.noneFound)).toBeVisible()
    })
  })
}
