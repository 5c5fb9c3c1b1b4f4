import type { Browser, Page } from '@playwright/test'
import { wishStateLabels } from '#contract/procurement/wish-choices.ts'
import { addWishes, askWishes } from '#contract/procurement/wishes.ts'
import { amountMessages } from '#ui/messages/ui.ts'
import { addingMessages } from '#web/messages/procurement/wish-adding.ts'
import { tableMessages } from '#web/messages/procurement/wish-table.ts'
import { wishesMessages } from '#web/messages/procurement/wishes.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { reachableApi, type ShopApi } from '../support/steps/api.ts'
import { productOf, TITLE } from '../support/steps/catalogue.ts'
import { administrator, logInByApi } from '../support/steps/people.ts'
import { confirmedSchool, confirmedTeacher, joinedTeacher } from '../support/steps/school.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** Another title of the demonstration that is sold as a book. */
const OTHER = 'Spielregeln. Recht für Berufslernende'
const WISHES = '/profile/school/wishes'
const TABLE = '/profile/school/wishes/table'

/** A school with a teacher, whose browser is `api`, and who is responsible, whose browser is another one. */
async function schoolWithTeacher(api: ShopApi, browser: Browser, javaScriptEnabled = true) {
  const staff = reachableApi(await browser.newContext(), api.shop)
  await logInByApi(staff, administrator)
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
  const responsible = reachableApi(context, api.shop)
  const school = await confirmedSchool({ api: responsible, staff }, await confirmedTeacher(responsible, staff))
  const { firstName, lastName } = await joinedTeacher({ api, staff, responsible }, school.id)
  const wishOf = (title: string) => tableMessages.wishOf(title, `${firstName} ${lastName}`, '3b')
  return { school, context, wishOf }
}

/** Chooses an amount of a title on the page that adds wishes, for 3b, and adds it. */
async function wishFor3b(page: Page, amount: string): Promise<void> {
  await page.getByRole('spinbutton', { name: `${amountMessages.amount}, ${TITLE}`, exact: true }).fill(amount)
  await page.getByLabel(wishesMessages.labels.class).fill('3b')
  await page.getByLabel(wishesMessages.labels.reason).fill('Neue Klasse')
  await page.getByRole('button', { name: addingMessages.add }).click()
  await expect(page.getByText(wishesMessages.done.added)).toBeVisible()
  await expect(page.getByRole('heading', { name: wishesMessages.class('3b') })).toBeVisible()
}

test('a teacher wishes books for 3b, and who is responsible changes one amount and approves all', {
  tag: '@core',
}, async ({ page, api, browser }) => {
  const { school, context, wishOf } = await schoolWithTeacher(api, browser)
  const other = await productOf(api, 'book', OTHER)

  await visit(page, WISHES)
  await expect(page.getByText(wishesMessages.noneText)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: wishesMessages.add }).click()
  await page.getByLabel(addingMessages.query).fill(TITLE)
  await page.getByRole('main').getByRole('button', { name: addingMessages.find }).click()
  await expect(page.getByText(addingMessages.found(TITLE))).toBeVisible()
  await expectAccessible(page)
  await wishFor3b(page, '24')
  const body = { class: '3b', products: [{ id: other.id, amount: 12 }] }
  await api(addWishes, { params: { id: school.id }, body })
  await visit(page, WISHES)
  await expectAccessible(page)
  await page.getByRole('button', { name: wishesMessages.ask(2) }).click()
  await expect(page.getByText(wishesMessages.done.asked)).toBeVisible()

  const desk = await context.newPage()
  await visit(desk, TABLE)
  await expectAccessible(desk)
  await expectNoSidewaysScroll(desk)
  await desk.getByRole('spinbutton', { name: tableMessages.toApproveOf(wishOf(TITLE)) }).fill('20')
  await desk.getByRole('textbox', { name: tableMessages.decisionReasonOf(wishOf(TITLE)) }).fill('Vier sind da')
  await desk.getByRole('button', { name: tableMessages.approveAll(2) }).click()
  await expect(desk.getByText(tableMessages.decided.approve(2))).toBeVisible()
  await expect(desk.getByText(tableMessages.approvedCopies(20, 24))).toBeVisible()
  await expectAccessible(desk)
  await expectNoSidewaysScroll(desk)
  await context.close()

  await visit(page, WISHES)
  await expect(page.getByText(wishesMessages.approvedOf(20, 24))).toBeVisible()
  await expect(page.getByText('«Vier sind da»')).toBeVisible()
  await expectAccessible(page)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}, on a small screen`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('a teacher pastes a list and changes a wish; a refusal needs a reason, and nothing typed is lost', async ({
      page,
      api,
      browser,
    }) => {
      const { school, context, wishOf } = await schoolWithTeacher(api, browser, javaScriptEnabled)
      const [book, other] = [await productOf(api, 'book'), await productOf(api, 'book', OTHER)]
      const params = { id: school.id }

      await visit(page, `${WISHES}/add`)
      await page.getByText(addingMessages.paste).click()
      await page.getByLabel(addingMessages.pasteLabel).fill(`${book.isbn} 24\nkein Buch`)
      await page.getByRole('button', { name: addingMessages.check }).click()
      await expect(page.getByText('«kein Buch»')).toBeVisible()
      await expectGood(page)
      await wishFor3b(page, '22')
      await expectGood(page)
      // The words are hidden from readers of the screen, who hear the title with them.
      await page
        .locator('summary')
        .filter({ hasText: wishesMessages.changeOf(TITLE) })
        .click()
      await page.getByLabel(wishesMessages.labels.amount).fill('23')
      await page.getByRole('button', { name: wishesMessages.save }).click()
      await expect(page.getByText(wishesMessages.done.changed)).toBeVisible()
      await api(addWishes, { params, body: { class: '3b', products: [{ id: other.id, amount: 12 }] } })
      await api(askWishes, { params, body: {} })

      const desk = await context.newPage()
      const amount = desk.getByRole('spinbutton', { name: tableMessages.toApproveOf(wishOf(OTHER)) })
      const reason = desk.getByRole('textbox', { name: tableMessages.decisionReasonOf(wishOf(TITLE)) })
      const refuse = desk.getByRole('button', { name: tableMessages.stepOf('ablehnen', wishOf(TITLE)) })
      await visit(desk, `${TABLE}?by=class`)
      await expectGood(desk)
      await amount.fill('11')
      await refuse.click()
      await expect(reason).toHaveAttribute('aria-invalid', 'true')
      await expect(amount).toHaveValue('11')
      await expectGood(desk)
      await reason.fill('Im Lager')
      await refuse.click()
      await expect(desk.getByText(tableMessages.decided.refuse(1))).toBeVisible()
      await expect(desk.getByText(tableMessages.stillTyped)).toBeVisible()
      await expect(amount).toHaveValue('11')
      await expectGood(desk)
      await context.close()

      await visit(page, WISHES)
      await expect(page.getByText(wishStateLabels.refused, { exact: true })).toBeVisible()
      await expect(page.getByText('«Im Lager»')).toBeVisible()
    })
  })
}
