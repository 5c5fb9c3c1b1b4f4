import type { Locator, Page } from '@playwright/test'
import { AUTHORS_PATH, listAuthors } from '#contract/catalogue/authors-and-series.ts'
import { authorMessages } from '#web/messages/catalogue/authors-and-series.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { memberMessages } from '#web/messages/content/editorial.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const AUTHOR_PAGE = `${AUTHORS_PATH}/zdenek-cerny`

const main = (page: Page) => page.getByRole('main')
const heightOf = async (found: Locator) => (await found.boundingBox())?.height ?? 0

test('24 people of the team take 1,700 pixels at most, and each is reached from there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/team')
  const rows = main(page).locator('section li')
  await expect(rows).toHaveCount(24)
  for (const row of await rows.all()) expect(await heightOf(row)).toBe(132)
  const [first, last] = [await main(page).locator('section').first().boundingBox(), await rows.last().boundingBox()]
  expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(1_700)
  await expect(main(page).getByRole('link', { name: memberMessages.mailTo('Esther Krähenbühl') })).toHaveAttribute(
    'href',
    'mailto:esther.kraehenbuehl@aarebogen.example',
  )
  await expectAccessible(page)
})

test('an author’s plate is as large as the page has room for', async ({ page }) => {
  const plate = main(page).locator('header img').locator('..')
  for (const [width, across, down] of [
    [1440, 256, 320],
    [768, 176, 220],
    [360, 96, 120],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, AUTHOR_PAGE)
    const box = await plate.boundingBox()
    expect([box?.width, box?.height], String(width)).toEqual([across, down])
    await expectNoSidewaysScroll(page)
  }
  await expect(main(page).getByText('Ich habe Deutsch aus einem Fahrplan gelernt')).toBeVisible()
  await expect(main(page).getByRole('definition').filter({ hasText: 'Bern' }).first()).toBeVisible()
})

test('everybody in the list has a plate', async ({ page, api }) => {
  await visit(page, AUTHORS_PATH)
  const { data } = await api(listAuthors, { query: {} })
  const plates = main(page).locator('li img[src*="/ex-libris/"]')
  await expect(plates).toHaveCount(data.length)
  const box = await plates.first().boundingBox()
  expect([box?.width, box?.height]).toEqual([40, 50])
})

test('a visitor narrows the list by name and by subject', async ({ page }) => {
  await narrow(page)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is narrowed as well', async ({ page }) => {
    await narrow(page)
  })
})

async function narrow(page: Page): Promise<void> {
  const names = main(page).locator('ul li a[href^="/autorinnen-und-autoren/"]')
  await visit(page, AUTHORS_PATH)
  await main(page).getByRole('searchbox', { name: authorMessages.name }).fill('lindstrom')
  await main(page).getByRole('button', { name: authorMessages.find }).click()
  await expect(page).toHaveURL(/name=lindstrom/)
  await expect(names).toHaveText(['Åsa Lindström'])
  await visit(page, AUTHORS_PATH)
  const all = await main(page).getByRole('status').textContent()
  const subjects = main(page).getByRole('region', { name: filterMessages.filters })
  await subjects.getByRole('link', { name: /^Mathematik/ }).click()
  await expect(page).toHaveURL(/subject=mathematik/)
  await expect(main(page).getByRole('status')).not.toHaveText(all ?? '')
  await expect(subjects.getByRole('link', { name: /^Mathematik/ })).toHaveAttribute('aria-current', 'true')
}
