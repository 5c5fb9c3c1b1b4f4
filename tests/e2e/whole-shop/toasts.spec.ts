import type { Page } from '@playwright/test'
import { toastMessages } from '#ui/messages/ui.ts'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { verifyMessages } from '#web/messages/accounts/account-links.ts'
import { reminderMessages } from '#web/messages/accounts/verification-reminder.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { fillCart } from '../support/pages.ts'
import { addressOf, TITLE } from '../support/steps/catalogue.ts'
import { logInByApi, makeAccount } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const region = (page: Page) => page.getByRole('status', { name: toastMessages.region })
const toast = (page: Page, text: string) => region(page).getByText(text)
const reminder = (page: Page) => toast(page, reminderMessages.text)
const resend = (page: Page) => region(page).getByRole('button', { name: reminderMessages.resend })

async function addToCart(page: Page): Promise<void> {
  await visit(page, addressOf())
  await pressAdd(page)
}

async function pressAdd(page: Page): Promise<void> {
  await page.getByRole('button', { name: addToCartMessages.add }).filter({ visible: true }).first().click()
}

for (const width of [360, 1024, 1440]) {
  test(`a message of a title’s page stands at the bottom of ${width} pixels, leaves cart and choices in reach, is read aloud, takes no focus and disappears by itself`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.setViewportSize({ width, height: 800 })
    await visit(page, addressOf())
    await page.clock.pauseAt(Date.now() + 600_000)
    await pressAdd(page)
    const message = toast(page, addToCartMessages.added(TITLE))
    // What stands until the list's script has come is replaced by it.
    await expect(region(page).getByRole('button', { name: toastMessages.dismiss })).toBeVisible()
    const { top, bottom, hasFocus } = await message.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top, bottom, hasFocus: element.closest('output')?.contains(document.activeElement) }
    })
    // Above the place of the bar that keeps the button in sight.
    expect(bottom).toBeGreaterThan(640)
    if (width >= 1024) {
      const edge = await region(page).evaluate((element) => element.getBoundingClientRect().right)
      const choices = await page.locator('#kaufen').boundingBox()
      expect(edge, 'no choice is covered').toBeLessThanOrEqual(choices?.x ?? 0)
    }
    const cart = page.getByRole('banner').getByRole('link', { name: headerMessages.cart }).filter({ visible: true })
    const { y, height } = (await cart.boundingBox()) ?? { y: 0, height: 0 }
    expect(top, 'the cart in the header stays in reach').toBeGreaterThanOrEqual(y + height)
    expect(hasFocus).toBe(false)
    await page.clock.runFor(6_500)
    await expect(message, 'after six seconds and a half').toBeVisible()
    await page.clock.runFor(2_000)
    await expect(message, 'after eight seconds and a half').toBeHidden()

    // The check needs a running clock, and a pointer that keeps the message.
    await page.clock.resume()
    await pressAdd(page)
    await message.hover()
    await expectAccessible(page)
    await expect(message).toBeVisible()
  })
}

test('a message stays while the pointer rests on it, and disappears after that', { tag: '@core' }, async ({ page }) => {
  await page.clock.install()
  await addToCart(page)
  const message = toast(page, addToCartMessages.added(TITLE))
  // What stands until the list's script has come is replaced by it, and the pointer would rest on nothing.
  await expect(region(page).getByRole('button', { name: toastMessages.dismiss })).toBeVisible()
  await message.hover()
  await page.clock.runFor(9_000)
  await expect(message).toBeVisible()
  await expectAccessible(page)
  await page.mouse.move(5, 500)
  await page.clock.runFor(9_000)
  await expect(message).toBeHidden({ timeout: 1_000 })
})

