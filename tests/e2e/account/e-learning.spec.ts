import type { Locator } from '@playwright/test'
import { getCurrentUser } from '#contract/account/auth.ts'
import { listOwnedProducts, OWNED_ON_PAGE, type OwnedProduct, ownedStatusLabels } from '#contract/account/library.ts'
import { platforms } from '#contract/shop/platforms.ts'
import { eLearningMessages } from '#web/messages/account/e-learning.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { logInByApi, makeAccount, teacher } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

type Licence = OwnedProduct & { platform: NonNullable<OwnedProduct['platform']>; page: number }

/** A licence of the demonstration's teacher that fits, once the platforms have been told. */
async function ownLicence(api: ShopApi, fits: (owned: OwnedProduct) => boolean): Promise<Licence> {
  const { data: user } = await api(getCurrentUser)
  const query = { type: 'e_learning', limit: 100 } as const
  const find = async () => {
    const { data } = await api(listOwnedProducts, { params: { id: user.id }, query })
    const index = data.findIndex((one) => one.platform !== null && fits(one))
    return index === -1 ? null : ({ ...data[index], page: Math.floor(index / OWNED_ON_PAGE) + 1 } as Licence)
  }
  await expect.poll(find, { timeout: 90_000 }).not.toBeNull()
  return (await find()) as Licence
}

/** The cards of a title on a platform, in a part of the page. */
function cardsOf(part: Locator, { product, platform }: Licence): Locator {
  const heading = part.page().getByRole('heading', { level: 3, name: product.title, exact: true })
  return part.getByRole('listitem').filter({ has: heading }).filter({ hasText: platforms[platform].title })
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const expectGood = expectGoodPage(true)

  test('licences: none yet, what a platform learns, reminders switched off', async ({ page, api }) => {
    await logInByApi(api, await makeAccount(api))
    await visit(page, '/profile/e-learning')
    const main = page.getByRole('main')
    await expect(main.getByText(eLearningMessages.none)).toBeVisible()
    await expect(main.getByText(eLearningMessages.sharedText)).toBeVisible()
    await expectGood(page)
    const reminders = main.getByRole('checkbox', { name: eLearningMessages.remindersLabel })
    await expect(reminders).toBeChecked()
    await reminders.uncheck()
    await main.getByRole('button', { name: eLearningMessages.save }).click()
    await expect(main.getByText(eLearningMessages.saved)).toBeVisible()
    await expect(reminders).not.toBeChecked()
    await expectGood(page)
  })

  test('a licence says where it is used and for how many days more, and one press leads into the platform', async ({
    page,
    api,
  }) => {
    await logInByApi(api, teacher)
    const ending = await ownLicence(
      api,
      ({ link, days_left: days, can_renew: canRenew, platform }) =>
        link !== null && days !== null && days > 1 && days <= 30 && canRenew && platform === 'beook',
    )
    await visit(page, `/profile/e-learning?page=${ending.page}`)
    const card = cardsOf(page.getByRole('main'), ending)
    const { title, uri } = ending.product
    await expect(card.getByText(platforms.beook.title, { exact: true })).toBeVisible()
    await expect(card.locator('svg use[href$="#platform-beook"]')).toHaveCount(1)
    await expect(card.getByText(ownedStatusLabels.active, { exact: true })).toBeVisible()
    await expect(card.getByText(`noch ${ending.days_left} Tage`, { exact: true })).toBeVisible()
    await expect(card.getByText(/^bis \d{1,2}\. \p{Lu}\p{Ll}+ 20\d\d$/u)).toBeVisible()
    const renew = card.getByRole('link', { name: eLearningMessages.renewTitle(title) })
    await expect(renew).toHaveAttribute('href', new RegExp(`^${uri}(\\?|$)`))
    await expectGood(page)
    await card.getByRole('link', { name: eLearningMessages.openTitle(title, platforms.beook.title) }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Willkommen bei beook/ })).toBeVisible()
    await expect(page.getByText(`${teacher.firstName} ${teacher.lastName}`)).toBeVisible()
  })

  test('a licence that is over stands apart, with its last day and no way into the platform', async ({ page, api }) => {
    await logInByApi(api, teacher)
    const over = await ownLicence(api, ({ status }) => status === 'expired')
    await visit(page, `/profile/e-learning?page=${over.page}`)
    const heading = page.getByRole('heading', { level: 2, name: eLearningMessages.past })
    const card = cardsOf(page.locator('section').filter({ has: heading }), over)
    await expect(card.getByText(ownedStatusLabels.expired, { exact: true })).toBeVisible()
    await expect(card.getByText(/^bis \d/)).toBeVisible()
    await expect(card.getByText(/noch/)).toHaveCount(0)
    const open = eLearningMessages.openTitle(over.product.title, platforms[over.platform].title)
    await expect(card.getByRole('link', { name: open })).toHaveCount(0)
  })
})

test('licences have nothing that axe finds on a tablet and at a desk', async ({ page, api }) => {
  await logInByApi(api, teacher)
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/profile/e-learning')
    await expectGoodPage(true)(page)
  }
})
