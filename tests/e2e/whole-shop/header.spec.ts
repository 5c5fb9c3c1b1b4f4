import type { Locator, Page } from '@playwright/test'
import { getNavigations } from '#contract/content/content.ts'
import { getMenuShelf } from '#contract/content/menus.ts'
import { formatAmount } from '#contract/ground/money.ts'
import { menuMessages } from '#web/messages/content/menus.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { someDepartment } from '../support/steps/catalogue.ts'
import { tabTo } from '../support/steps/keyboard.ts'
import { customer, logInByApi, makeAccount, newPerson, partner, teacher } from '../support/steps/people.ts'
import { searchField } from '../support/steps/search.ts'
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

test('the search stands at the same place whoever is logged in', async ({ page, api }) => {
  const unconfirmed = { ...customer, email: 'unbestaetigt@aarebogen.example' }
  const longName = await makeAccount(api, newPerson('Maximiliana-Alexandrina'))
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.context().clearCookies()
    await visit(page, '/agb')
    const box = () => searchField(page).boundingBox()
    const place = await box()
    expect(place?.width, `at ${width}`).toBeGreaterThan(width < 1280 ? 500 : 671)
    for (const person of [customer, teacher, partner, unconfirmed, longName]) {
      await logInByApi(api, person)
      await visit(page, '/agb')
      expect(await box(), `${person.firstName} at ${width}`).toEqual(place)
    }
  }
})

test('every panel works by keyboard', async ({ page, api }) => {
  const { data: navigations } = await api(getNavigations)
  const menus = navigations.main_navigation.filter(({ children }) => children.length > 0)
  expect(menus.length).toBeGreaterThan(3)
  await visit(page, '/agb')
  for (const { page: menu, children } of menus) {
    const { data: shelf } = await api(getMenuShelf, { query: { entry: menu.id } })
    await tabTo(page, opener(page, menu.title))
    await page.keyboard.press('Enter')
    await tabTo(page, entry(page, headerMessages.overview(menu.title)))
    for (const child of children) await tabTo(page, entry(page, child.page.title))
    const [first] = shelf.popular
    if (!first?.price_from) throw new Error(`«${menu.title}» has nothing that is asked for`)
    const cover = navigation(page).getByRole('list', { name: menuMessages.popular }).getByRole('link').first()
    await tabTo(page, cover)
    await expect(cover).toContainText(first.title)
    await expect(cover).toContainText(formatAmount(first.price_from))
    await page.keyboard.press('Escape')
    await expect(cover).toBeHidden()
    await expect(opener(page, menu.title)).toBeFocused()
  }
})

test('a panel leads to levels, subjects, curricula, series and asked for titles, within its height', async ({
  page,
}) => {
  await visit(page, '/')
  await opener(page, 'Berufsfachschule').click()
  const covers = navigation(page).getByRole('list', { name: menuMessages.popular }).getByRole('link')
  await expect(covers).toHaveCount(3)
  await expect(covers.locator('img').first()).toBeVisible()
  const panel = navigation(page).locator('details[open] > div > div')
  const place = await panel.boundingBox()
  expect(place?.width).toBeGreaterThan(1290)
  expect(place?.height).toBeLessThanOrEqual(420)
  // Nothing of it lies below its edge.
  expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const list = (name: string) => navigation(page).locator('details[open]').getByRole('list', { name }).getByRole('link')
  await expect(list(headerMessages.level).first()).toHaveAttribute('href', /^\/stufen\//)
  await expect(list(headerMessages.curriculum).first()).toHaveAttribute('href', /^\/lehrplaene\//)
  await expect(list(menuMessages.series).first()).toHaveAttribute('href', /^\/reihen\//)
  await list(headerMessages.subject).first().click()
  await expect(page).toHaveURL(/^[^?]*\/programm\?level=.*subject=/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('the count beside a point is that of its list, and levels lead to their own pages', async ({ page }) => {
  await visit(page, '/')
  for (const level of ['Zyklus 1', 'Zyklus 2', 'Zyklus 3']) {
    await opener(page, 'Volksschule').click()
    const line = navigation(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: level, exact: true }) })
    const [count] = (await line.last().textContent())?.replace(level, '').match(/\d+/) ?? []
    expect(Number(count)).toBeGreaterThan(0)
    await entry(page, level).click()
    await expect(page).toHaveURL(`/stufen/${level.toLowerCase().replace(' ', '-')}`)
    await expect(page.getByRole('main')).toContainText(`${count} Titel`)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a panel opens, and leads on', async ({ page }) => {
    await page.goto('/')
    await opener(page, 'Volksschule').click()
    await entry(page, 'Zyklus 2').click()
    await expect(page).toHaveURL('/stufen/zyklus-2')
  })
})

test.describe('on small screens', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('burger, logo, search, account and cart stand in one line, each large enough for a thumb', async ({ page }) => {
    await visit(page, '/agb')
    const header = page.getByRole('banner')
    const controls = [
      burger(page),
      header.getByRole('link', { name: /zur Startseite$/ }),
      header.locator('summary').and(page.getByLabel(headerMessages.search, { exact: true })),
      header.getByRole('link', { name: headerMessages.login }).filter({ visible: true }),
      header.getByRole('link', { name: headerMessages.cart }).filter({ visible: true }),
    ]
    let end = 0
    for (const control of controls) {
      const { x = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(x).toBeGreaterThanOrEqual(end)
      end = x + width
    }
    expect(end).toBeLessThanOrEqual(344)
  })

  test('the drawer fills the window, with levels, menus with two covers, and the ways to account and contact', async ({
    page,
  }) => {
    await visit(page, '/agb')
    await burger(page).tap()
    const drawer = page.getByRole('navigation', { name: headerMessages.menu, exact: true })
    const levels = drawer.getByRole('list', { name: headerMessages.teach }).getByRole('link')
    await expect(levels).toHaveCount(6)
    expect(await levels.first().boundingBox()).toMatchObject({ width: 156, height: 56 })
    await drawer.locator('summary', { hasText: 'Sprachen' }).tap()
    const covers = drawer.getByRole('list', { name: menuMessages.popular }).getByRole('link')
    await expect(covers).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const [name, address] of [
      [headerMessages.login, /^\/login/],
      [headerMessages.shoppingLists, /^\/profile\/shopping-list$/],
      [headerMessages.redeem, /^\/coupons\/redeem$/],
      ['Support und Kontakt', /^\/support-und-kontakt$/],
    ] as const) {
      await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
    }
    await page.setViewportSize({ width: 768, height: 1024 })
    expect((await burgerPanel(page).boundingBox())?.width).toBe(480)
    // Beside it the shade closes it.
    await page.touchscreen.tap(700, 500)
    await expect(drawer).toBeHidden()
  })
})

function burger(page: Page): Locator {
  return page
    .getByRole('banner')
    .locator('summary')
    .and(page.getByLabel(headerMessages.menu, { exact: true }))
}

function burgerPanel(page: Page): Locator {
  return page.getByRole('banner').locator('details[open] > [data-shade] > div')
}

function navigation(page: Page): Locator {
  return page.getByRole('navigation', { name: headerMessages.mainNavigation })
}

function opener(page: Page, menu: string): Locator {
  return navigation(page).locator('summary', { hasText: menu })
}

function entry(page: Page, title: string): Locator {
  return navigation(page).getByRole('link', { name: title, exact: true })
}
