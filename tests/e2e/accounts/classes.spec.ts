import type { Browser, Page } from '@playwright/test'
import { makeClass } from '#contract/accounts/classes/classes.ts'
import { joinClass, logInToClass } from '#contract/accounts/classes/joining-classes.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import {
  changeClassMessages,
  classesMessages,
  classFieldsMessages,
  classMessages,
  movePupilsMessages,
  pupilMessages,
  slipMessages,
} from '#web/messages/accounts/classes.ts'
import { classOfCodeMessages, enterClassMessages, pupilAccountMessages } from '#web/messages/accounts/pupils.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { reachableApi } from '../support/steps/api.ts'
import { newClass } from '../support/steps/class-with-licences.ts'
import { ownSet } from '../support/steps/coupon-sets.ts'
import { administrator, logInByApi, partner, teacher } from '../support/steps/people.ts'
import { confirmedSchool, confirmedTeacher, joinedTeacher } from '../support/steps/school.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const TELEPHONE = { width: 360, height: 740 }
const PASSWORD = 'drei rote Velos'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** A telephone of somebody whom the shop does not know. */
async function telephone(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: TELEPHONE, reducedMotion: 'reduce', ...options })
  return context.newPage()
}

/** Types the code of a class, and who one is there. */
async function join(page: Page, shop: string, code: string, alias: string): Promise<void> {
  await visit(page, `${shop}/class`)
  await main(page).getByLabel(enterClassMessages.code).fill(code.toLowerCase())
  await button(page, enterClassMessages.submit).click()
  await main(page).getByLabel(classOfCodeMessages.alias).fill(alias)
  await main(page).getByLabel(classOfCodeMessages.password, { exact: true }).fill(PASSWORD)
  await button(page, classOfCodeMessages.join).click()
}

const hello = (page: Page, alias: string) =>
  page.getByRole('heading', { level: 1, name: pupilAccountMessages.hello(alias) })

