import { readFile } from 'node:fs/promises'
import { cellSentences } from '#contract/exchange/exchange-sentences.ts'
import { importOutcomeLabels } from '#contract/exchange/import-runs.ts'
import { addOrderNote, orders } from '#contract/fulfilment/office-orders.ts'
import { actionSentences, subjectLabels } from '#contract/ground/action-sentences.ts'
import { importRoom } from '#office/messages/exchange/imports.ts'
import { jobLog, logRoom, mailLog, webhookLog } from '#office/messages/log.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { administrator, editor, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test('what staff did is found by its sentence, told before and after, and leads to what it was about', async ({
  page,
  api,
}) => {
  await logInByApi(api, administrator)
  const { data } = await api(orders.list, { query: {} })
  const [order] = data
  await api(addOrderNote, { params: { id: order?.id ?? '' }, body: { text: 'Ruft am Montag an.' } })
  await visit(page, '/office/protokoll')
  await page.getByRole('combobox', { name: logRoom.names.action }).selectOption('addOrderNote')
  await expect(page).toHaveURL(/action=addOrderNote/)
  await expect(page.getByRole('row').nth(1)).toContainText(actionSentences.addOrderNote)
  await expectAccessible(page)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: actionSentences.addOrderNote })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: logRoom.after })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: subjectLabels.orders, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order?.number ?? '')
})

for (const width of [768, 1440]) {
  test(`the parts of the log have nothing that axe finds at ${width} pixels`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 900 })
    await logInByApi(api, administrator)
    await visit(page, '/office/protokoll')
    for (const title of [mailLog.title, jobLog.title, webhookLog.payments, webhookLog.partners]) {
      await page.getByRole('navigation', { name: logRoom.tabs }).getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectAccessible(page)
    }
  })
}

test('an editor opens an import, reads what became of its records, and saves them as a file', async ({ page, api }) => {
  await logInByApi(api, editor)
  await visit(page, '/office/importe')
  await page.getByRole('link', { name: 'nachtrag-fruehling.csv' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'nachtrag-fruehling.csv' })).toBeVisible()
  // Below the table of reasons.
  const rows = page.getByRole('table').last().getByRole('row')
  await expect(rows.nth(1)).toContainText('Rechnen im Betrieb')
  await expect(rows.nth(1)).toContainText(cellSentences.expected.amount)
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: importRoom.file }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Import-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(await rows.count())
  expect(lines[1]).toContain(';Rechnen im Betrieb;')
  await page
    .getByRole('navigation', { name: importRoom.counts })
    .getByRole('link', { name: importOutcomeLabels.unchanged })
    .click()
  await expect(page).toHaveURL(/show=unchanged/)
  await expect(rows).toHaveCount(2)
})
