import type { BrowserContext, Page } from '@playwright/test'
import { errorCodes } from '#contract/errors.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { toMoney } from '#contract/ground/money.ts'
import { vouchers } from '#contract/sales/office-vouchers.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { productWords } from '#office/messages/products.ts'
import { voucherFieldLabels, voucherRoom } from '#office/messages/vouchers.ts'
import { RELEASE_HEADER } from '#office/release/release-header.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { field } from '../support/steps/account.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { freshStaffCode } from '../support/steps/staff-code.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** A voucher of CHF 20.00 that nobody else knows, and its page. */
async function openVoucher(page: Page, api: ShopApi) {
  await logInByApi(api, administrator)
  const body = { type: 'credit', discount: toMoney(2000), note: 'Für die Messe' } as const
  const { data: voucher } = await api(vouchers.create, { body })
  await visit(page, `/office/gutscheine/${voucher.id}`)
  return voucher
}

const stored = async (api: ShopApi, id: string) => (await api(vouchers.read, { params: { id } })).data
/** What a colleague sends who changes the same voucher. */
async function termsOf(api: ShopApi, id: string) {
  const { state: _, code: __, id: ___, used, series, created_at, ended_at, ...terms } = await stored(api, id)
  expect([used, series, created_at, ended_at]).toHaveLength(4)
  return terms
}
const note = (page: Page) => page.getByRole('textbox', { name: voucherFieldLabels.note })
const amount = (page: Page) => page.getByRole('textbox', { name: voucherFieldLabels.discount })
const save = (page: Page) => page.getByRole('button', { name: editing.save }).click()
const saved = (page: Page) => expect(page.getByText(editing.saved)).toBeVisible()
/** Longer than the pause after which a draft is kept. */
const draftIsKept = (page: Page) =>
  page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('lernladen.office.draft ')))

test.describe('two people at the same voucher', () => {
  test.use({ expectedStatuses: [409] })

  test('lose nothing: what one of them changed is taken, and of what both did a version is chosen', {
    tag: '@core',
  }, async ({ page, context, api }) => {
    const { id } = await openVoucher(page, api)
    const other = await context.newPage()
    await visit(other, `/office/gutscheine/${id}`)
    await note(page).fill('Für die Messe in Bern')
    await amount(page).fill('25')
    await save(page)
    await saved(page)
    await note(other).fill('Für die Messe in Basel')
    await other.getByRole('textbox', { name: voucherFieldLabels.usage_limit }).fill('50')
    await save(other)
    await expect(other.getByText(editing.chooseVersions)).toBeVisible()
    await expect(other.getByText(administrator.lastName).filter({ hasText: 'hat diesen Eintrag' })).toBeVisible()
    await expect(amount(other)).toHaveValue('25.00')
    await expectAccessible(other)
    await other.getByRole('radio', { name: 'Für die Messe in Basel' }).check()
    await save(other)
    await saved(other)
    expect(await stored(api, id)).toMatchObject({
      note: 'Für die Messe in Basel',
      usage_limit: 50,
      discount: toMoney(2500),
      revision: 3,
    })
  })

  test('lose nothing either when one ends it while the other still types', async ({ page, api }) => {
    const { id } = await openVoucher(page, api)
    await note(page).fill('Ausverkauft')
    await page.keyboard.press('Escape')
    await page.locator('summary', { hasText: voucherRoom.end }).click()
    await page.getByRole('textbox', { name: voucherRoom.reason }).fill('Die Messe ist vorbei.')
    await page.getByRole('button', { name: voucherRoom.end }).click()
    await expect(page.getByText(voucherRoom.hasEnded)).toBeVisible()
    await expect(note(page)).toHaveValue('Ausverkauft')
    await save(page)
    await saved(page)
    expect(await stored(api, id)).toMatchObject({ note: 'Ausverkauft', state: 'ended' })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [409, 422] })

  test('a conflict keeps what was typed, too', async ({ page, api }) => {
    const { id } = await openVoucher(page, api)
    await note(page).fill('Für Basel')
    await api(vouchers.change, {
      params: { id },
      body: { ...(await termsOf(api, id)), note: 'Für Bern', limit_per_person: 2 },
    })
    await save(page)
    await page.getByRole('radio', { name: 'Für Basel' }).check()
    await save(page)
    await saved(page)
    expect(await stored(api, id)).toMatchObject({ note: 'Für Basel', limit_per_person: 2 })
  })

  test('a refusal beside a change of somebody else overwrites nothing of theirs', async ({ page, api }) => {
    const { id } = await openVoucher(page, api)
    const right = await amount(page).inputValue()
    await note(page).fill('Für Basel')
    await amount(page).fill('zwanzig')
    await api(vouchers.change, { params: { id }, body: { ...(await termsOf(api, id)), limit_per_person: 2 } })
    await save(page)
    await expect(amount(page)).toHaveValue('zwanzig')
    await expect(page.getByText(editing.changedByUnknown)).toBeVisible()
    await amount(page).fill(right)
    await save(page)
    await saved(page)
    expect(await stored(api, id)).toMatchObject({ note: 'Für Basel', limit_per_person: 2 })
  })
})

