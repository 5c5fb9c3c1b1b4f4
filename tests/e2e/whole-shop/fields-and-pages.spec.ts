import type { Page } from '@playwright/test'
import { passwordMessages, summaryMessages } from '#ui/messages/fields.ts'
import { paginationMessages } from '#ui/messages/sequence.ts'
import { amountMessages, ui } from '#ui/messages/ui.ts'
import { loginMessages, profileMessages, registerMessages } from '#web/messages/accounts/account.ts'
import { factLabels } from '#web/messages/catalogue/editions.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts'
import { field } from '../support/steps/account.ts'
import { amountField } from '../support/steps/cart.ts'
import { addressOf, productOf, TITLE } from '../support/steps/catalogue.ts'
import { customer, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedStatuses: [422] })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('the mistakes of a form are counted, stand in the order of the page, and lead to their fields', async ({
      page,
    }) => {
      await visit(page, '/register/standard')
      const submit = page.getByRole('button', { name: registerMessages.submit })
      await submit.click()
      const summary = page.getByRole('alert')
      await expect(summary).toContainText(summaryMessages.missing(5))
      const names = ['first_name', 'last_name', 'email', 'password']
      const links = summary.getByRole('link')
      for (const [index, name] of names.entries()) {
        await links.nth(index).click()
        if (javaScriptEnabled) await expect(field(page, name)).toBeFocused()
        else await expect(page).toHaveURL(new RegExp(`#${await field(page, name).getAttribute('id')}$`))
      }
      await field(page, 'first_name').fill('Lea')
      await field(page, 'last_name').fill('Muster')
      await field(page, 'email').fill('lea')
      await field(page, 'password').fill('neun-gruene-Boote')
      await page.getByRole('checkbox').check()
      await submit.click()
      await expect(summary).toContainText(summaryMessages.wrong(1))
    })
  })
}

test('an amount that is too high stays as it was typed, and is explained at its field', async ({ page }) => {
  await visit(page, addressOf())
  const amount = amountField(page, TITLE)
  await amount.fill('1500')
  await page.getByRole('button', { name: addToCartMessages.add }).filter({ visible: true }).first().click()
  await expect(amount).toHaveValue('1500')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription(amountMessages.most(999))
  await expectAccessible(page)
  await page.getByRole('button', { name: `${amountMessages.less}, ${TITLE}` }).click()
  await expect(amount).toHaveValue('999')
  await expect(page.getByText(amountMessages.most(999))).toBeHidden()
})

test('a password can be shown; the caret stays, and it is masked when it is sent', async ({ page }) => {
  await visit(page, '/login')
  const password = field(page, 'password')
  await password.fill('sieben-Velos')
  await password.press('ArrowLeft')
  await page.getByRole('button', { name: passwordMessages.show }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toBeFocused()
  await page.keyboard.type('!')
  await expect(password).toHaveValue('sieben-Velo!s')
  await expectAccessible(page)
  const typeWhenSent = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('submit', ({ target }) => {
          if (target instanceof HTMLFormElement) resolve(target.querySelector('[name=password]')?.getAttribute('type'))
        }),
      ),
  )
  await field(page, 'username').fill('niemand@aarebogen.example')
  await page.getByRole('main').getByRole('button', { name: loginMessages.submit }).click()
  expect(await typeWhenSent).toBe('password')
  await expect(page.getByRole('button', { name: passwordMessages.show })).toBeVisible()
})

test('one press marks an ISBN, which is read with hyphens and copied without', async ({ page, api, context }) => {
  const { isbn_hyphenated: hyphenated } = await productOf(api, 'book')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, addressOf())
  const isbn = page.getByText(hyphenated ?? '', { exact: true })
  await expect(page.getByRole('term').filter({ hasText: factLabels.isbn })).toBeVisible()
  await isbn.click()
  await page.keyboard.press('ControlOrMeta+C')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(hyphenated?.replaceAll('-', ''))
})

test('the breadcrumb of a title leads through the whole path, for visitors and for search engines', async ({
  page,
}) => {
  await visit(page, addressOf())
  const crumbs = page.getByRole('navigation', { name: ui.breadcrumb }).getByRole('listitem')
  await expect(crumbs).toHaveCount(4)
  await expect(crumbs.first()).toHaveText(websiteMessages.home)
  await expect(crumbs.last()).toHaveText(TITLE)
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const lists = scripts.flatMap((text) => JSON.parse(text) as { '@type': string; itemListElement: { name: string }[] })
  const named = lists.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement.map(({ name }) => name)
  expect(named).toEqual(await crumbs.allTextContents())
})

test('on a telephone the account’s pages stand on one line, with the current one in sight', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logInByApi(api, customer)
  await visit(page, '/profile/newsletter')
  const links = page.getByRole('navigation', { name: profileMessages.navigation }).getByRole('link')
  const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await expect(links.filter({ hasText: profileMessages.newsletter })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await links.first().focus()
  await expect(links.first()).toBeInViewport({ ratio: 1 })
})

test('a page that is followed to has the focus on its heading and its title read aloud; a filter keeps the focus', async ({
  page,
}) => {
  await visit(page, '/')
  const spoken = page.locator('[aria-live="polite"].sr-only')
  await expect(spoken).toHaveText('')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Versand/ })
    .first()
    .click()
  await expect(heading(page)).toBeFocused()
  await expect(spoken).toHaveText(await page.title())
  await page.goBack()
  await expect(heading(page)).toBeFocused()
  await visit(page, '/faecher/wirtschaft-recht')
  const next = page.getByRole('link', { name: paginationMessages.next })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&].*2/)
  await expect(heading(page)).not.toBeFocused()
  await expect(spoken).toHaveText('')
})
