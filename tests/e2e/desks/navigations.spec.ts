import type { Page } from '@playwright/test'
import { changeNavigation, readNavigation } from '#contract/content/office-navigations.ts'
import { editing } from '#office/messages/editing.ts'
import { navigationRoom } from '#office/messages/website/navigations.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const META = { id: 'meta_navigation' as const }
const POINTS = [
  { title: 'Eins', url: '/agb' },
  { title: 'Zwei', url: '/impressum' },
  { title: 'Drei', url: '/datenschutz' },
]

type Points = { title: string; url: string; level?: 'first' | 'second' }[]

async function write(api: ShopApi, points: Points): Promise<Points> {
  const { revision, points: before } = (await api(readNavigation, { params: META })).data
  await api(changeNavigation, { params: META, body: { revision, points } })
  return before.map(({ title, url, level }) => ({ title, url, level }))
}

/** Other journeys go by what the demonstration has. */
let ofDemonstration: Points = []

test.beforeEach(async ({ api }) => {
  await logInByApi(api, administrator)
  ofDemonstration = await write(api, POINTS)
})

test.afterEach(async ({ api }) => {
  await write(api, ofDemonstration)
})

const line = (page: Page, title: string) => page.locator('summary', { hasText: title })
const titles = (page: Page) => page.locator('[data-point] summary .font-medium').allTextContents()
const save = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await expect(page.getByText(editing.saved)).toBeVisible()
}

test('a navigation is rebuilt by keys alone, and the shop shows it', { tag: '@core' }, async ({ page, context }) => {
  await visit(page, '/office/navigationen/meta_navigation')
  expect(await titles(page)).toEqual(['Eins', 'Zwei', 'Drei'])
  await line(page, 'Drei').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText(navigationRoom.moved('Drei', 1, 3, null))).toBeAttached()
  expect(await titles(page)).toEqual(['Drei', 'Eins', 'Zwei'])
  await expect(line(page, 'Drei')).toBeFocused()
  await line(page, 'Zwei').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Rechtliches')
  await expectAccessible(page)
  await save(page)
  const shop = await context.newPage()
  await expect(async () => {
    await visit(shop, '/')
    const links = shop.getByRole('link', { name: /^(?:Drei|Eins|Rechtliches)$/ })
    expect(await links.allTextContents()).toEqual(['Drei', 'Eins', 'Rechtliches'])
  }).toPass()
})

test('a point is moved by buttons and by hand, and taken back by its version', async ({ page }) => {
  await visit(page, '/office/navigationen/meta_navigation')
  await page.getByRole('button', { name: navigationRoom.inwards('Drei') }).click()
  await page.getByRole('button', { name: navigationRoom.up('Zwei') }).click()
  expect(await titles(page)).toEqual(['Zwei', 'Drei', 'Eins'])
  await line(page, 'Eins').dragTo(line(page, 'Zwei'), { targetPosition: { x: 20, y: 4 } })
  expect(await titles(page)).toEqual(['Eins', 'Zwei', 'Drei'])
  await save(page)
  await page.getByRole('link', { name: navigationRoom.version(1), exact: true }).click()
  await page.getByRole('button', { name: navigationRoom.takeOver }).click()
  await expect(page.getByRole('button', { name: navigationRoom.takeOver })).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('numbers say the order of a navigation', async ({ page }) => {
    await visit(page, '/office/navigationen/meta_navigation')
    await line(page, 'Drei').click()
    await page.getByLabel(navigationRoom.place).nth(2).fill('0')
    await page.getByRole('button', { name: editing.save }).click()
    await expect(page.getByText(editing.saved)).toBeVisible()
    expect(await titles(page)).toEqual(['Drei', 'Eins', 'Zwei'])
  })
})