test.describe('what is typed into a form', () => {
  test.use({ expectedStatuses: [401, 422, 503], expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

  test('stays when it is refused, with the message at its field', async ({ page, api }) => {
    const { id } = await openVoucher(page, api)
    await amount(page).fill('zwanzig')
    await page.getByRole('combobox', { name: voucherFieldLabels.type }).selectOption('percentage')
    await save(page)
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(amount(page)).toHaveValue('zwanzig')
    await expect(page.getByRole('combobox', { name: voucherFieldLabels.type })).toHaveValue('percentage')
    await expectAccessible(page)
    expect(await stored(api, id)).toMatchObject({ type: 'credit', revision: 1 })
  })

  test('stays while the network is gone, and is sent once it is back', async ({ page, context, api }) => {
    const { id } = await openVoucher(page, api)
    await note(page).fill('Im Zug geschrieben')
    await context.setOffline(true)
    await save(page)
    await expect(page.getByText(editing.noConnection)).toBeVisible()
    await expect(note(page)).toHaveValue('Im Zug geschrieben')
    await context.setOffline(false)
    await page.keyboard.press('Control+s')
    await saved(page)
    expect(await stored(api, id)).toMatchObject({ note: 'Im Zug geschrieben' })
  })

  test('is sent by itself after the login has ended and somebody has logged in again', async ({
    page,
    context,
    api,
  }) => {
    const { id } = await openVoucher(page, api)
    await note(page).fill('Nach der Pause')
    await endSession(context)
    await save(page)
    await expect(page.getByRole('dialog')).toContainText(editing.loginText)
    await expectAccessible(page)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: editing.logIn }).click()
    const login = await opened
    await field(login, 'username').fill(administrator.email)
    await field(login, 'password').fill(administrator.password)
    const submit = login.getByRole('main').getByRole('button', { name: loginMessages.submit, exact: true })
    await submit.click()
    await login
      .getByRole('main')
      .getByRole('textbox', { name: fieldLabels['one_time_code'] ?? '' })
      .fill(await freshStaffCode())
    await submit.click()
    await saved(page)
    await expect.poll(() => login.isClosed()).toBe(true)
    expect(await stored(api, id)).toMatchObject({ note: 'Nach der Pause' })
  })

  test('is offered again after a crash of the browser, and gone once it is saved', async ({ page, context, api }) => {
    const { id } = await openVoucher(page, api)
    await note(page).fill('Vor dem Absturz')
    await draftIsKept(page)
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await visit(again, `/office/gutscheine/${id}`)
    await expect(note(again)).toHaveValue('Für die Messe')
    await expectAccessible(again)
    await again.getByRole('button', { name: editing.restore }).click()
    await expect(note(again)).toHaveValue('Vor dem Absturz')
    await save(again)
    await saved(again)
    expect(await stored(api, id)).toMatchObject({ note: 'Vor dem Absturz' })
    await visit(again, `/office/gutscheine/${id}`)
    await expect(again.getByRole('button', { name: editing.restore })).toHaveCount(0)
  })

  test('is not left behind by a new release: the page says so, and goes on anew once it is saved', async ({
    page,
    api,
  }) => {
    const { id } = await openVoucher(page, api)
    await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
    const isOld = () => page.evaluate(() => 'isOldDocument' in window)
    await page.route('**/*.data*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), [RELEASE_HEADER]: 'another' } })
    })
    await note(page).fill('Während der Aktualisierung')
    await amount(page).fill('0')
    await save(page)
    await expect(page.getByText(editing.newRelease)).toBeVisible()
    await expect(note(page)).toHaveValue('Während der Aktualisierung')
    await amount(page).fill('30')
    await save(page)
    await saved(page)
    expect(await isOld()).toBe(true)
    await page.getByRole('link', { name: voucherRoom.back }).click()
    await expect(page.getByRole('heading', { level: 1, name: voucherRoom.title })).toBeVisible()
    await expect.poll(isOld).toBe(false)
    expect(await stored(api, id)).toMatchObject({ note: 'Während der Aktualisierung', discount: toMoney(3000) })
  })

  test('is kept for nobody else: its draft goes at the logout', async ({ page, context, api }) => {
    const { id } = await openVoucher(page, api)
    await note(page).fill('Nur für mich')
    await draftIsKept(page)
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await visit(again, `/office/gutscheine/${id}`)
    await expect(again.getByRole('button', { name: editing.restore })).toBeVisible()
    // Other journeys go on with this login.
    await again.route('**/logout', (route) => route.fulfill({ status: 204 }))
    await again.locator('summary', { hasText: administrator.lastName }).click()
    await again.getByRole('button', { name: frame.logOut }).click()
    const drafts = () => again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft ')))
    await expect.poll(drafts).toEqual([])
  })

  test('is named before the page is left', async ({ page, api }) => {
    const { id } = await openVoucher(page, api)
    await note(page).fill('Noch nicht fertig')
    await page.getByRole('link', { name: voucherRoom.back }).click()
    await expect(page.getByRole('dialog')).toContainText(editing.unsaved(voucherFieldLabels.note))
    await expectAccessible(page)
    await page.getByRole('button', { name: editing.stay }).click()
    await expect(note(page)).toHaveValue('Noch nicht fertig')
    await page.getByRole('link', { name: voucherRoom.back }).click()
    await page.getByRole('button', { name: editing.discard }).click()
    await expect(page.getByRole('heading', { level: 1, name: voucherRoom.title })).toBeVisible()
    expect(await stored(api, id)).toMatchObject({ note: 'Für die Messe', revision: 1 })
  })
})

