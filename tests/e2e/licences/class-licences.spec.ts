import type { Page } from '@playwright/test'
import { platforms } from '#contract/licences/platforms.ts'
import { licenceStateLabels, type SchoolLicence } from '#contract/licences/quotas/quota-data.ts'
import {
  classOfCodeMessages,
  enterClassMessages,
  openingForPupils,
  pupilAccountMessages,
} from '#web/messages/accounts/pupils.ts'
import { headerMessages } from '#web/messages/layout.ts'
import {
  quotaInWords,
  quotaMessages,
  schoolLicencesMessages,
  classLicenceMessages as words,
} from '#web/messages/licences/quotas.ts'
import { classLicencePath } from '#web/routes/profile/school/licences/class-licence-path.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import {
  joinedPupils,
  newClass,
  PUPILS_PASSWORD,
  pupilWithTelephone,
  quotaOf,
} from '../support/steps/class-with-licences.ts'
import { press, skipToContent } from '../support/steps/keyboard.ts'
import { logInByApi, teacher } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const row = (page: Page, alias: string) => page.getByRole('row').filter({ hasText: alias })

/** Enough of it is free for a small class. */
const isOpenChoice = ({ platform, platforms: offered, free }: SchoolLicence) =>
  platform === null && offered.includes('web_app') && free > 4
/** Few of it are free. */
const isNearlyUsed = ({ platform, assigned }: SchoolLicence) => platform === 'beook' && assigned >= 20

