import type { Locator } from '@playwright/test'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { entitlements, revokeEntitlement } from '#contract/licences/entitlements.ts'
import {
  listOwnedProducts,
  OWNED_ON_PAGE,
  type OwnedProduct,
  type OwnedStanding,
  ownedStatusLabels,
} from '#contract/licences/library.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { paginationMessages } from '#ui/messages/sequence.ts'
import { eLearningMessages } from '#web/messages/licences/e-learning.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { reachableApi, type ShopApi } from '../support/steps/api.ts'
import { findProduct } from '../support/steps/catalogue.ts'
import { administrator, logInByApi, makeAccount, teacher } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

type Licence = OwnedProduct & { platform: NonNullable<OwnedProduct['platform']>; page: number }

/** A licence of the demonstration's teacher that fits, among those that run or are over, once the platforms have been told. */
async function ownLicence(
  api: ShopApi,
  standing: OwnedStanding,
  fits: (owned: OwnedProduct) => boolean,
): Promise<Licence> {
  const { data: user } = await api(getCurrentUser)
  const query = { type: 'e_learning', standing, limit: 100 } as const
  const find = async () => {
    const { data } = await api(listOwnedProducts, { params: { id: user.id }, query })
    const index = data.findIndex((one) => one.platform !== null && fits(one))
    return index === -1 ? null : ({ ...data[index], page: Math.floor(index / OWNED_ON_PAGE) + 1 } as Licence)
  }
  await expect.poll(find, { timeout: 90_000 }).not.toBeNull()
  return (await find()) as Licence
}

/** Different products that are used on beook. */
async function someProducts(api: ShopApi, count: number): Promise<{ id: string; title: string }[]> {
  const found = new Map<string, { id: string; title: string }>()
  await findProduct(api, 'licence', ({ id, title, platforms: offered }) => {
    if (offered.includes('beook')) found.set(title, { id, title })
    return found.size === count
  })
  return [...found.values()]
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
      'current',
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
    const over = await ownLicence(api, 'over', ({ status }) => status === 'expired')
    await visit(page, `/profile/e-learning?abgelaufen=${over.page}`)
    const heading = page.getByRole('heading', { level: 2, name: eLearningMessages.past })
    const card = cardsOf(page.locator('section').filter({ has: heading }), over)
    await expect(card.getByText(ownedStatusLabels.expired, { exact: true })).toBeVisible()
    await expect(card.getByText(/^bis \d/)).toBeVisible()
    await expect(card.getByText(/noch/)).toHaveCount(0)
    const open = eLearningMessages.openTitle(over.product.title, platforms[over.platform].title)
    await expect(card.getByRole('link', { name: open })).toHaveCount(0)
  })
})

test('a licence that runs comes first, however many newer ones are over, and those have their own pages', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  await logInByApi(api, await makeAccount(api))
  const { data: user } = await api(getCurrentUser)
  const [running, ...others] = await someProducts(api, OWNED_ON_PAGE + 2)
  const staff = await browser.newContext()
  const office = reachableApi(staff, baseURL ?? '')
  await logInByApi(office, administrator)
  const grant = async (product: string) => {
    const body = { user: user.id, product, platform: 'beook', days: 30, reason: 'Zum Ausprobieren' } as const
    return (await office(entitlements.create, { body })).data.id
  }
  await grant(running?.id ?? '')
  for (const { id } of others) {
    const granted = await grant(id)
    await office(revokeEntitlement, { params: { id: granted }, body: { reason: 'Zum Ausprobieren' } })
  }
  await staff.close()

  await visit(page, '/profile/e-learning')
  const cards = (part: Locator) => part.getByRole('heading', { level: 3 })
  const current = page.getByRole('region', { name: eLearningMessages.lead })
  await expect(cards(current)).toHaveText([running?.title ?? ''])
  const over = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: eLearningMessages.past }) })
  await expect(cards(over)).toHaveCount(OWNED_ON_PAGE)
  await expectGoodPage(true)(page)
  await over.getByRole('link', { name: paginationMessages.next }).click()
  await expect(cards(over)).toHaveCount(1)
  await expect(cards(current)).toHaveText([running?.title ?? ''])
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a licence leads into its platform, and reminders are switched off', async ({ page, api }) => {
    await logInByApi(api, teacher)
    const licence = await ownLicence(api, 'current', ({ link, platform }) => link !== null && platform === 'beook')
    await visit(page, `/profile/e-learning?page=${licence.page}`)
    await expectGoodPage(false)(page)
    const open = eLearningMessages.openTitle(licence.product.title, platforms.beook.title)
    await page.getByRole('main').getByRole('link', { name: open }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Willkommen bei beook/ })).toBeVisible()

    await page.context().clearCookies()
    await logInByApi(api, await makeAccount(api))
    await visit(page, '/profile/e-learning')
    const reminders = page.getByRole('checkbox', { name: eLearningMessages.remindersLabel })
    await reminders.uncheck()
    await page.getByRole('main').getByRole('button', { name: eLearningMessages.save }).click()
    await expect(page.getByText(eLearningMessages.saved)).toBeVisible()
    await visit(page, '/profile/e-learning')
    await expect(reminders).not.toBeChecked()
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