test('a class joins with its code, and a pupil opens a book on a telephone', { tag: '@core' }, async ({
  api,
  browser,
}) => {
  await logInByApi(api, teacher)
  const { code } = await newClass(api, '5a')
  const sellers = reachableApi(await browser.newContext(), api.shop)
  await logInByApi(sellers, partner)
  const { product, free } = await ownSet(sellers, (set) => set.platform === null && set.redeemed < set.total)

  const place = platforms.web_app.title

  const phone = await telephone(browser)
  await visit(phone, `${api.shop}/class`)
  await expectAccessible(phone)
  await join(phone, api.shop, code, 'Blauwal7')
  await expect(hello(phone, 'Blauwal7')).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await expect(phone.getByRole('banner').getByRole('link', { name: headerMessages.cart })).toBeHidden()

  const second = await telephone(browser)
  await join(second, api.shop, code, 'blauwal7')
  await expect(second.getByRole('alert')).toContainText(classOfCodeMessages.refusals.alias_taken)
  await expectAccessible(second)
  await main(second).getByLabel(classOfCodeMessages.alias).fill('Dachs')
  await main(second).getByLabel(classOfCodeMessages.password, { exact: true }).fill(PASSWORD)
  await button(second, classOfCodeMessages.join).click()
  await expect(hello(second, 'Dachs')).toBeVisible()

  await visit(phone, `${api.shop}/coupons/redeem/${free.at(-1)?.code}`)
  await expectAccessible(phone)
  await main(phone).getByRole('link', { name: redeemMessages.toPlatform }).click()
  await main(phone).getByRole('radio', { name: place }).check()
  await button(phone, redeemMessages.submit).click()
  await expect(main(phone).getByText(pupilAccountMessages.redeemed)).toBeVisible()
  await expect(main(phone).getByRole('heading', { name: product.title })).toBeVisible()
  await expectAccessible(phone)
  // The platform is told of the book meanwhile.
  const opens = main(phone).getByRole('link', { name: pupilAccountMessages.openTitle(product.title, place) })
  await expect(async () => {
    await phone.reload()
    await expect(opens).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  expect(await opens.getAttribute('href')).toMatch(/^\/profile\/e-learning\/[\da-f-]+\/open$/)

  await visit(phone, `${api.shop}/profile/e-learning`)
  await phone.getByRole('button', { name: headerMessages.logout }).click()
  await expect(phone.getByRole('heading', { level: 1, name: enterClassMessages.title })).toBeVisible()
  await main(phone).getByLabel(enterClassMessages.code).fill(code)
  await button(phone, enterClassMessages.submit).click()
  await main(phone).getByRole('link', { name: classOfCodeMessages.known }).click()
  await expect(button(phone, classOfCodeMessages.logIn)).toBeVisible()
  await main(phone).getByLabel(classOfCodeMessages.alias).fill('Blauwal7')
  await main(phone).getByLabel(classOfCodeMessages.password, { exact: true }).fill(PASSWORD)
  await button(phone, classOfCodeMessages.logIn).click()
  await expect(main(phone).getByRole('heading', { name: product.title })).toBeVisible()
  await phone.context().close()
  await second.context().close()
})

test('a teacher makes a class, gives a new password and closes the class', { tag: '@core' }, async ({
  page,
  api,
  browser,
}) => {
  const staff = reachableApi(await browser.newContext(), api.shop)
  await logInByApi(staff, administrator)
  await confirmedSchool({ api, staff }, await confirmedTeacher(api, staff))

  await visit(page, '/profile/classes')
  await expect(main(page).getByText(classesMessages.none)).toBeVisible()
  await expectAccessible(page)
  await main(page).getByLabel(classFieldsMessages.name).fill('3b')
  await button(page, classFieldsMessages.create).click()
  await expect(main(page).getByText(classMessages.done.created)).toBeVisible()
  const address = await main(page)
    .getByText(/\/class\/[A-Z\d-]{14}$/)
    .textContent()
  const code = address?.slice(-14) ?? ''
  await expectAccessible(page)

  const theirs = reachableApi(await browser.newContext(), api.shop)
  await theirs(joinClass, { params: { code }, body: { alias: 'Fuchs', password: PASSWORD } })
  await main(page).getByRole('link', { name: classMessages.reload }).click()
  await main(page)
    .getByRole('link', { name: classMessages.openPupilOf('Fuchs') })
    .click()
  await main(page).getByLabel(pupilMessages.meant).fill('Lena M.')
  await expectAccessible(page)
  await button(page, pupilMessages.save).click()
  await expect(page.getByRole('row', { name: /Fuchs.*Lena M\./ })).toBeVisible()
  await expectAccessible(page)

  await main(page)
    .getByRole('link', { name: classMessages.openPupilOf('Fuchs') })
    .click()
  await button(page, pupilMessages.reset).click()
  await expect(main(page).getByText(slipMessages.newPassword, { exact: true })).toBeVisible()
  await expectAccessible(page)
  const password = (await main(page).locator('dd').last().textContent()) ?? ''
  await theirs(logInToClass, { params: { code }, body: { alias: 'Fuchs', password } })
  await visit(page, page.url())
  await expect(main(page).getByText(password)).toHaveCount(0)
  await expect(main(page).getByText(groupedCode(code.replaceAll('-', '')))).toBeVisible()

  await main(page).getByRole('link', { name: slipMessages.back }).click()
  await main(page).getByRole('link', { name: classMessages.change, exact: true }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: changeClassMessages.title })).toBeVisible()
  await main(page).getByText(changeClassMessages.close, { exact: true }).click()
  await expectAccessible(page)
  await button(page, changeClassMessages.closeSubmit).click()
  await expect(main(page).getByText(classMessages.done.closed)).toBeVisible()
  await visit(page, '/profile/classes')
  await expect(main(page).getByText(classesMessages.leadOfAll)).toBeVisible()
  await main(page).getByText(classesMessages.closed(1)).first().click()
  await expect(page.getByRole('row', { name: new RegExp(`3b.*${classesMessages.isClosed}`) })).toBeVisible()
})

