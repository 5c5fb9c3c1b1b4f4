import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { addressOf } from '../support/steps/catalogue.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test('a printed title is the title alone: no menus, no buttons, black on white', async ({ page }) => {
  await visit(page, addressOf())
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    for (const part of await page.getByRole(role).all()) await expect(part).toBeHidden()
  for (const button of await page.getByRole('button', { name: addToCartMessages.add }).all())
    await expect(button).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
})

test('a printed article keeps its pictures whole, and its links read as text', async ({ page }) => {
  await visit(page, '/artikel/wie-ein-umschlag-entsteht')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  const article = page.getByRole('main').getByRole('article').first()
  await expect(article).toBeVisible()
  const style = (selector: string, name: 'breakInside' | 'textDecorationLine') =>
    article
      .locator(selector)
      .first()
      .evaluate((element, key) => getComputedStyle(element)[key], name)
  expect(await style('img', 'breakInside')).toBe('avoid')
  expect(await style('a', 'textDecorationLine')).toBe('none')
})
