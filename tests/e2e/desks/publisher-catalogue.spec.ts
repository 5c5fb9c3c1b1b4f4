import type { Page } from '@playwright/test'
import { keptFieldLabels } from '#contract/catalogue/kept-field-labels.ts'
import { officeTitles } from '#contract/catalogue/office-titles.ts'
import { importStepLabels } from '#contract/exchange/import-runs.ts'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { runStateLabels } from '#contract/ground/runs.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { editing } from '#office/messages/editing.ts'
import { importRoom, importStart } from '#office/messages/exchange/imports.ts'
import {
  makePublisherCatalogue,
  makePublisherUpdate,
  publisherMessage,
} from '#tests/support/factories/catalogue/publisher-catalogue.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { editor, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** Another publisher each time: the shop of a former try knows the first one. */
const first = makePublisherCatalogue(60_000 + 300 * (Math.floor(Date.now() / 1000) % 10_000))
const second = makePublisherUpdate(first)

test('the catalogue of another publisher is taken in, corrected by hand, updated without losing a correction, and undone', async ({
  page,
  api,
}) => {
  await logInByApi(api, editor)
  await bring(page, 'fremd.xml', publisherMessage(first.records))
  await expect(page.getByRole('link', { name: countOf(importRoom.created, 280) })).toBeVisible()
  await expect(page.getByRole('link', { name: countOf(importRoom.refused, 20) })).toBeVisible()
  await expectAccessible(page)
  await takeOver(page)

  const renamed = await openTitle(page, api, 0)
  await page.getByLabel(keptFieldLabels.title, { exact: true }).fill('Handbuch eins, berichtigt')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(editing.saved)).toBeVisible()
  const dearer = await openTitle(page, api, 1)
  await visit(page, `/office/titel/${dearer.id}/ausgaben/${dearer.editions[0]?.id}`)
  await page.getByLabel(keptFieldLabels.price, { exact: true }).first().fill('30.00')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(editing.saved)).toBeVisible()

  await bring(page, 'fremd-2.xml', publisherMessage(second.records))
  await expect(page.getByRole('link', { name: countOf(importRoom.kept, 1) })).toBeVisible()
  await takeOver(page)
  expect((await read(api, renamed.id)).title).toBe('Handbuch eins, berichtigt')
  // The message says something of its price only, and all other books of its kind have that now.
  expect((await read(api, renamed.id)).editions).toMatchObject([{ price: toMoney(3100) }])
  expect((await read(api, dearer.id)).editions).toMatchObject([{ price: toMoney(3000) }])
  await visit(page, `/office/titel/${dearer.id}/ausgaben/${dearer.editions[0]?.id}`)
  await expect(page.getByRole('heading', { name: titleRoom.kept })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: keptFieldLabels.price })).toContainText(
    formatAmount(toMoney(3100)),
  )

  await visit(page, '/office/importe')
  await page.getByRole('link', { name: 'fremd-2.xml' }).first().click()
  await page.locator('summary', { hasText: importRoom.undoLabel }).click()
  await page.getByRole('button', { name: importRoom.undoLabel }).last().click()
  await expect(page.getByText(runStateLabels.undone, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  expect(await read(api, renamed.id)).toMatchObject({
    title: 'Handbuch eins, berichtigt',
    editions: [{ price: toMoney(2900) }],
  })
  expect((await read(api, dearer.id)).editions).toMatchObject([{ price: toMoney(3000) }])
})

/** Chooses a file and waits for the report of its trial run. */
async function bring(page: Page, name: string, text: string): Promise<void> {
  await visit(page, '/office/importe')
  const file = { name, mimeType: 'application/xml', buffer: Buffer.from(text) }
  await page.getByLabel(importStart.label).last().setInputFiles(file)
  await page.getByRole('button', { name: importStart.send }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(importRoom.trialDone)).toBeVisible()
}

async function takeOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: importRoom.takeLabel }).last().click()
  const facts = page.getByRole('main').getByRole('definition')
  await expect(facts.filter({ hasText: importStepLabels.take })).toBeVisible()
  await expect(facts.filter({ hasText: runStateLabels.finished })).toBeVisible()
}

/** Opens the page of one of the publisher's titles, which the list finds by its ISBN. */
async function openTitle(page: Page, api: ShopApi, place: number) {
  const { isbn = '', title } = first.expected[place] ?? {}
  await visit(page, `/office/titel?query=${isbn}`)
  await page.getByRole('link', { name: title ?? '', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
  return read(api, new URL(page.url()).pathname.split('/').at(-1) ?? '')
}

async function read(api: ShopApi, id: string) {
  return (await api(officeTitles.read, { params: { id } })).data
}

function countOf(label: string, count: number): RegExp {
  return new RegExp(`${label}\\s*${count}`)
}
