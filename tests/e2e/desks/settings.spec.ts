import type { Page } from '@playwright/test'
import { TEACHER_TEXTS } from '#contract/accounts/teacher-texts.ts'
import { newsletterLabels } from '#contract/content/newsletter-lists.ts'
import { readSubscribersFile } from '#contract/content/office-newsletter.ts'
import { settingLabels } from '#contract/ground/setting-words.ts'
import { readSetting } from '#contract/ground/settings.ts'
import { sumLabels } from '#contract/sales/sums.ts'
import { sampleCartLabels } from '#contract/storefront/sample-carts.ts'
import { editing } from '#office/messages/editing.ts'
import { mailTextWords } from '#office/messages/settings/mail-texts.ts'
import { newsletterRoom } from '#office/messages/settings/newsletter.ts'
import { sampleCartsOf, sampleCartWords } from '#office/messages/settings/sample-carts.ts'
import { taxRateRoom } from '#office/messages/settings/tax-rates.ts'
import { settingsRoom } from '#office/messages/settings.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const questions = (page: Page) => page.getByRole('group', { name: 'Rückfrage', exact: true })
const stored = async (api: ShopApi) => {
  const { data } = await api(readSetting, { params: { id: TEACHER_TEXTS } })
  return { ...data, titles: (data.value as { ask: { title: string }[] }).ask.map(({ title }) => title) }
}

test('an administrator adds a text for teachers, puts it first, sees what changed, and goes back to what was', {
  tag: '@core',
}, async ({ page, api }) => {
  await logInByApi(api, administrator)
  const before = await stored(api)
  await visit(page, '/office/einstellungen')
  await expectAccessible(page)
  await page.getByRole('link', { name: settingLabels.teacher_texts }).click()
  await expect(questions(page)).toBeVisible()
  await questions(page).getByRole('button', { name: editing.addRow }).click()
  // The new row has the focus.
  await page.keyboard.type('Schule fehlt')
  const row = questions(page).getByRole('group', { name: editing.row(before.titles.length + 1) })
  await row.getByRole('textbox', { name: 'Text' }).fill('Bitte nennen Sie Ihre Schule.')
  for (let number = before.titles.length + 1; number > 1; number--)
    await questions(page)
      .getByRole('button', { name: editing.rowUp(number) })
      .click()
  await page.getByRole('textbox', { name: settingsRoom.reason }).fill('Oft vergessen')
  await expectAccessible(page)
  await page.getByRole('button', { name: editing.save }).click()
  await expect(page.getByText(editing.saved)).toBeVisible()
  const after = await stored(api)
  expect(after.titles).toEqual(['Schule fehlt', ...before.titles])
  expect(after.versions[0]).toMatchObject({
    reason: 'Oft vergessen',
    changed_by: expect.stringContaining(administrator.lastName),
  })

  const versions = page.getByRole('complementary').last()
  await expect(versions.getByText('Oft vergessen')).toBeVisible()
  await questions(page)
    .getByRole('button', { name: editing.removeRow(1) })
    .click()
  await page.getByRole('button', { name: editing.save }).click()
  await expect(versions.getByText(settingsRoom.version(after.revision + 1))).toBeVisible()
  expect((await stored(api)).titles).toEqual(before.titles)

  await versions.getByRole('link', { name: settingsRoom.version(after.revision) }).click()
  await expect(page.getByRole('cell', { name: 'Bitte nennen Sie Ihre Schule.' })).toBeVisible()
  await page.getByRole('button', { name: settingsRoom.takeOver }).click()
  await expect(versions.getByText(settingsRoom.takenOver(after.revision))).toBeVisible()
  expect((await stored(api)).titles).toEqual(after.titles)
})

test.describe('of money', () => {
  test.use({ expectedStatuses: [422] })

  test('a shipping price is seen in sample carts, planned for a day to come, shown beside the present one, and taken back', async ({
    page,
    api,
  }) => {
    await logInByApi(api, administrator)
    await visit(page, '/office/einstellungen/pricing')
    await page.getByRole('link', { name: settingsRoom.plan }).click()
    // The same fields stand on the page before.
    await expect(page).toHaveURL('/office/einstellungen/pricing/planen')
    const price = page.getByRole('textbox', { name: 'Versand im Inland (CHF)' })
    const present = await price.inputValue()
    await price.fill('9.90')
    await page.getByLabel(settingsRoom.validFrom).fill('2037-01-05T00:00')
    await page.getByRole('textbox', { name: settingsRoom.reason }).fill('Neuer Tarif der Post')
    await expectAccessible(page)
    await page.getByRole('button', { name: settingsRoom.doPlan }).click()
    // The sample carts come first.
    await expect(page.getByRole('row', { name: sampleCartLabels.class_set })).toContainText(sumLabels.discount)
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: sampleCartWords.checked }).check()
    await page.getByRole('button', { name: settingsRoom.doPlan }).click()
    await expect(page).toHaveURL('/office/einstellungen/pricing')
    const planned = page.getByRole('listitem').filter({ hasText: 'Neuer Tarif der Post' })
    await expect(planned).toContainText('Januar 2037')
    await expect(planned.getByRole('cell', { name: '9.90' })).toBeVisible()
    await expect(price).toHaveValue(present)
    await expectAccessible(page)
    await planned.getByRole('button', { name: settingsRoom.takeBack }).click()
    await expect(page.getByText(settingsRoom.tookBack)).toBeVisible()
    await expect(planned).toHaveCount(0)
  })
})

