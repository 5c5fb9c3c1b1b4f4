import { getGlobal, getNavigations, listGlobals } from '#contract/content/content.ts'
import { checkoutHeaderMessages, footerMessages, headerMessages, searchBoxMessages } from '#web/messages/layout.ts'
import { someDepartment } from '../support/steps/catalogue.ts'
import { customer, logInByApi } from '../support/steps/people.ts'
import { readyToBuy } from '../support/steps/ready-to-buy.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

test('the header leads a visitor to login, lists, cart and redeeming, and says what the search finds', async ({
  page,
  api,
}) => {
  await page.setViewportSize(WIDE)
  await visit(page, '/')
  const header = page.getByRole('banner')
  const link = (name: string) => header.getByRole('link', { name, exact: true }).filter({ visible: true })
  await expect(link(headerMessages.login)).toHaveAttribute('href', '/login')
  await expect(link(headerMessages.shoppingLists)).toHaveAttribute('href', '/profile/shopping-list')
  await expect(link(headerMessages.cart)).toHaveAttribute('href', '/shop/cart')
  await expect(link(headerMessages.redeem)).toHaveAttribute('href', '/coupons/redeem')
  await expect(header.getByRole('combobox')).toHaveAttribute('placeholder', searchBoxMessages.placeholder)
  expect(searchBoxMessages.placeholder).toMatch(/Titel.*Autor.*ISBN/)

  const { data } = await api(getNavigations)
  const meta = header.getByRole('navigation', { name: headerMessages.metaNavigation })
  for (const { page: entry } of data.meta_navigation) {
    await expect(meta.getByRole('link', { name: entry.title })).toHaveAttribute('href', entry.url)
  }
})

test('the header greets a logged-in user by the first name', async ({ page, api }) => {
  await page.setViewportSize(WIDE)
  await logInByApi(api, customer)
  await visit(page, '/')
  const account = page.getByRole('banner').getByRole('link', { name: headerMessages.profile(customer.firstName) })
  await expect(account.filter({ visible: true })).toHaveAttribute('href', '/profile')
  await expect(account.filter({ visible: true })).toContainText(customer.firstName)
})

test('the menu of countries is called Schweiz and leads to the publisher’s other shops', async ({ page, api }) => {
  await page.setViewportSize(WIDE)
  const { data } = await api(getGlobal, { params: { handle: 'main_navigation_settings' } })
  const links = data['locale_links'] as { link: string; link_text: string }[]
  expect(links.length).toBeGreaterThan(0)
  await visit(page, '/')
  await page
    .getByRole('banner')
    .locator('summary', { hasText: headerMessages.locale })
    .filter({ visible: true })
    .click()
  for (const { link, link_text } of links) {
    await expect(page.getByRole('banner').getByRole('link', { name: link_text })).toHaveAttribute('href', link)
  }
  expect(headerMessages.locale).toBe('Schweiz')
})

test('sub-menus show icons where the editors chose some', async ({ page, api }) => {
  await page.setViewportSize(WIDE)
  const { data } = await api(getGlobal, { params: { handle: 'main_navigation_settings' } })
  const withIcons = data['icon_navs'] as string[]
  const { data: navigations } = await api(getNavigations)
  await visit(page, '/')
  const menus = page.getByRole('navigation', { name: headerMessages.mainNavigation }).filter({ visible: true })
  for (const { page: entry, children } of navigations.main_navigation) {
    const [first] = children
    if (!first) continue
    await menus.locator('summary', { hasText: entry.title }).click()
    const link = menus.getByRole('link', { name: first.page.title, exact: true })
    await expect(link).toBeVisible()
    await expect(link.locator('svg')).toHaveCount(withIcons.includes(entry.id) ? 1 : 0)
  }
})

test('on a telephone menu and search open one at a time, and close when the page changes', { tag: '@core' }, async ({
  page,
  api,
}) => {
  await page.setViewportSize(PHONE)
  const { menu, title, url } = await someDepartment(api)
  await visit(page, '/')
  const header = page.getByRole('banner')
  const nav = header.locator('summary').and(page.getByLabel(headerMessages.menu, { exact: true }))
  const search = header.locator('summary').and(page.getByLabel(headerMessages.search, { exact: true }))
  await search.click()
  await expect(header.getByRole('combobox').filter({ visible: true })).toBeFocused()
  await expect(header.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(header.getByRole('combobox').filter({ visible: true })).toHaveCount(0)
  await nav.click()
  await header.locator('summary', { hasText: menu }).filter({ visible: true }).click()
  await header.getByRole('link', { name: title, exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(url)
  await expect(header.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
})

test('the footer holds address, social links, both navigations and the way to the support', async ({ page, api }) => {
  await visit(page, '/')
  const { data: globals } = await api(listGlobals)
  const { data: navigations } = await api(getNavigations)
  const settings = globals.footer_settings
  const footer = page.getByRole('contentinfo')
  for (const line of settings.address) await expect(footer.locator('address')).toContainText(line)
  await expect(footer.locator('address a')).toHaveAttribute('href', settings.address_link)
  const social = footer.getByRole('list', { name: footerMessages.social })
  for (const { link, icon } of settings.social_media_links) {
    await expect(social.getByRole('link', { name: icon.label })).toHaveAttribute('href', link)
  }
  for (const { page: entry, children } of navigations.footer_navigation) {
    for (const { title, url } of [entry, ...children.map((child) => child.page)]) {
      await expect(footer.getByRole('link', { name: title, exact: true }).first()).toHaveAttribute('href', url)
    }
  }
  const meta = footer.getByRole('navigation', { name: footerMessages.metaNavigation })
  await expect(meta.getByRole('link')).toHaveCount(navigations.footer_meta_navigation.length)
  await expect(footer.getByRole('heading', { name: settings.support_title })).toBeVisible()
  await expect(footer).toContainText(settings.support_text)
  await expect(footer.getByRole('link', { name: settings.support_link_text })).toHaveAttribute(
    'href',
    settings.support_link,
  )
})

test('during the checkout the header only leads back to the cart', async ({ page, api }) => {
  await readyToBuy(api, { method: 'invoice' })
  await visit(page, '/checkout/summary')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: checkoutHeaderMessages.back })).toHaveAttribute('href', '/shop/cart')
  await expect(header.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
