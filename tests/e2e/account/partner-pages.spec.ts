import type { Page } from '@playwright/test'
import { detailsMessages } from '#web/messages/account/details.ts'
import { clientFormMessages, clientMessages, grantLabels, partnerMessages } from '#web/messages/account/partner.ts'
import { guideMessages } from '#web/messages/account/partner-guide.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { field } from '../support/steps/account.ts'
import { press, skipToContent, typeInto } from '../support/steps/keyboard.ts'
import { makeClient, removeClients } from '../support/steps/partner-client.ts'
import { logInByApi, partner } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'Tastenlabor'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const expectGood = expectGoodPage(true)

for (const width of [360, 768, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('every page for partners is whole', async ({ page, api }) => {
      const webhook_url = 'https://probe.example/webhook'
      const { id } = await makeClient(api, {
        name: NAME,
        redirect_urls: ['https://probe.example/callback'],
        webhook_url,
      })
      for (const [name, path] of [
        ['partner', ''],
        ['create', '/clients/create'],
        ['client', `/clients/${id}`],
        ['guide', `/clients/${id}/guide`],
      ] as const) {
        await visit(page, `/profile/partner${path}`)
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
        await expectGood(page)
        await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true })
      }
    })
  })
}

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 900 }, expectedStatuses: [422] })

  test('a partner makes a client after a mistake, renews its secret, copies a value, and deletes it', async ({
    page,
    api,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await logInByApi(api, partner)
    await removeClients(api, NAME)
    await visit(page, '/profile/partner')
    await skipToContent(page)
    await press(page, main(page).getByRole('link', { name: partnerMessages.create }))
    await expect(page).toHaveURL('/profile/partner/clients/create')
    await typeInto(page, field(page, 'name'), NAME)
    await typeInto(page, field(page, 'redirect_urls'), 'http://probe.example/callback')
    await press(page, main(page).getByRole('checkbox', { name: grantLabels.client_credentials }), 'Space')
    await press(page, button(page, clientFormMessages.make))
    await expect(page.getByRole('alert')).toBeFocused()
    await press(page, page.getByRole('alert').getByRole('link').first())
    await expect(field(page, 'redirect_urls')).toBeFocused()
    await typeInto(page, field(page, 'redirect_urls'), 'https://probe.example/callback')
    await press(page, button(page, clientFormMessages.make), 'Space')
    await expect(main(page)).toContainText(clientMessages.shownOnce)
    await press(page, button(page, clientMessages.copyWhat(clientMessages.secret)))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\w-]{43}$/)
    await press(page, main(page).getByRole('link', { name: clientMessages.goOn }))
    await expect(main(page).getByRole('checkbox', { name: grantLabels.client_credentials })).toBeChecked()

    await press(page, main(page).getByRole('link', { name: clientMessages.guide }))
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(guideMessages.title)
    await press(page, button(page, guideMessages.copyExample(guideMessages.curl)))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('grant_type=authorization_code')
    await press(page, main(page).getByRole('link', { name: NAME, exact: true }))

    await press(page, button(page, clientMessages.renew))
    await expect(main(page)).toContainText(clientMessages.shownOnce)
    await press(page, page.getByText(clientMessages.remove, { exact: true }))
    await press(page, button(page, clientMessages.removeConfirm))
    await expect(main(page)).toContainText(detailsMessages.saved)
    await expect(main(page)).not.toContainText(NAME)
  })
})
