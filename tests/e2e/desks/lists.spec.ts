import { readFile } from 'node:fs/promises'
import { lists } from '#office/messages/lists.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('a narrowed list is kept under a title, opened again, and forgotten', async ({ page, api }) => {
      const title = javaScriptEnabled ? 'Offen, grösste zuerst' : 'Offen, älteste zuerst'
      await logInByApi(api, administrator)
      await page.goto('/office/bestellungen?payment=owed&sort=-total')
      await page.locator('summary', { hasText: lists.keepView }).click()
      await page.getByRole('textbox', { name: lists.viewTitle }).fill(title)
      await page.getByRole('button', { name: lists.keepView }).click()
      const view = page.getByRole('navigation', { name: lists.views }).getByRole('link', { name: title })
      await expect(view).toBeVisible()
      await page.goto('/office/bestellungen')
      await view.click()
      await expect(page).toHaveURL(/payment=owed/)
      await expect(page).toHaveURL(/sort=-total/)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.locator('summary', { hasText: lists.keepView }).click()
      await page.getByRole('button', { name: lists.forgetView(title) }).click()
      await expect(view).toHaveCount(0)
      await expect(page).toHaveURL(/payment=owed/)
    })
  })
}

test('a list is saved as a file that is narrowed as it is shown', async ({ page, api }) => {
  await logInByApi(api, administrator)
  await page.goto('/office/bestellungen?status=fraud')
  const numbers = await page.locator('a[data-row-link]').allTextContents()
  expect(numbers.length).toBeGreaterThan(0)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: lists.file }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${orderRoom.title}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  const saved = rows.slice(1).map((row) => row.slice(0, row.indexOf(';')))
  expect(saved.toSorted()).toEqual(numbers.toSorted())
})

test('what can be done with selected rows stands at the foot of the window', async ({ page, api }) => {
  await logInByApi(api, administrator)
  await visit(page, '/office/bestellungen')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await expect(page.getByText(lists.selected(1))).toBeInViewport({ ratio: 1 })
  // Where it stands at the end of the list, it covers no half of a row.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page)
})

test('zoomed to 200 %, filters are folded and the rows begin in sight', async ({ page, api }) => {
  await logInByApi(api, administrator)
  await page.setViewportSize({ width: 720, height: 450 })
  await visit(page, '/office/bestellungen')
  await expect(page.getByRole('row').nth(2)).toBeInViewport({ ratio: 1 })
  const method = page.getByRole('combobox', { name: orderRoom.names.payment_method })
  await expect(method).toBeHidden()
  // The list begins without redeemed codes, which is a filter.
  await page.locator('summary', { hasText: lists.foldedFilters(1) }).click()
  await method.selectOption('invoice')
  await expect(page).toHaveURL(/payment_method=invoice/)
  await expect(page.locator('summary', { hasText: lists.foldedFilters(2) })).toBeVisible()
  await expectAccessible(page)
})
