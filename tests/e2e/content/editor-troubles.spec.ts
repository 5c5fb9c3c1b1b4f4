import type { BrowserContext, Page } from '@playwright/test'
import { media } from '#contract/content/media.ts'
import { entries } from '#contract/content/office-entries.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { editing } from '#office/messages/editing.ts'
import { finding } from '#office/messages/finding.ts'
import { pickerWords } from '#office/messages/media/media-room.ts'
import { editor } from '#office/messages/website/editor.ts'
import { contentLabels, entryRoom } from '#office/messages/website/entries.ts'
import { RELEASE_HEADER } from '#office/release/release-header.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { field } from '../support/steps/account.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { addBlock, openEditor, outline, quote, textbox } from '../support/steps/page-editor.ts'
import { logInByApi, editor as person } from '../support/steps/people.ts'
import { freshStaffCode } from '../support/steps/staff-code.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [401, 404, 429], expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

const text = (page: Page) => textbox(page, contentLabels.text)
const kept = (page: Page) => expect(page.getByText(/^Entwurf gesichert/)).toBeVisible()
const saved = (page: Page) => expect(page.getByText(editor.saved, { exact: true })).toBeVisible()
const storedBlocks = async (api: ShopApi, id: string) =>
  (await api(entries.read, { params: { id } })).data.content.blocks

/** The editor of a page with one quote, whose form is open. */
async function openQuote(page: Page, api: ShopApi) {
  const { id } = await openEditor(page, api, [quote('Eins')])
  await outline(page).getByRole('button').nth(1).click()
  return id
}

/** As if the hour of a staff session were over. */
const endSession = (context: BrowserContext) => context.clearCookies()

async function logInAgain(page: Page) {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: editing.logIn }).click()
  const login = await opened
  await field(login, 'username').fill(person.email)
  await field(login, 'password').fill(person.password)
  const main = login.getByRole('main')
  const submit = main.getByRole('button', { name: loginMessages.submit, exact: true })
  await submit.click()
  await main.getByRole('textbox', { name: fieldLabels['one_time_code'] ?? '' }).fill(await freshStaffCode())
  await submit.click()
  await expect.poll(() => login.isClosed()).toBe(true)
}

test('a crash in the middle of a sentence loses no more than its end', async ({ page, context, api }) => {
  const id = await openQuote(page, api)
  await text(page).press('ControlOrMeta+a')
  const typing = page.keyboard.type('Ohne Pause geschrieben, '.repeat(40), { delay: 30 }).catch(() => 'interrupted')
  await page.waitForFunction((typed) => JSON.stringify(localStorage).includes(typed), 'Ohne Pause geschrieben, Ohne')
  await page.close({ runBeforeUnload: false })
  expect(await typing).toBe('interrupted')
  const again = await context.newPage()
  await visit(again, `/office/inhalte/${id}/bearbeiten`)
  await again.getByRole('button', { name: editing.restore }).click()
  await expect(outline(again)).toContainText('Ohne Pause geschrieben, Ohne')
})

test('a search that fails leaves the editor as it is, and finds again once it is answered', async ({ page, api }) => {
  await logInByApi(api, person)
  const { data } = await api(media.list, { query: {} })
  const [medium] = data
  if (!medium) throw new Error('the demonstration has no picture')
  const { permalink, alt, focus, width, height, colour } = medium
  const picture = { permalink, alt, focus, width, height, colour }
  await openEditor(page, api, [{ type: 'image', picture, caption: 'Vor dem Schulhaus', width: 'text' }])
  await outline(page).getByRole('button').nth(1).click()
  await page.route(/auswahl/, (route) => route.fulfill({ status: 429, body: 'zu viele' }))
  await page.getByRole('button', { name: pickerWords.change }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(finding.failed)).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/auswahl/)
  await dialog.getByRole('searchbox', { name: pickerWords.search }).fill('schul')
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await expect(textbox(page, contentLabels.caption)).toHaveValue('Vor dem Schulhaus')
})

