import type { Browser, Page } from '@playwright/test'
import { errorCodes } from '#contract/errors.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { actingMessages } from '#web/messages/accounts/acting.ts'
import { detailsMessages } from '#web/messages/accounts/details.ts'
import { loginAsMessages } from '#web/messages/accounts/login-as.ts'
import { sessionsMessages } from '#web/messages/accounts/sessions.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectLoggedIn, field } from '../support/steps/account.ts'
import { reachableApi } from '../support/steps/api.ts'
import { administrator, logInByApi, makeAccount, newPerson, type Person } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const REASON = 'Findet eine Bestellung nicht.'
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`
const bannerOf = (page: Page) => page.getByRole('complementary', { name: actingMessages.banner })

/** Somebody with an account, in a browser of their own. */
async function somebody(browser: Browser, shop: string) {
  const context = await browser.newContext()
  const api = reachableApi(context, shop)
  const person = await makeAccount(api, newPerson())
  await logInByApi(api, person)
  return { person, context }
}

/** From the person in the back office to the window in which the shop is as the person sees it. */
async function openShopAs(page: Page, person: Person): Promise<Page> {
  await page.goto(`/office/personen?query=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: `${person.lastName} ${person.firstName}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: nameOf(person) })).toBeVisible()
  await page.locator('summary', { hasText: peopleRoom.loginAs }).click()
  await page.locator('[data-step="login_as"]').getByLabel(peopleRoom.reason).fill(REASON)
  await page.getByRole('button', { name: peopleRoom.loginAs }).click()
  await expect(page.getByText(peopleRoom.done.login_as)).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: peopleRoom.openShopAs(nameOf(person)) }).click()
  const shop = await opened
  await expect(shop).toHaveURL('/profile/account')
  return shop
}

test.describe('with JavaScript', () => {
  test.use({ expectedStatuses: [403] })

  test('an administrator sees the shop as a person does, changes nothing there, and stays who they are in the office', {
    tag: '@core',
  }, async ({ page, browser, api }) => {
    const { person, context } = await somebody(browser, api.shop)
    await logInByApi(api, administrator)
    const shop = await openShopAs(page, person)
    await expect(bannerOf(shop)).toContainText(actingMessages.of(nameOf(person)))
    await expect(bannerOf(shop)).toContainText(actingMessages.minutesLeft(30))
    await expectAccessible(shop)
    await visit(shop, '/')
    await expect(bannerOf(shop)).toContainText(nameOf(person))
    await expectLoggedIn(shop, person)

    await visit(shop, '/profile/details/personal-data')
    await field(shop, 'first_name').fill('Jemand')
    await shop.getByRole('main').getByRole('button', { name: detailsMessages.save }).click()
    await expect(shop.getByText(errorCodes.not_while_acting[1])).toBeVisible()
    await expect(field(shop, 'first_name')).toHaveValue('Jemand')

    await page.reload()
    await expect(page.getByText(administrator.firstName).first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText(REASON)

    const owner = await context.newPage()
    await visit(owner, '/profile/details/sessions')
    await expect(owner.getByRole('heading', { name: sessionsMessages.acting })).toBeVisible()
    await expectAccessible(owner)
    await context.close()

    await bannerOf(shop).getByRole('button', { name: actingMessages.end }).click()
    await expect(shop.getByText(loginAsMessages.ended)).toBeVisible()
    await expect(bannerOf(shop)).toHaveCount(0)
    await visit(shop, '/')
    await expectLoggedIn(shop, administrator)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [409] })

  test('acting begins and ends all the same, and the window opens once', async ({ page, browser, api }) => {
    const { person, context } = await somebody(browser, api.shop)
    await context.close()
    await logInByApi(api, administrator)
    const shop = await openShopAs(page, person)
    await expect(bannerOf(shop)).toContainText(nameOf(person))
    await bannerOf(shop).getByRole('button', { name: actingMessages.end }).click()
    await expect(shop.getByText(loginAsMessages.ended)).toBeVisible()
    const again = page.context().waitForEvent('page')
    await page.getByRole('button', { name: peopleRoom.openShopAs(nameOf(person)) }).click()
    await expect((await again).getByText(errorCodes.acting_over[1])).toBeVisible()
  })
})
