import type { Locator, Page } from '@playwright/test'
import { cardMessages } from '#ui/messages/ui.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { addressOf, TITLE } from '../support/steps/catalogue.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [404] })

/** As if the shop's pictures were broken: each request is redirected to a picture that does not exist. */
async function breakPictures(page: Page): Promise<void> {
  await page.route('/images/**', (route) => {
    const url = new URL(route.request().url())
    return route.continue({ url: `${url.origin}/images/kaputt.webp${url.search}` })
  })
}

/** For a picture in the page: whether the browser drew it, and its ratio of height to width. */
async function drawn(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.complete)).toBe(true)
  const { width = 1, height = 0 } = (await picture.boundingBox()) ?? {}
  const isDrawn = await picture.evaluate((element: HTMLImageElement) => element.naturalWidth > 0)
  return { isDrawn, form: Math.round((height / width) * 10) / 10 }
}

test('a book whose cover is refused shows a drawing instead, and tells screen readers its name', async ({ page }) => {
  await visit(page, addressOf())
  const cover = page.getByRole('img', { name: cardMessages.cover(TITLE) })
  const { form } = await drawn(cover)
  await breakPictures(page)
  await page.reload()
  expect(await drawn(cover)).toEqual({ isDrawn: true, form })
  await expectAccessible(page)
})

test('an article whose picture is refused keeps its place and its words', async ({ page }) => {
  await breakPictures(page)
  await visit(page, '/artikel/wie-ein-umschlag-entsteht')
  const picture = page.getByRole('main').locator('img:not([alt=""])').first()
  expect(await drawn(picture)).toMatchObject({ isDrawn: true })
  await expectAccessible(page)
})
