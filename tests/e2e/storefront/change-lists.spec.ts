import type { Page } from '@playwright/test'
import { changeShoppingList, createShoppingList, getShoppingList } from '#contract/storefront/shopping-lists.ts'
import { purchaseMessages } from '#web/messages/storefront/purchase.ts'
import {
  inCartMessages,
  listMessages,
  listPageMessages as messages,
  sharedListMessages,
} from '#web/messages/storefront/shopping-lists.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { amountField } from '../support/steps/cart.ts'
import { productOf, TITLE } from '../support/steps/catalogue.ts'
import { logInByApi, makeAccount } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** A title of the demonstration, and the one that has replaced it. */
const [FORMER, NEXT] = ['Klartext schreiben', 'Auf den Punkt']
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const titlesOf = (page: Page) =>
  page.getByRole('list', { name: messages.products }).getByRole('heading', { level: 2 }).allInnerTexts()
const shares = (page: Page) => page.getByRole('checkbox', { name: messages.shareLabel })

/** A list of the logged-in user with a title and a former edition; shared where it is said. */
async function makeList(api: ShopApi, { name = 'Klasse 2b', isShared = false } = {}) {
  const [first, second] = [await productOf(api, 'book'), await productOf(api, 'book', FORMER)]
  const products = [
    { id: first.id, amount: 12 },
    { id: second.id, amount: 2 },
  ]
  const { data: list } = await api(createShoppingList, { body: { name, products } })
  const params = { code: list.code }
  if (isShared)
    await api(changeShoppingList, { params, body: { name, is_shared: true, products, revision: list.revision } })
  const own = `/profile/shopping-list/${list.code}`
  return { own, shared: `/shopping-list/${list.code}`, now: async () => (await api(getShoppingList, { params })).data }
}

// The link of a list that is not shared any more leads nowhere.
test.use({ expectedStatuses: [404, 422] })

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 800 } })
  const expectGood = expectGoodPage(true)

  test.beforeEach(async ({ api }) => {
    await logInByApi(api, await makeAccount(api))
  })

  test('a shared list gets another name and a new link, and is not shared any more', async ({ page, api }) => {
    const { own, shared } = await makeList(api, { isShared: true })
    await visit(page, own)
    await page.getByRole('button', { name: messages.edit }).click()
    await page.getByLabel(listMessages.name).fill('')
    await shares(page).uncheck()
    await press(page, listMessages.save)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(shares(page), 'what was entered stays').not.toBeChecked()
    await page.getByLabel(listMessages.name).fill('Klasse 3b')
    await shares(page).check()
    await press(page, listMessages.save)
    await expect(heading(page, 'Klasse 3b')).toBeVisible()
    await expect(page.getByText(messages.changedElsewhere)).toHaveCount(0)
    expect((await visit(page, shared))?.status()).toBe(200)

    await visit(page, `${own}/edit`)
    await press(page, messages.newLink)
    await expect(heading(page, 'Klasse 3b')).toBeVisible()
    const link = await page
      .getByRole('main')
      .getByRole('link', { name: /\/shopping-list\// })
      .getAttribute('href')
    expect(link).not.toBe(shared)
    expect((await visit(page, shared))?.status(), 'the former link').toBe(404)
    expect((await visit(page, link ?? ''))?.status(), 'the new link').toBe(200)
    await expect(heading(page, 'Klasse 3b')).toBeVisible()

    await page.getByRole('link', { name: sharedListMessages.own }).click()
    await page.getByRole('button', { name: messages.edit }).click()
    await shares(page).uncheck()
    await press(page, listMessages.save)
    await expect(page.getByText(messages.notShared)).toBeVisible()
    await expect(page.getByRole('img', { name: messages.qrCode })).toHaveCount(0)
    expect((await visit(page, link ?? ''))?.status(), 'not shared any more').toBe(404)
  })

  test('a list is printed, and put into the cart with what is left out of it', async ({ page, api }) => {
    const { own } = await makeList(api)
    await visit(page, own)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: messages.pdf }).click()
    expect((await coming).suggestedFilename()).toBe('Klasse 2b.pdf')
    await press(page, messages.toCart)
    await expect(page.getByText(inCartMessages.done(12, 'Klasse 2b'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: FORMER }).first()).toBeVisible()
    await expectGood(page)
    await visit(page, '/shop/cart')
    await expect(page.getByText(purchaseMessages.copies(12)).first()).toBeVisible()
    await expect(amountField(page, TITLE)).toHaveValue('12')
  })

  test('a former edition is replaced in its place, or in a list for the new school year', async ({ page, api }) => {
    const { own } = await makeList(api, { name: 'Klasse 3a 2024/25' })
    await visit(page, own)
    const years = page.getByLabel(messages.schoolYear)
    const last = (await years.locator('option').last().textContent()) ?? ''
    await years.selectOption(last)
    await press(page, messages.nextYear)
    await expect(heading(page, 'Klasse 3a 2024/25')).toHaveCount(0)
    await expect(heading(page, `Klasse 3a ${last}`)).toBeVisible()
    expect(await titlesOf(page)).toEqual([TITLE, NEXT])
    await expect(amountField(page, NEXT)).toHaveValue('2')
    await expectGood(page)

    await visit(page, own)
    expect(await titlesOf(page), 'the former list stays as it was').toEqual([TITLE, FORMER])
    await expectGood(page)
    await amountField(page, TITLE).fill('13')
    await page.getByRole('button', { name: messages.replaceTitle(FORMER) }).click()
    await expect.poll(() => titlesOf(page)).toEqual([TITLE, NEXT])
    await expect(amountField(page, NEXT)).toHaveValue('2')
    await expect(amountField(page, TITLE), 'typed, and not lost').toHaveValue('13')
  })

  test('a list is renamed in a tab that is not up to date: it stays unshared', async ({ page, api }) => {
    const { own, now } = await makeList(api, { isShared: true })
    const other = await page.context().newPage()
    await Promise.all([visit(page, `${own}/edit`), visit(other, `${own}/edit`)])
    await other.getByLabel(listMessages.name).fill('Klasse 2c')
    await shares(other).uncheck()
    await press(other, listMessages.save)
    await expect(other.getByText(messages.notShared)).toBeVisible()

    await expect(shares(page)).toBeChecked()
    await page.getByRole('checkbox', { name: messages.showOwner }).check()
    await press(page, listMessages.save)
    await expect(heading(page, 'Klasse 2c')).toBeVisible()
    await expect(page.getByText(messages.changedElsewhere)).toBeVisible()
    expect(await now()).toMatchObject({ name: 'Klasse 2c', is_shared: false, shows_owner: true })
  })
})
