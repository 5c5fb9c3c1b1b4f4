import type { Page } from '@playwright/test'
import { quotes, takeBackQuote } from '#contract/procurement/quotes/office-quotes.ts'
import { quoteStateLabels } from '#contract/procurement/quotes/quote-states.ts'
import { productWords } from '#office/messages/products.ts'
import { newQuote, quoteRoom } from '#office/messages/quotes/quotes.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { mailTo } from '../support/steps/mail.ts'
import { administrator, logInByApi, makeAccount, newPerson, type Person } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [409, 422] })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A new person, for whom staff are logged in. */
async function aBuyer(api: ShopApi): Promise<Person> {
  const person = await makeAccount(api, newPerson('Noemi', 'Quittner'))
  await logInByApi(api, administrator)
  return person
}

/** Finds the person and one book, as staff do. */
async function chooseBuyerAndBook(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('searchbox', { name: newQuote.find }).fill(email)
  await page.keyboard.press('Enter')
  await page.locator('a[data-row-link]').first().click()
  await page.getByRole('searchbox', { name: productWords.find }).fill('Spielregeln')
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: new RegExp(`${newQuote.take}$`, 'i') })
    .first()
    .click()
  await expect(page.getByRole('button', { name: newQuote.preview })).toBeVisible()
}

test('a quote is written by keys, seen before it is made, reaches its buyer as a PDF, and is taken back', async ({
  page,
  api,
  request,
}) => {
  const person = await aBuyer(api)
  await visit(page, '/office/offerten')
  await expectAccessible(page)
  await page.keyboard.press('c')
  await expect(heading(page)).toHaveText(quoteRoom.new)
  await expectAccessible(page)
  await chooseBuyerAndBook(page, person)
  await page.getByRole('spinbutton', { name: quoteRoom.amount }).fill('30')
  const price = page.getByRole('textbox', { name: newQuote.price })
  await price.fill('billig')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await price.fill('20')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { name: newQuote.previewTitle })).toBeFocused()
  await expect(page.getByRole('region', { name: newQuote.previewTitle })).toContainText('600.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: newQuote.send }).click()
  await expect(page.getByText(quoteRoom.done.written)).toBeVisible()
  const number = /OF-\d{4}-\d{6}/.exec((await heading(page).textContent()) ?? '')?.[0] ?? ''
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: quoteRoom.pdf }).click(),
  ])
  expect(download.suggestedFilename()).toContain(number)
  await mailTo(request, person.email, number)
  await page.keyboard.press('z')
  await page.keyboard.type('Der Preis war falsch.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(quoteRoom.done.withdraw)).toBeVisible()
  await expect(page.getByText(quoteStateLabels.withdrawn, { exact: true })).toBeVisible()
})

test('on a telephone nothing of it is wider than the window', async ({ page, api }) => {
  const person = await aBuyer(api)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/office/offerten/neu')
  await chooseBuyerAndBook(page, person)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: newQuote.preview }).click()
  await expect(page.getByRole('heading', { name: newQuote.previewTitle })).toBeFocused()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: newQuote.send }).click()
  await expect(page.getByText(quoteRoom.done.written)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await visit(page, '/office/offerten')
  await expectNoSidewaysScroll(page)
})

test('a step that somebody else has made impossible says so', async ({ page, api }) => {
  const person = await aBuyer(api)
  await visit(page, '/office/offerten/neu')
  await chooseBuyerAndBook(page, person)
  await page.getByRole('button', { name: newQuote.preview }).click()
  await page.getByRole('button', { name: newQuote.send }).click()
  await expect(page.getByText(quoteRoom.done.written)).toBeVisible()
  const { data } = await api(quotes.list, { query: { query: person.email } })
  await api(takeBackQuote, { params: { id: data[0]?.id ?? '' }, body: { reason: 'Doppelt erstellt.' } })
  await page.keyboard.press('v')
  await page.getByRole('button', { name: quoteRoom.extend, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('gilt nicht mehr')
})