/** As if the hour of a staff session were over. */
async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies()
}

test('a voucher is made, duplicated, and a series of codes printed or saved', async ({ page, api }) => {
  await logInByApi(api, administrator)
  await visit(page, '/office/gutscheine')
  await expectAccessible(page)
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1, name: voucherRoom.new })).toBeVisible()
  await expectAccessible(page)
  await amount(page).fill('12.50')
  await page.getByRole('searchbox', { name: productWords.find }).fill('Sprache')
  await page.keyboard.press('Enter')
  const product = page.getByRole('group', { name: voucherFieldLabels.products }).getByRole('checkbox').first()
  await product.check()
  await page.getByRole('button', { name: voucherRoom.create }).click()
  await expect(page).toHaveURL(/gutscheine\/[0-9a-f]{8}-/)
  await expect(page.getByRole('group', { name: voucherFieldLabels.products }).getByRole('checkbox')).toHaveCount(1)
  await expect(amount(page)).toHaveValue('12.50')
  await page.getByRole('link', { name: voucherRoom.duplicate }).click()
  await expect(page.getByRole('heading', { level: 1, name: voucherRoom.new })).toBeVisible()
  await expect(amount(page)).toHaveValue('12.50')
  await visit(page, '/office/gutscheine/serie')
  await page.getByRole('textbox', { name: voucherFieldLabels.amount }).fill('120')
  await page.getByRole('textbox', { name: fieldLabels['prefix'] ?? '' }).fill('MESSE')
  await amount(page).fill('5')
  await page.getByRole('button', { name: voucherRoom.createSeries }).click()
  await expect(page.getByRole('heading', { level: 1, name: voucherRoom.seriesTitle(120) })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'MESSE-' })).toHaveCount(120)
  const address = await page.getByRole('link', { name: voucherRoom.csv }).getAttribute('href')
  const file = await page.request.get(address ?? '')
  expect((await file.text()).split('\r\n')).toHaveLength(122)
})

test.describe('a series that nobody made', () => {
  test.use({ expectedStatuses: [404] })

  test('is unknown', async ({ page, api }) => {
    await logInByApi(api, administrator)
    await page.goto('/office/gutscheine/serie/0199d5a0-0000-7000-8000-000000000001')
    await expect(page.getByRole('heading', { level: 1, name: errorCodes.not_found[1] })).toBeVisible()
  })
})
