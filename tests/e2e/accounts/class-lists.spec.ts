import type { Page } from '@playwright/test'
import { classListSentences } from '#contract/accounts/classes/class-list-sentences.ts'
import { makeClass } from '#contract/accounts/classes/classes.ts'
import { joinClass, logInToClass } from '#contract/accounts/classes/joining-classes.ts'
import { rosterPerson, rosterTables, rosterZip, tableFiles } from '#tests/support/schools/roster-files.ts'
import { classListMessages, newPasswordsMessages, slipSheetMessages } from '#web/messages/accounts/class-lists.ts'
import { classMessages } from '#web/messages/accounts/classes.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { reachableApi, type ShopApi } from '../support/steps/api.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { confirmedSchool, confirmedTeacher } from '../support/steps/school.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const TELEPHONE = { width: 360, height: 740 }

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

const pupils = [rosterPerson('Lea', 'Muster', 'lea@kinder.test'), rosterPerson('Tim', 'Beispiel')]

async function asUpload(files: readonly File[]) {
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    })),
  )
}

/** A school of the demonstration whose responsible person is logged in. */
async function ownSchool(api: ShopApi, staff: ShopApi): Promise<string> {
  await logInByApi(staff, administrator)
  return (await confirmedSchool({ api, staff }, await confirmedTeacher(api, staff))).id
}

test('classes are read from a file after a trial, and a pupil logs in with the slip', async ({
  page,
  api,
  browser,
}) => {
  await ownSchool(api, reachableApi(await browser.newContext(), api.shop))
  await visit(page, '/profile/classes')
  await main(page).getByRole('link', { name: classListMessages.toList }).click()
  await expect(page.getByRole('heading', { level: 1, name: classListMessages.title })).toBeVisible()
  await expectAccessible(page)
  const list = [
    { title: '3a', teachers: [rosterPerson('Ute', 'Fremd', 'ute@anderswo.test')], pupils },
    { title: 'Mathematik', pupils, more: { classType: 'scheduled' } },
  ]
  await main(page)
    .getByLabel(classListMessages.files)
    .setInputFiles(await asUpload([rosterZip(rosterTables(list))]))
  await button(page, classListMessages.check).click()
  await expect(main(page).getByText(classListMessages.summary(1, 2))).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`3a.*${classListMessages.answers.new}`) })).toBeVisible()
  await expect(main(page).getByText(classListMessages.unknownTeacher('ute@anderswo.test'))).toBeVisible()
  await expect(main(page).getByText(classListMessages.problems.lesson)).toBeVisible()
  await expectAccessible(page)

  await button(page, classListMessages.read(1, 2)).click()
  await expect(main(page).getByText(classListMessages.done(2))).toBeVisible()
  await expectAccessible(page)
  const slip = main(page).getByRole('listitem').filter({ hasText: 'Lea Muster' })
  const [alias, password, code] = await slip.getByRole('definition').allTextContents()
  const theirs = reachableApi(await browser.newContext(), api.shop)
  await theirs(logInToClass, {
    params: { code: code ?? '' },
    body: { alias: alias ?? '', password: password ?? '' },
  })
  await visit(page, '/profile/classes/list')
  await expect(main(page).getByText(password ?? 'none')).toHaveCount(0)
})

test.describe('a file that cannot be read', () => {
  test.use({ expectedStatuses: [422] })

  test('is refused at its field with what is wrong, and another one is tried', async ({ page, api, browser }) => {
    await ownSchool(api, reachableApi(await browser.newContext(), api.shop))
    await visit(page, '/profile/classes/list')
    await button(page, classListMessages.check).click()
    await expect(page.getByRole('alert')).toContainText(classListSentences.nothing)
    const tables = rosterTables([{ title: '3a', pupils }])
    const users = tableFiles({ 'users.csv': tables['users.csv'] ?? '' })
    await main(page)
      .getByLabel(classListMessages.files)
      .setInputFiles(await asUpload(users))
    await button(page, classListMessages.check).click()
    await expect(page.getByRole('alert')).toContainText(classListSentences.missing(['classes.csv', 'enrollments.csv']))
    await expectAccessible(page)
    await main(page)
      .getByLabel(classListMessages.files)
      .setInputFiles(await asUpload(tableFiles(tables)))
    await button(page, classListMessages.check).click()
    await expect(main(page).getByText(classListMessages.summary(1, 2))).toBeVisible()
  })
})

test('a class gets new passwords on a sheet', async ({ page, api, browser }) => {
  const schoolId = await ownSchool(api, reachableApi(await browser.newContext(), api.shop))
  const { data: made } = await api(makeClass, { params: { id: schoolId }, body: { name: '5b' } })
  const code = made.code?.code ?? ''
  for (const alias of ['Igel', 'Dachs']) {
    const pupil = reachableApi(await browser.newContext(), api.shop)
    await pupil(joinClass, { params: { code }, body: { alias, password: 'drei rote Velos' } })
  }
  await visit(page, `/profile/classes/${made.id}`)
  await main(page).getByRole('link', { name: newPasswordsMessages.title }).click()
  await main(page).getByRole('checkbox', { name: 'Igel' }).check()
  await expectAccessible(page)
  await button(page, newPasswordsMessages.submit).click()
  await expect(main(page).getByText(newPasswordsMessages.done)).toBeVisible()
  await expect(main(page).getByText(slipSheetMessages.ofClass('5b', 1))).toBeVisible()
  await expectAccessible(page)
  const password = (await main(page).getByRole('definition').nth(1).textContent()) ?? ''
  const theirs = reachableApi(await browser.newContext(), api.shop)
  await theirs(logInToClass, { params: { code }, body: { alias: 'Igel', password } })
})

for (const javaScriptEnabled of [true, false])
  test(`lists of classes are good on a telephone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    api,
    browser,
  }) => {
    const expectGood = expectGoodPage(javaScriptEnabled)
    await ownSchool(api, reachableApi(await browser.newContext(), api.shop))
    const { cookies, origins } = await api.context.storageState()
    const context = await browser.newContext({
      viewport: TELEPHONE,
      javaScriptEnabled,
      reducedMotion: 'reduce',
      storageState: { cookies, origins },
    })
    const page = await context.newPage()
    await page.goto(`${api.shop}/profile/classes/list`)
    await expectGood(page)
    const tables = rosterTables([
      {
        title: 'Einschulungsklasse Oberdorf',
        teachers: [rosterPerson('U', 'F', 'ute.fremd@schule-anderswo.example')],
        pupils,
      },
      { title: '', pupils },
    ])
    await main(page)
      .getByLabel(classListMessages.files)
      .setInputFiles(await asUpload(tableFiles(tables)))
    await button(page, classListMessages.check).click()
    await expect(main(page).getByText(classListMessages.summary(1, 2))).toBeVisible()
    await expectGood(page)
    await button(page, classListMessages.read(1, 2)).click()
    await expect(main(page).getByText(classListMessages.done(2))).toBeVisible()
    await expectGood(page)
    await expectNoSidewaysScroll(page)
    await main(page).getByRole('link', { name: classListMessages.back }).click()
    await main(page).getByRole('link', { name: 'Einschulungsklasse Oberdorf' }).click()
    await expect(main(page).getByText(classMessages.codeTitle)).toBeVisible()
    await context.close()
  })
