import { sql } from 'drizzle-orm'
import { errorCodes } from '#contract/errors.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { maintenanceTexts } from '#web/messages/maintenance.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts'
import { startSmallShop } from './small-shop.ts'
import { addressOf, TITLE } from './steps/catalogue.ts'
import { expect, test } from './test.ts'

test.use({ expectedStatuses: [404, 503] })

test('during maintenance every page says so, with telephone and e-mail and without buttons', async ({ page }) => {
  test.setTimeout(120_000)
  const shop = await startSmallShop({ maintenance: true })
  try {
    for (const path of ['/', addressOf(), '/shop/cart', '/suche?searchQuery=Recht', '/profile/orders', '/checkout']) {
      const answer = await page.goto(shop.url + path)
      expect(answer?.status(), path).toBe(503)
      expect(Number(answer?.headers()['retry-after']), path).toBeGreaterThan(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorCodes.maintenance[1])
    }
    const main = page.getByRole('main')
    await expect(main.getByText(maintenanceTexts.phone)).toBeVisible()
    await expect(main.locator('a[href^="tel:"]')).toHaveText(/\d{2}/)
    await expect(main.locator('a[href^="mailto:"]')).toHaveText(/@/)
    await expect(main.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  } finally {
    await shop.stop()
  }
})

test('when the navigation cannot be loaded, the page is shown in the empty layout', async ({ page }) => {
  test.setTimeout(120_000)
  const shop = await startSmallShop({
    prepare: async ({ db }) => {
      await db.execute(sql`drop table navigations`)
    },
  })
  try {
    const answer = await page.goto(shop.url + addressOf())
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control'], 'not kept that way').toBe('no-store')
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expect(page.getByRole('navigation', { name: headerMessages.mainNavigation })).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toContainText('Bern')
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
  } finally {
    await shop.stop()
  }
})
