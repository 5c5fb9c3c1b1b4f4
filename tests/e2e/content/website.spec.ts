import { articleMessages } from '#web/messages/content/editorial.ts'
import { notFoundMessages } from '#web/messages/not-found.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test('a visitor goes from the list to an article, to its author and to a title', async ({ page }) => {
  await visit(page, '/artikel')
  await expectAccessible(page)
  const categories = page.getByRole('navigation', { name: articleMessages.categories })
  await categories.getByRole('link', { name: 'Aus dem Verlag' }).click()
  await expect(page).toHaveURL('/artikel/thema/verlag')
  await page.getByRole('main').getByRole('link', { name: 'Wie ein Umschlag entsteht' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wie ein Umschlag entsteht')
  await expectAccessible(page)
  const things = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(things.join()).toContain('"@type":"Article"')
  expect(things.join()).toContain('"@type":"BreadcrumbList"')
  await page.getByRole('link', { name: 'Meret Sommer' }).first().click()
  await expect(page).toHaveURL('/team/meret-sommer')
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Wie ein Umschlag entsteht' })).toBeVisible()
})

test('the list of articles has pages', async ({ page }) => {
  await visit(page, '/artikel')
  await page.getByRole('navigation').getByRole('link', { name: 'Seite 2' }).click()
  await expect(page).toHaveURL('/artikel?page=2')
  await expect(page.locator('main article')).toHaveCount(12)
  await visit(page, '/artikel?page=99')
  await expect(page).toHaveURL('/artikel?page=4')
})

test('the team stands by groups, everybody with a signature', async ({ page }) => {
  await visit(page, '/team')
  await expectAccessible(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Lektorat' })).toBeVisible()
  await expect(page.locator('main li img')).toHaveCount(24)
})

test('the feed holds the newest articles that everyone may read', async ({ page, request }) => {
  await visit(page, '/artikel')
  await expect(page.locator('link[rel="alternate"]')).toHaveAttribute('title', articleMessages.feed)
  const rss = await (await request.get('/artikel/rss.xml')).text()
  expect(rss).toContain('<rss version="2.0"')
  expect(rss).toContain('Das neue Programm ist da')
})

test('old addresses redirect permanently, and future pages are not there yet', async ({ request }) => {
  for (const [old, present] of [
    ['/lieferung?von=buch', '/versand-und-lieferung?von=buch'],
    ['/spielregeln', '/titel/spielregeln-recht-fuer-berufslernende'],
  ] as const) {
    const answer = await request.get(old, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe(present)
  }
  for (const path of ['/jubilaeum', '/buchmesse-2026', '/betriebsausflug'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test.describe(() => {
  test.use({ expectedStatuses: [404] })

  test('an unknown address offers to search', async ({ page }) => {
    await visit(page, '/gibt-es-nicht')
    const main = page.getByRole('main')
    await main.getByLabel(notFoundMessages.label).fill('Recht')
    await main.getByRole('button', { name: notFoundMessages.search }).click()
    await expect(page).toHaveURL('/suche?searchQuery=Recht')
  })
})