test('a teacher assigns a book to the class, and a pupil opens it on a telephone', { tag: '@core' }, async ({
  page,
  api,
  browser,
}) => {
  await logInByApi(api, teacher)
  const { id, code } = await newClass(api, '4c')
  const { shop } = api
  const phone = await pupilWithTelephone(browser, { shop, code, alias: 'Blauwal7' })
  await joinedPupils(browser, { shop, code, aliases: ['Dachs'] })
  const { product } = await quotaOf(api, isOpenChoice)

  await visit(page, `/profile/classes/${id}`)
  await expectAccessible(page)
  await main(page).getByRole('link', { name: product.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
  await expect(main(page).getByText(words.withoutTitle(2))).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('radio', { name: platforms.web_app.title }).check()
  await button(page, words.assignAll(2)).click()
  await expect(main(page).getByText(words.done.assigned(2), { exact: true })).toBeVisible()
  await expect(row(page, 'Blauwal7')).toContainText(licenceStateLabels.assigned)
  await expectAccessible(page)

  const opens = main(phone).getByRole('link', {
    name: pupilAccountMessages.openTitle(product.title, platforms.web_app.title),
  })
  await visit(phone, `${shop}/profile/e-learning`)
  // The platform is told of the book meanwhile.
  await expect(async () => {
    await phone.reload()
    await expect(opens).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await opens.click()
  // The platform asks who it is, with the sign-on of the shop.
  await expect(phone).toHaveURL(/\/oauth\/consent\//)
  await page.reload()
  await expect(row(page, 'Blauwal7')).toContainText(licenceStateLabels.opened)
  await expect(row(page, 'Dachs')).toContainText(licenceStateLabels.assigned)

  await visit(phone, `${shop}/profile/e-learning`)
  await phone.getByRole('button', { name: headerMessages.logout }).click()
  await main(phone).getByLabel(enterClassMessages.code).fill(code)
  await button(phone, enterClassMessages.submit).click()
  await main(phone).getByRole('link', { name: classOfCodeMessages.known }).click()
  await expect(button(phone, classOfCodeMessages.logIn)).toBeVisible()
  await main(phone).getByLabel(classOfCodeMessages.alias).fill('Blauwal7')
  await main(phone).getByLabel(classOfCodeMessages.password, { exact: true }).fill(PUPILS_PASSWORD)
  await button(phone, classOfCodeMessages.logIn).click()
  await expect(opens).toBeVisible()
  await phone.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [409] })

  test('too few licences are said, and one that nobody has opened is taken back', async ({ page, api, browser }) => {
    await logInByApi(api, teacher)
    const quota = await quotaOf(api, isNearlyUsed)
    const { free, product } = quota
    const { id, code } = await newClass(api, '4d')
    const aliases = ['Amsel', 'Biber', 'Dachs', 'Eule', 'Fink', 'Gams', 'Hase'].slice(0, free + 2)
    await joinedPupils(browser, { shop: api.shop, code, aliases })

    await page.goto(classLicencePath(id, quota))
    await expect(main(page).getByText(words.notForAll(free, aliases.length))).toBeVisible()
    for (const alias of aliases) await main(page).getByRole('checkbox', { name: alias }).check()
    await button(page, words.assignChosen).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(words.short(free, aliases.length))
    await expect(main(page).getByRole('link', { name: words.wish })).toBeVisible()
    for (const alias of aliases) await expect(main(page).getByRole('checkbox', { name: alias })).toBeChecked()
    for (const alias of aliases.slice(2)) await main(page).getByRole('checkbox', { name: alias }).uncheck()
    await button(page, words.assignChosen).click()
    await expect(main(page).getByText(words.done.assigned(2), { exact: true })).toBeVisible()
    await expect(main(page).getByText(words.withTitle(2)).first()).toBeVisible()

    for (const alias of aliases.slice(0, 2)) await row(page, alias).getByRole('checkbox').check()
    await button(page, words.takeBackChosen).click()
    await expect(main(page).getByText(words.done.taken_back(2), { exact: true })).toBeVisible()
    await expect(main(page).getByText(words.nobodyHas)).toBeVisible()
    expect((await quotaOf(api, (one) => one.product.id === product.id && one.platform === quota.platform)).free).toBe(
      free,
    )
  })
})

test('whoever is responsible sees what is used, and the way to codes and slips', async ({ page, api }) => {
  await logInByApi(api, teacher)
  const quota = await quotaOf(api, isOpenChoice)
  await visit(page, '/profile/school')
  await main(page).getByRole('link', { name: quotaMessages.title, exact: true }).click()
  await expect(main(page).getByText(quotaInWords(quota))).toBeVisible()
  await expect(main(page).getByText(schoolLicencesMessages.slips(quota.slips))).toBeVisible()
  await expectAccessible(page)
  const [set] = quota.sets ?? []
  await main(page).locator(`a[href="/profile/coupons/${set?.id}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: quota.product.title })).toBeVisible()
  await expectAccessible(page)
})

test.describe('with forms that are sent too early', () => {
  test.use({ expectedStatuses: [404, 409, 422] })

  test('a class is given a book by keyboard, once it is said where it is used', async ({ page, api, browser }) => {
    await logInByApi(api, teacher)
    const quota = await quotaOf(api, isOpenChoice)
    const { id, code } = await newClass(api, '4e')
    await joinedPupils(browser, { shop: api.shop, code, aliases: ['Igel', 'Luchs'] })
    await visit(page, classLicencePath(id, quota))
    await skipToContent(page)
    await press(page, button(page, words.assignChosen))
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await press(page, main(page).getByRole('checkbox', { name: 'Igel' }), 'Space')
    await press(page, button(page, words.assignChosen))
    await expect(main(page).getByRole('group', { name: words.useOn })).toContainText(/.+/)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await main(page).getByRole('radio', { name: platforms.beook.title }).check()
    await press(page, button(page, words.chooseAll))
    await press(page, button(page, words.assignChosen))
    await expect(main(page).getByText(words.done.assigned(2), { exact: true })).toBeVisible()
    await press(page, row(page, 'Igel').getByRole('checkbox'), 'Space')
    await press(page, button(page, words.takeBackChosen))
    await expect(main(page).getByText(words.done.taken_back(1), { exact: true })).toBeVisible()
    await expect(main(page).getByRole('checkbox', { name: 'Igel' })).toBeVisible()
  })

  test('a pupil who follows the way to a book that is gone reads why', async ({ api, browser }) => {
    await logInByApi(api, teacher)
    const { code } = await newClass(api, '4f')
    const phone = await pupilWithTelephone(browser, { shop: api.shop, code, alias: 'Uhu' })
    await visit(phone, `${api.shop}/profile/e-learning/0190d5e0-0000-7000-8000-000000000000/open`)
    await expect(phone.getByRole('heading', { level: 1, name: openingForPupils.over })).toBeVisible()
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
    await main(phone).getByRole('link', { name: openingForPupils.back }).click()
    await expect(phone.getByRole('heading', { level: 1, name: pupilAccountMessages.hello('Uhu') })).toBeVisible()
    await phone.context().close()
  })
})

for (const javaScriptEnabled of [true, false])
  test(`pages of licences are good on a telephone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    api,
    browser,
  }) => {
    await logInByApi(api, teacher)
    const quota = await quotaOf(api, isNearlyUsed)
    const inClass = quota.classes[0]?.class.id ?? ''
    const { cookies, origins } = await api.context.storageState()
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      javaScriptEnabled,
      storageState: { cookies, origins },
    })
    const page = await context.newPage()
    const expectGood = expectGoodPage(javaScriptEnabled)
    for (const path of [
      '/profile/school/licences',
      `/profile/classes/${inClass}/licences`,
      classLicencePath(inClass, quota),
    ]) {
      if (javaScriptEnabled) await visit(page, `${api.shop}${path}`)
      else await page.goto(`${api.shop}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectGood(page)
    }
    await context.close()
  })