test('F6 leads to a message, which stays while it has the focus, and back; in the cart the message does not show', async ({
  page,
}) => {
  await page.clock.install()
  await addToCart(page)
  const message = toast(page, addToCartMessages.added(TITLE))
  const toCart = region(page).getByRole('link', { name: addToCartMessages.toCart })
  const add = page.getByRole('button', { name: addToCartMessages.add }).filter({ visible: true }).first()
  await expect(message).toBeVisible()
  await add.focus()
  // The key works once its script has come; a user presses it again.
  await expect(async () => {
    await page.keyboard.press('F6')
    await expect(toCart).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.clock.runFor(8_000)
  await expect(message).toBeVisible()
  await page.keyboard.press('F6')
  await expect(add).toBeFocused()
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(message).toBeHidden()
  await expect(add).toBeFocused()

  await pressAdd(page)
  await expect(message).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: headerMessages.cart }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/shop/cart')
  await expect(message).toBeHidden()
})

test.describe('a user who has not confirmed the address', () => {
  test.use({ expectedStatuses: [429, 500] })

  test.beforeEach(async ({ api }) => {
    await logInByApi(api, await makeAccount(api))
  })

  test('is reminded on the pages of the account and in the checkout too, except on the three that say it themselves', async ({
    page,
    api,
  }) => {
    await fillCart(api)
    for (const path of ['/profile/details/personal-data', '/profile/orders', '/shop/cart', '/suche']) {
      await visit(page, path)
      await expect(reminder(page), path).toBeVisible()
    }
    await visit(page, '/checkout')
    await expect(page.getByRole('banner').getByText(reminderMessages.text)).toBeVisible()
    await expect(reminder(page)).toBeHidden()
    for (const path of ['/profile/account', '/profile/details', '/verify-email']) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(reminder(page), path).toBeHidden()
    }
  })

  for (const width of [360, 768, 1440]) {
    test(`reaches navigation, heading and the page’s end beside the reminder at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await visit(page, '/profile/orders')
      await expect(reminder(page)).toBeInViewport()
      const navigation = page.getByRole('navigation', { name: profileMessages.navigation })
      const wanted = [
        ...(await navigation.getByRole('link').all()),
        navigation.getByRole('button'),
        page.getByRole('heading', { level: 1 }),
      ]
      // A trial click fails where something else covers the element.
      for (const element of wanted) await element.click({ trial: true, timeout: 2_000 })
      const lowest = page.getByRole('contentinfo').getByRole('link').last()
      await lowest.focus()
      await lowest.click({ trial: true, timeout: 2_000 })
      await expectAccessible(page)
    })
  }

  for (const width of [360, 1440]) {
    test(`reads the reminder of the checkout above the form, which it never covers, at ${width} pixels`, async ({
      page,
      api,
    }) => {
      await page.setViewportSize({ width, height: 640 })
      await fillCart(api)
      await visit(page, '/checkout')
      const line = page.getByRole('banner').getByText(reminderMessages.text)
      await expect(line).toBeVisible()
      await expectNoSidewaysScroll(page)
      for (const field of await page.getByRole('main').getByRole('textbox').all()) {
        await field.focus()
        await field.click({ trial: true, timeout: 2_000 })
      }
      await expect(line, 'scrolled away with the page').not.toBeInViewport()
      await expectAccessible(page)
      await page.getByRole('banner').getByRole('button', { name: toastMessages.dismiss }).click()
      await expect(line).toBeHidden()
      await visit(page, '/suche')
      await expect(reminder(page)).toBeHidden()
    })
  }

  for (const width of [360, 1440]) {
    test(`reads it in the page where a code is redeemed, and no message covers the page, at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 640 })
      await visit(page, '/coupons/redeem')
      const main = page.getByRole('main')
      const notice = main.getByText(reminderMessages.text)
      await expect(notice).toBeVisible()
      await expect(main.getByRole('button', { name: reminderMessages.resend })).toBeVisible()
      await expect(reminder(page)).toBeHidden()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await main.getByRole('button', { name: toastMessages.dismiss }).click()
      await expect(notice).toBeHidden()
    })
  }

  test('dismisses the reminder for this login, on every page; the next login shows it again', async ({ page, api }) => {
    await visit(page, '/')
    await expect(reminder(page)).toBeVisible()
    await region(page).getByRole('button', { name: toastMessages.dismiss }).click()
    await expect(reminder(page)).toBeHidden()
    for (const path of ['/suche', '/profile/orders']) {
      await visit(page, path)
      await expect(reminder(page), path).toBeHidden()
    }
    await page.context().clearCookies()
    await visit(page, '/suche')
    await logInByApi(api, await makeAccount(api))
    await visit(page, '/suche')
    await expect(reminder(page)).toBeVisible()
  })

  test('is told to wait when the link was sent a moment ago, and why when it could not be sent', async ({
    page,
    context,
  }) => {
    await context.route('**/api/auth/resend-verification-email', (route) => route.fulfill({ status: 500, json: {} }))
    await visit(page, '/')
    await resend(page).click()
    await expect(toast(page, verifyMessages.failed)).toBeVisible()
    await expect(reminder(page)).toBeVisible()
    await context.unroute('**/api/auth/resend-verification-email')
    await page.request.post('/api/auth/resend-verification-email', { headers: { origin: new URL(page.url()).origin } })
    await resend(page).click()
    await expect(toast(page, verifyMessages.wait)).toBeVisible()
    await expect(reminder(page)).toBeVisible()
    await expectAccessible(page)
  })

  test('reads for seven seconds to which address the link was sent; the reminder is gone', async ({ page }) => {
    await visit(page, '/')
    await resend(page).click()
    const sent = region(page).getByText(/geschrieben/)
    await expect(sent).toContainText('@')
    const shown = Date.now()
    await expect(reminder(page)).toBeHidden()
    // It has moved under the pointer that pressed the button, and would stay there.
    await page.mouse.move(5, 500)
    await expect(sent).toBeHidden({ timeout: 20_000 })
    expect(Date.now() - shown).toBeGreaterThan(5_500)
  })
})