test.describe('without a network', () => {
  test('everything stays while somebody types and saves, and is kept by itself once it is back', async ({
    page,
    context,
    api,
  }) => {
    const id = await openQuote(page, api)
    await context.setOffline(true)
    await text(page).fill('Im Zug geschrieben')
    await expect(page.getByText(editor.notKept)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+s')
    await addBlock(page, 'quote')
    await page.keyboard.type('Im Tunnel auch')
    await expect(page.getByText(editor.notKept)).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await kept(page)
    await page.keyboard.press('ControlOrMeta+s')
    await saved(page)
    expect(await storedBlocks(api, id)).toMatchObject([{ text: 'Im Zug geschrieben' }, { text: 'Im Tunnel auch' }])
  })

  test('not even a crash of the browser loses what was typed', async ({ page, context, api }) => {
    const id = await openQuote(page, api)
    // Not the network of the browser: once it is back, a page that is still closing would be kept.
    await page.route('**/sichern', (route) => route.abort('internetdisconnected'))
    await text(page).fill('Vor dem Absturz im Zug')
    await page.waitForFunction((typed) => JSON.stringify(localStorage).includes(typed), 'Vor dem Absturz im Zug')
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await visit(again, `/office/inhalte/${id}/bearbeiten`)
    await expect(again.getByText(editor.localCopy)).toBeVisible()
    await expect(outline(again)).toContainText('Eins')
    await again.getByRole('button', { name: editing.restore }).click()
    await expect(outline(again)).toContainText('Vor dem Absturz im Zug')
    await kept(again)
    await again.keyboard.press('ControlOrMeta+s')
    await saved(again)
    expect(await storedBlocks(api, id)).toMatchObject([{ text: 'Vor dem Absturz im Zug' }])
    await visit(again, `/office/inhalte/${id}/bearbeiten`)
    await expect(again.getByText(editor.localCopy)).toHaveCount(0)
  })
})

test.describe('when the login has ended', () => {
  test('what is typed stays, and is kept once somebody has logged in again', async ({ page, context, api }) => {
    const id = await openQuote(page, api)
    await endSession(context)
    await text(page).fill('Nach der Pause')
    const asked = page.getByRole('dialog', { name: editing.loginTitle })
    await expect(asked).toBeVisible()
    await expectAccessible(page)
    await logInAgain(page)
    await kept(page)
    await expect(asked).toBeHidden()
    await expect(text(page)).toHaveValue('Nach der Pause')
    await page.keyboard.press('ControlOrMeta+s')
    await saved(page)
    expect(await storedBlocks(api, id)).toMatchObject([{ text: 'Nach der Pause' }])
  })

  test('whoever writes on without a login is asked again at each saving, and nothing is lost', async ({
    page,
    context,
    api,
  }) => {
    const id = await openQuote(page, api)
    await endSession(context)
    const asked = page.getByRole('dialog', { name: editing.loginTitle })
    await text(page).fill('Noch ein Satz')
    await expect(asked).toBeVisible()
    for (const typed of ['Noch zwei Sätze', 'Noch drei Sätze']) {
      await page.keyboard.press('Escape')
      await expect(asked).toBeHidden()
      await text(page).fill(typed)
      await page.keyboard.press('ControlOrMeta+s')
      await expect(asked).toBeVisible()
    }
    await logInAgain(page)
    await saved(page)
    expect(await storedBlocks(api, id)).toMatchObject([{ text: 'Noch drei Sätze' }])
  })
})

test.describe('when a new release comes', () => {
  test('an open editor says so, goes on writing and saving, and is left into the new one', async ({ page, api }) => {
    const id = await openQuote(page, api)
    await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
    const isOld = () => page.evaluate(() => 'isOldDocument' in window)
    await page.route('**/office/**', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), [RELEASE_HEADER]: 'another' } })
    })
    // The files of the former release are gone.
    await page.route('**/office/assets/**', (route) => route.fulfill({ status: 404 }))
    await text(page).fill('Während der Aktualisierung')
    await expect(page.getByText(editing.newRelease)).toBeVisible()
    await addBlock(page, 'text')
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('Auch danach')
    await kept(page)
    await page.keyboard.press('ControlOrMeta+s')
    await saved(page)
    expect(await isOld()).toBe(true)
    expect(await storedBlocks(api, id)).toMatchObject([
      { text: 'Während der Aktualisierung' },
      { text: [{ type: 'paragraph', spans: [{ text: 'Auch danach' }] }] },
    ])
    await page.unroute('**/office/assets/**')
    await page.getByRole('link', { name: editor.back }).click()
    await expect(page.getByRole('button', { name: entryRoom.edit }).or(page.getByText('Auch danach'))).toBeVisible()
    await expect.poll(isOld).toBe(false)
  })
})
