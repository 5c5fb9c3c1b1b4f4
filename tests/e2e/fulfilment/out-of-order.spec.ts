import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { errorCodes } from '#contract/errors.ts'
import { toastMessages } from '#ui/messages/ui.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { headerMessages, searchBoxMessages } from '#web/messages/layout.ts'
import { maintenanceTexts } from '#web/messages/maintenance.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { addressOf, TITLE } from '../support/steps/catalogue.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [404, 500, 503] })

test('during maintenance every page says so, with telephone and e-mail and without buttons', async ({ page }) => {
  const shop = await startSmallShop({ maintenance: true })
  try {
    for (const path of ['/', addressOf(), '/shop/cart', '/suche?searchQuery=Recht', '/profile/orders', '/checkout']) {
      const answer = await visit(page, shop.url + path)
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

test('when the shop closes during a visit, the next step says so: in place of the page, or beside what was entered', async ({
  page,
}) => {
  const open = await startSmallShop()
  const port = Number(new URL(open.url).port)
  let shop = open
  try {
    const other = await page.context().newPage()
    for (const tab of [page, other]) await visit(tab, open.url + addressOf())
    await open.stop()
    shop = await startSmallShop({ maintenance: true, port })
    const closed = { level: 1, name: errorCodes.maintenance[1] } as const
    await page.getByRole('banner').getByRole('link', { name: headerMessages.cart }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', closed)).toBeVisible()
    await other.getByRole('button', { name: addToCartMessages.add }).filter({ visible: true }).first().click()
    const messages = other.getByRole('status', { name: toastMessages.region })
    await expect(messages.getByText(errorCodes.maintenance[1])).toBeVisible()
    await expect(other.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  } finally {
    await shop.stop()
  }
})

/** Logo and footer with what is known about the publisher without the content backend (specification, section 2). */
async function expectEmptyLayout(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: headerMessages.mainNavigation })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('address')).toHaveText('Aarebogen Verlag AGAarstrasse 603005 Bern')
  for (const name of ['Mastodon', 'Instagram', 'LinkedIn'])
    await expect(footer.getByRole('link', { name })).toBeVisible()
}

for (const { what, table, hasPrices } of [
  { what: 'navigation', table: 'navigations', hasPrices: true },
  // Nobody guesses a price whose rules cannot be read.
  { what: 'settings', table: 'settings', hasPrices: false },
]) {
  test(`when the ${what} cannot be loaded, pages are shown in the empty layout, without a message`, async ({
    page,
  }) => {
    const shop = await startSmallShop({
      prepare: async ({ db }) => {
        await db.execute(sql.raw(`drop table ${table}`))
      },
    })
    try {
      for (const { path, status, title } of [
        ...(hasPrices
          ? [
              { path: addressOf(), status: 200, title: TITLE },
              { path: '/shop/cart', status: 200, title: cartMessages.title },
            ]
          : []),
        { path: '/login', status: 200, title: loginMessages.title },
        { path: '/checkout/login', status: 200, title: loginMessages.checkoutTitle },
        { path: '/gibt-es-nicht', status: 404, title: errorCodes.not_found[1] },
      ]) {
        const answer = await visit(page, shop.url + path)
        expect(answer?.status(), path).toBe(status)
        expect(answer?.headers()['cache-control'], 'not kept that way').toBe('no-store')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expectEmptyLayout(page)
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
      await expectAccessible(page)
    } finally {
      await shop.stop()
    }
  })
}

test('an optional part of a page is left out without a message when it cannot be loaded', async ({ page }) => {
  const shop = await startSmallShop({
    prepare: async ({ db }) => {
      await db.execute(sql`drop table search_documents, cart_items cascade`)
    },
  })
  try {
    await visit(page, shop.url + addressOf())
    await expect(page.getByRole('navigation', { name: headerMessages.mainNavigation })).toBeVisible()
    const answered = page.waitForResponse(/\/api\/website\/search/)
    await page.getByLabel(searchBoxMessages.label).filter({ visible: true }).pressSequentially('Recht')
    expect((await answered).status()).toBe(500)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorCodes.internal[1])
    await expectAccessible(page)
  } finally {
    await shop.stop()
  }
})
