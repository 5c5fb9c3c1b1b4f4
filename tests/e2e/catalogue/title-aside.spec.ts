import { getCart } from '#contract/storefront/cart.ts'
import { classSetMessages } from '#web/messages/catalogue/class-set.ts'
import { asideMessages } from '#web/messages/catalogue/title-aside.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** With exercises and a book for the exam, and a handbook of another title. */
const TITLE = '/titel/soll-haben-saldo'
const WITH_HANDBOOK = '/titel/datenspur-informatik-zyklus-2'
const DATE =
  /(?:am (?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag)|zwischen (?:Mo|Di|Mi|Do|Fr)\.), \d{1,2}\..* bei Ihnen/

for (const width of [360, 768, 1440])
  test(`${width} pixels wide, cover and contents are saved, and whom one asks has a telephone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, TITLE)
    for (const [name, type] of [
      [/^Umschlag, \d+ Pixel breit/, 'image/jpeg'],
      [asideMessages.contents, 'application/pdf'],
    ] as const) {
      const url = await page.getByRole('link', { name }).getAttribute('href')
      const answer = await page.request.get(url ?? '')
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-type']).toBe(type)
      expect(answer.headers()['content-disposition']).toMatch(/^attachment/)
    }
    const asked = page.locator('section', { has: page.getByRole('heading', { name: asideMessages.editor }) })
    await expect(asked.getByRole('link', { name: /^031 / })).toHaveAttribute('href', /^tel:/)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

test('a script names the day on which a book arrives, and moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, TITLE)
  await expect(page.getByText(DATE).filter({ visible: true })).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.02)
})

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('a class gets as many copies of each work for pupils, in one step', async ({ page, api }) => {
      await page.goto(WITH_HANDBOOK)
      await expect(page.getByRole('form', { name: classSetMessages.title })).toHaveCount(0)
      await page.goto(TITLE)
      const form = page.getByRole('form', { name: classSetMessages.title })
      await form.getByLabel(classSetMessages.copies).fill('24')
      await form.getByRole('button').click()
      await expect(page).toHaveURL(/\/shop\/cart$/)
      const { data: cart } = await api(getCart, { query: {} })
      expect(cart.items.map(({ quantity }) => quantity)).toEqual([24, 24, 24])
    })
  })