test.describe('with what was tried', () => {
  test.use({ expectedStatuses: [422] })

  test('a mail is seen with what is typed, a rate is planned and taken back, and a newsletter is ended for a caller', async ({
    page,
    api,
  }) => {
    await logInByApi(api, administrator)
    await visit(page, '/office/einstellungen/mail.invoice')
    const subject = page.getByRole('textbox', { name: 'Betreff' })
    await subject.fill('Rechnung {rechnungsnummer} von {verlag}')
    await page.getByRole('textbox', { name: 'Einleitung' }).fill('Danke, {vorname}.')
    await page.getByRole('button', { name: mailTextWords.steps.preview }).click()
    await expect(page.getByText(mailTextWords.tried)).toBeVisible()
    const mail = page.frameLocator('iframe')
    await expect(mail.getByText('Danke, Lea.')).toBeVisible()
    // Its styles hold within the policy of the page.
    await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(243, 237, 225)')
    await expect(subject).toHaveValue('Rechnung {rechnungsnummer} von {verlag}')
    await expectAccessible(page)

    await visit(page, '/office/einstellungen/mail.invoice/planen')
    await page.getByRole('textbox', { name: 'Einleitung' }).fill('Ab Januar, {vorname}.')
    await page.getByLabel(settingsRoom.validFrom).fill('2037-01-05T00:00')
    await page.getByRole('button', { name: mailTextWords.steps.preview }).click()
    await expect(mail.getByText('Ab Januar, Lea.')).toBeVisible()
    await expect(page.getByLabel(settingsRoom.validFrom)).toHaveValue('2037-01-05T00:00')
    await expectAccessible(page)

    await visit(page, '/office/mwst/saetze')
    await expectAccessible(page)
    await page.getByRole('link', { name: taxRateRoom.new }).click()
    await page.getByRole('combobox', { name: taxRateRoom.category }).selectOption('standard')
    await page.getByRole('textbox', { name: taxRateRoom.rateInPercent }).fill('8.5')
    await page.getByLabel(taxRateRoom.from).fill('2038-01-01')
    await page.getByRole('button', { name: taxRateRoom.create }).click()
    await page.getByRole('checkbox', { name: sampleCartWords.checked }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: taxRateRoom.create }).click()
    await expect(page).toHaveURL('/office/mwst/saetze')
    await page.getByRole('link', { name: taxRateRoom.change(taxRateRoom.one('Normalsatz', '1.1.2038')) }).click()
    await expectAccessible(page)
    await page.locator('summary', { hasText: taxRateRoom.takeBack }).click()
    await page.getByRole('button', { name: taxRateRoom.takeBack }).click()
    const carts = page.getByRole('table', { name: sampleCartWords.title })
    await expect(carts.getByRole('columnheader', { name: sampleCartsOf.takeBack.before })).toBeVisible()
    await page.getByRole('checkbox', { name: sampleCartWords.checked }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: taxRateRoom.takeBack }).click()
    await expect(page).toHaveURL('/office/mwst/saetze')
    await expect(page.getByRole('row', { name: '1.1.2038' })).toHaveCount(0)

    await visit(page, '/office/newsletter')
    const file = await api(readSubscribersFile, { params: { id: 'mykv' } })
    const [, row = ''] = (await file.text()).split('\r\n')
    const [email = ''] = row.split(';')
    await page.getByRole('textbox', { name: newsletterRoom.email }).fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: email })).toBeVisible()
    await expectAccessible(page)
    await page.locator('summary', { hasText: newsletterRoom.end }).click()
    await page.getByRole('checkbox', { name: newsletterLabels.mykv }).check()
    await page.getByRole('textbox', { name: 'Grund' }).fill('Am Telefon gewünscht.')
    await page.getByRole('button', { name: newsletterRoom.end }).click()
    await expect(page.getByText(newsletterRoom.ended)).toBeVisible()
    await expect(page).toHaveURL('/office/newsletter')
  })
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 768, height: 900 }, expectedStatuses: [422] })

  test('what is wrong with a tier is said at its cell, and nothing that was typed is lost', async ({ page, api }) => {
    await logInByApi(api, administrator)
    await visit(page, '/office/einstellungen/pricing')
    const tiers = page.getByRole('group', { name: 'Mengenrabatt', exact: true })
    const rate = tiers.getByRole('textbox', { name: 'Rabatt in Prozent' }).first()
    await rate.fill('101')
    await page.getByRole('button', { name: editing.save }).click()
    await expect(rate).toHaveAccessibleDescription('Rabatt in Prozent darf höchstens 100 sein')
    await expect(rate).toHaveValue('101')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a row is added in a spare line, and taken away by emptying it', async ({ page, api }) => {
    await logInByApi(api, administrator)
    await visit(page, `/office/einstellungen/${TEACHER_TEXTS}`)
    const before = await stored(api)
    const spare = questions(page).getByRole('textbox')
    await spare.nth(-4).fill('Nachweis unlesbar')
    await spare.nth(-3).fill('Bitte senden Sie den Nachweis noch einmal.')
    await page.getByRole('button', { name: editing.save }).click()
    await expect(page.getByText(editing.saved)).toBeVisible()
    expect((await stored(api)).titles).toEqual([...before.titles, 'Nachweis unlesbar'])
    const row = questions(page).getByRole('group', { name: editing.row(before.titles.length + 1) })
    for (const field of await row.getByRole('textbox').all()) await field.fill('')
    await page.getByRole('button', { name: editing.save }).click()
    await expect(page.getByText(settingsRoom.version(before.revision + 2))).toBeVisible()
    expect((await stored(api)).titles).toEqual(before.titles)
  })
})
