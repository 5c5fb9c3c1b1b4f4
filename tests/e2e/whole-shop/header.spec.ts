import type { Locator, Page } from '@playwright/test'
import { headerMessages } from '#web/messages/layout.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { someDepartment } from '../support/steps/catalogue.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a menu opens under the pointer and closes behind it', async ({ page, api }) => {
  const { menu, title } = await someDepartment(api)
  await visit(page, '/')
  await opener(page, menu).hover()
  await expect(entry(page, title)).toBeVisible()
  await expectAccessible(page)
  await page.mouse.move(5, 700)
  await expect(entry(page, title)).toBeHidden()
})

test('a menu toggles, one is open at a time, and Escape and a click beside it close it', async ({ page, api }) => {
  const { menu, title } = await someDepartment(api)
  await visit(page, '/')
  await opener(page, menu).focus()
  await page.keyboard.press('Enter')
  await expect(entry(page, title)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry(page, title)).toBeHidden()
  await expect(opener(page, menu)).toBeFocused()

  await page.keyboard.press('Space')
  await expect(entry(page, title)).toBeVisible()
  const country = page.locator('summary', { hasText: headerMessages.locale }).filter({ visible: true })
  await country.click()
  await expect(entry(page, title)).toBeHidden()
  await expect(page.locator('header details[open]')).toHaveCount(1)
  await page.mouse.click(5, 700)
  await expect(page.locator('header details[open]')).toHaveCount(0)
})

test('following an entry of a menu closes it', async ({ page, api }) => {
  const { menu, title, url } = await someDepartment(api)
  await visit(page, '/')
  await opener(page, menu).hover()
  await entry(page, title).click()
  await expect(page).toHaveURL(url)
  await page.mouse.move(5, 700)
  await expect(page.locator('header details[open]')).toHaveCount(0)
})

test('the header shrinks after 100 pixels and the page below does not jump', async ({ page }) => {
  await visit(page, '/')
  const header = page.getByRole('banner')
  await expect(header).not.toHaveAttribute('data-scrolled')
  await page.mouse.wheel(0, 400)
  await expect(header).toHaveAttribute('data-scrolled', 'true')
  await page.mouse.wheel(0, -400)
  await expect(header).not.toHaveAttribute('data-scrolled')
})

function opener(page: Page, menu: string): Locator {
  return page.getByRole('navigation', { name: headerMessages.mainNavigation }).locator('summary', { hasText: menu })
}

function entry(page: Page, title: string): Locator {
  return page
    .getByRole('navigation', { name: headerMessages.mainNavigation })
    .getByRole('link', { name: title, exact: true })
}
