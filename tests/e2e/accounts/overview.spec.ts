import type { Page } from '@playwright/test'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { listProductCoupons } from '#contract/licences/coupon-sets.ts'
import { overviewMessages } from '#web/messages/accounts/overview.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { customer, logInByApi, makeAccount, type Person, teacher } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, title: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })

/** From any page of the shop. */
async function openAccount(page: Page, { firstName }: Person): Promise<void> {
  await page
    .getByRole('link', { name: headerMessages.profile(firstName) })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL('/profile/account')
}

test('whoever has bought an e-book has it two presses after any page, the header and the title', async ({
  page,
  api,
}) => {
  await logInByApi(api, customer)
  await visit(page, '/')
  await openAccount(page, customer)
  const link = main(page).getByRole('link', { name: new RegExp(`^${libraryMessages.download}`) })
  const coming = page.waitForEvent('download', { timeout: 120_000 })
  await link.first().click()
  expect((await coming).suggestedFilename()).toMatch(/\.(pdf|epub)$/)
})

for (const [javaScriptEnabled, width] of [
  [true, 360],
  [true, 1440],
  [false, 360],
] as const) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}, ${width} pixels wide`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } })
    const expectGood = expectGoodPage(javaScriptEnabled)

    test('a teacher sees which codes are still to be handed out, and how far her classes are', async ({
      page,
      api,
    }) => {
      await logInByApi(api, teacher)
      const { data: user } = await api(getCurrentUser)
      const { data } = await api(listProductCoupons, { params: { id: user.id }, query: { kind: 'bought' } })
      const sets = data.filter((one) => one.kind === 'bought')
      const [waiting] = sets.filter((set) => set.is_ready && set.to_hand_out > 0)
      const [noted] = sets.flatMap(({ product, groups }) => groups.map((group) => ({ ...group, title: product.title })))
      if (!waiting || !noted) throw new Error('The teacher has handed out nothing, or everything')
      await page.goto('/profile/account')
      const toDo = part(page, overviewMessages.toDo)
      await expect(toDo).toContainText(overviewMessages.toHandOut(waiting.to_hand_out, waiting.product.title))
      const ofClass = part(page, overviewMessages.classes)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: noted.note, exact: true }) })
      await expect(ofClass).toContainText(noted.title)
      await expect(ofClass).toContainText(`${noted.redeemed} von ${noted.total} eingelöst`)
      await expectGood(page)
      await toDo.locator(`a[href="/profile/coupons/${waiting.id}"]`).click()
      await expect(page.getByRole('heading', { level: 1, name: waiting.product.title })).toBeVisible()
    })

    test('whoever has just registered is asked to confirm the address, and nothing else', async ({ page, api }) => {
      await logInByApi(api, await makeAccount(api))
      await page.goto('/profile/account')
      const toDo = part(page, overviewMessages.toDo)
      await expect(toDo.getByRole('listitem')).toHaveText([new RegExp(overviewMessages.unconfirmed)])
      await expect(part(page, overviewMessages.classes)).toHaveCount(0)
      await toDo.getByRole('link', { name: overviewMessages.confirm }).click()
      await expect(page).toHaveURL('/verify-email')
    })
  })
}
