import { readFile } from 'node:fs/promises'
import { listExports } from '#contract/exchange/catalogue-exports.ts'
import { importOutcomeLabels, importStepLabels } from '#contract/exchange/import-runs.ts'
import { runStateLabels } from '#contract/ground/runs.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { exportRoom, importRoom, importStart } from '#office/messages/exchange/imports.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { editor, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test('an editor tries a table, takes it over, and takes back what it changed', { tag: '@core' }, async ({
  page,
  api,
}) => {
  await logInByApi(api, editor)
  await visit(page, '/office/importe')
  const rows = (price: string) =>
    `order_number;title;format;price;availability;published_on\nE2E-1;Import im Browser;book;${price};available;2026-03-01\n`
  const bring = async (price: string) => {
    await page
      .getByLabel(importStart.label)
      .last()
      .setInputFiles({ name: 'preise.csv', mimeType: 'text/csv', buffer: Buffer.from(rows(price)) })
    await page.getByRole('button', { name: importStart.send }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'preise.csv' })).toBeVisible()
    await expect(page.getByText(importRoom.trialDone)).toBeVisible()
  }
  const takeOver = async () => {
    await page.getByRole('button', { name: importRoom.takeLabel }).last().click()
    const facts = page.getByRole('main').getByRole('definition')
    await expect(facts.filter({ hasText: importStepLabels.take })).toBeVisible()
    await expect(facts.filter({ hasText: runStateLabels.finished })).toBeVisible()
  }

  await bring('10.00')
  await expectAccessible(page)
  await takeOver()

  await visit(page, '/office/importe')
  await bring('12.00')
  await page.getByRole('link', { name: importOutcomeLabels.changed }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('10.00')
  await expect(page.getByRole('row').nth(1)).toContainText('12.00')
  await takeOver()
  await page.locator('summary', { hasText: importRoom.undoLabel }).click()
  await page.getByRole('button', { name: importRoom.undoLabel }).last().click()
  await expect(page.getByText(importRoom.undoneSummary(1, 0))).toBeVisible()
  await expectAccessible(page)
})

test('an editor has the e-books of the catalogue written as ONIX, and saves the file', async ({ page, api }) => {
  await logInByApi(api, editor)
  await visit(page, '/office/importe/exporte')
  await page.getByLabel(exportRoom.as).selectOption('onix_3_1')
  await page.getByLabel(exportRoom.filters.format, { exact: true }).selectOption('ebook')
  await page.getByRole('button', { name: exportRoom.start }).click()
  const link = page.getByRole('link', { name: /herunterladen/ }).first()
  await expect(link).toBeVisible()
  await expectAccessible(page)
  expect((await api(listExports, {})).data[0]).toMatchObject({ as: 'onix_3_1', titles: { format: 'ebook' } })
  const saving = page.waitForEvent('download')
  await link.click()
  const file = await saving
  expect(await readFile(await file.path(), 'utf8')).toContain('<ONIXMessage release="3.1"')
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an editor exports what the list of titles shows', async ({ page, api }) => {
      await logInByApi(api, editor)
      await visit(page, '/office/titel?format=ebook&availability=available&query=recht')
      await page.getByRole('link', { name: titleRoom.export }).click()
      await expect(page.getByLabel(exportRoom.filters.format, { exact: true })).toHaveValue('ebook')
      await expect(page.getByLabel(exportRoom.filters.availability)).toHaveValue('available')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: exportRoom.start }).click()
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: exportRoom.words('recht') })
          .first(),
      ).toBeVisible()
      expect((await api(listExports, {})).data[0]?.titles).toEqual({
        format: 'ebook',
        availability: 'available',
        query: 'recht',
      })
    })
  })
