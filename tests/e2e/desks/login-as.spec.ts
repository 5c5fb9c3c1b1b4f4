import type { Browser } from '@playwright/test'
import { errorCodes } from '#contract/errors.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { actingMessages } from '#web/messages/accounts/acting.ts'
import { detailsMessages } from '#web/messages/accounts/details.ts'
import { loginAsMessages } from '#web/messages/accounts/login-as.ts'
import { sessionsMessages } from '#web/messages/accounts/sessions.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectLoggedIn, field } from '../support/steps/account.ts'
import { reachableApi } from '../support/steps/api.ts'
import { bannerOf, nameOf, openShopAs, REASON } from '../support/steps/open-shop-as.ts'
import { administrator, logInByApi, makeAccount, newPerson } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** Somebody with an account, in a browser of their own. */
async function somebody(browser: Browser, shop: string) {
  const context = await browser.newContext()
  const api = reachableApi(context, shop)
  const person = await makeAccount(api, newPerson())
  await logInByApi(api, person)
  return { person, context }
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
