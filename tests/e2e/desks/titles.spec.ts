import { keptFieldLabels } from '#contract/catalogue/kept-field-labels.ts'
import { officeTitles } from '#contract/catalogue/office-titles.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { editing } from '#office/messages/editing.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { editor, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [409, 422] })

test('a title that no import brought: made, priced, refused at its cell, seen in the shop', {
  tag: '@core',
}, async ({ page, api }) => {
  await logInByApi(api, editor)
  await visit(page, '/office/titel')
  await expectAccessible(page)
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleRoom.new)
  const name = `Rechnen von Hand ${Date.now()}`
  await page.getByLabel(keptFieldLabels.title, { exact: true }).fill(name)
  await page.getByLabel(keptFieldLabels.published_on, { exact: true }).fill('2026-01-15')
  await page.getByRole('button', { name: titleRoom.create }).click()
  await expect(page.getByRole('heading', { level: 2, name: titleRoom.newEdition })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(keptFieldLabels.price, { exact: true }).first().fill('29.00')
  await page.getByLabel(keptFieldLabels.isbn, { exact: false }).first().fill('3-9999-9013-2')
  await page.getByRole('button', { name: titleRoom.createEdition }).click()
  await expect(page.getByText('ISBN muss dreizehn Ziffern haben').first()).toBeVisible()
  await page.getByLabel(keptFieldLabels.isbn, { exact: false }).first().fill('')
  await page.getByRole('button', { name: titleRoom.createEdition }).click()
  await expect(page.getByRole('cell', { name: /29[.]00/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: titleRoom.inShop }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('a field that staff edited is kept from imports, and left to them again', async ({ page, api }) => {
  await logInByApi(api, editor)
  await visit(page, '/office/titel?kept=false')
  await page.locator('[data-row-link]').first().click()
  const subtitle = page.getByLabel(keptFieldLabels.subtitle)
  await subtitle.fill(`Von Hand ${Date.now()}`)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(editing.saved)).toBeVisible()
  await expect(page.getByRole('heading', { name: titleRoom.kept })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `${titleRoom.leave}: ${keptFieldLabels.subtitle}` }).click()
  await expect(page.getByRole('heading', { name: titleRoom.kept })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/ausgaben$/)
  await expectAccessible(page)
})

test('what readers say of a title is written, refused at its field, and put in order', async ({ page, api }) => {
  await logInByApi(api, editor)
  const { data: title } = await api(officeTitles.create, {
    body: { title: `Gelobt ${Date.now()}`, published_on: '2026-02-01' },
  })
  await visit(page, `/office/titel/${title.id}`)
  const voices = page.getByRole('group', { name: keptFieldLabels.praise, exact: true })
  const save = page.getByRole('button', { name: editing.save, exact: true })
  const add = async (text: string, name: string) => {
    await voices.getByRole('button', { name: editing.addRow }).click()
    await voices.getByLabel('Stimme', { exact: true }).last().fill(text)
    await voices.getByLabel('Name', { exact: true }).last().fill(name)
  }
  await add('Zu kurz', 'Uta Muster')
  await save.click()
  await expect(voices.getByText('Stimme muss mindestens 20 Zeichen lang sein')).toBeVisible()
  await expectAccessible(page)
  await voices.getByLabel('Stimme', { exact: true }).fill('Jetzt ist es lang genug, um gezeigt zu werden.')
  await add('Diese Stimme kommt später an die erste Stelle.', 'Ueli Beispiel')
  await voices.getByRole('button', { name: editing.rowUp(2) }).click()
  await save.click()
  await expect(page.getByText(editing.saved)).toBeVisible()
  const { data: saved } = await api(officeTitles.read, { params: { id: title.id } })
  expect(saved.praise.map(({ name }) => name)).toEqual(['Ueli Beispiel', 'Uta Muster'])
  await page.locator('summary').filter({ hasText: titleRoom.setCover }).click()
  for (const field of ['cover', 'back_cover', 'spine'] as const)
    await expect(page.getByRole('group', { name: keptFieldLabels[field], exact: true })).toBeVisible()
  await expectAccessible(page)
})