test.describe('with a form that is sent too early', () => {
  test.use({ expectedStatuses: [422] })

  test('a class is shared with a colleague, split, and taken into the next school year', async ({
    page,
    api,
    browser,
  }) => {
    const staff = reachableApi(await browser.newContext(), api.shop)
    await logInByApi(staff, administrator)
    const { id: schoolId } = await confirmedSchool({ api, staff }, await confirmedTeacher(api, staff))
    const theirs = reachableApi(await browser.newContext(), api.shop)
    const colleague = await joinedTeacher({ api: theirs, staff, responsible: api }, schoolId)
    const { data: made } = await api(makeClass, { params: { id: schoolId }, body: { name: '4a' } })
    await api(makeClass, { params: { id: schoolId }, body: { name: '4b' } })
    for (const alias of ['Igel', 'Dachs']) {
      const pupil = reachableApi(await browser.newContext(), api.shop)
      await pupil(joinClass, { params: { code: made.code?.code ?? '' }, body: { alias, password: PASSWORD } })
    }

    await visit(page, `/profile/classes/${made.id}`)
    const name = `${colleague.firstName} ${colleague.lastName}`
    await main(page).getByLabel(classMessages.addTeacher).selectOption(name)
    await button(page, classMessages.add).click()
    await expect(main(page).getByText(classMessages.done.teacher_added)).toBeVisible()
    await button(page, classMessages.removeTeacherOf(name)).click()
    await expect(main(page).getByText(classMessages.done.teacher_removed)).toBeVisible()

    await main(page).getByRole('link', { name: classMessages.move }).click()
    await button(page, movePupilsMessages.submit).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await main(page).getByRole('checkbox', { name: 'Igel' }).check()
    await main(page).getByLabel(movePupilsMessages.into).selectOption({ index: 1 })
    await button(page, movePupilsMessages.submit).click()
    await expect(main(page).getByText(classMessages.done.moved)).toBeVisible()
    await expect(main(page).getByText(classMessages.pupilsTitle(1)).first()).toBeVisible()

    await main(page).getByRole('link', { name: changeClassMessages.moveUp }).click()
    await expect(main(page).getByLabel(classFieldsMessages.name)).toHaveValue('5a')
    await expectAccessible(page)
    await button(page, changeClassMessages.moveUpSubmit).click()
    await expect(main(page).getByText(classMessages.done.moved_up)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: '5a' })).toBeVisible()
  })
})

for (const javaScriptEnabled of [true, false])
  test(`pages of classes are good on a telephone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    api,
    browser,
  }) => {
    const expectGood = expectGoodPage(javaScriptEnabled)
    await logInByApi(api, teacher)
    const { id, code } = await newClass(api, '6c')
    const open = (page: Page, path: string) =>
      javaScriptEnabled ? visit(page, `${api.shop}${path}`) : page.goto(`${api.shop}${path}`)
    const phone = await telephone(browser, { javaScriptEnabled })
    await open(phone, '/class')
    await main(phone).getByLabel(enterClassMessages.code).fill('AAAA-BBBB-2222')
    await button(phone, enterClassMessages.submit).click()
    await expect(phone.getByRole('alert')).toContainText(classOfCodeMessages.refusals.class_code_unknown)
    await expectGood(phone)
    await main(phone).getByLabel(enterClassMessages.code).fill(code)
    await button(phone, enterClassMessages.submit).click()
    await main(phone).getByLabel(classOfCodeMessages.alias).fill('Uhu')
    await main(phone).getByLabel(classOfCodeMessages.password, { exact: true }).fill('kurz')
    await button(phone, classOfCodeMessages.join).click()
    await expect(phone.getByRole('alert')).toBeVisible()
    await expect(main(phone).getByLabel(classOfCodeMessages.alias)).toHaveValue('Uhu')
    await main(phone).getByLabel(classOfCodeMessages.password, { exact: true }).fill(PASSWORD)
    await button(phone, classOfCodeMessages.join).click()
    await expect(hello(phone, 'Uhu')).toBeVisible()
    await expectGood(phone)
    for (const path of ['/profile/classes', '/profile/details/password', `/class/${code}`]) {
      await open(phone, path)
      await expectGood(phone)
    }
    await open(phone, '/profile/orders')
    await expect(hello(phone, 'Uhu')).toBeVisible()

    const { cookies, origins } = await api.context.storageState()
    const context = await browser.newContext({
      viewport: TELEPHONE,
      javaScriptEnabled,
      storageState: { cookies, origins },
    })
    const page = await context.newPage()
    for (const path of ['', '/slip', '/change', '/next-year', '/move']) {
      await open(page, `/profile/classes/${id}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectGood(page)
    }
    await context.close()
    await phone.context().close()
  })
