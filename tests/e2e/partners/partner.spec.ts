import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { errorCodes } from '#contract/errors.ts'
import { grantLabels } from '#contract/partners/oauth-clients.ts'
import { signOnOutcomes } from '#contract/partners/sign-on-outcomes.ts'
import { DEMONSTRATION_CLIENT } from '#sample/people/partners.ts'
import { copyMessages } from '#ui/messages/copying.ts'
import { detailsMessages } from '#web/messages/accounts/details.ts'
import { clientFormMessages, clientMessages, partnerMessages } from '#web/messages/partners/partner.ts'
import { guideMessages } from '#web/messages/partners/partner-guide.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { field } from '../support/steps/account.ts'
import { mailTo } from '../support/steps/mail.ts'
import { removeClients } from '../support/steps/partner-client.ts'
import { customer, logInByApi, partner } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** With this begin the names of clients that journeys make. */
const PROBE = 'Übungsraum'
const URLS = 'https://probe.example/callback, http://localhost:4321/callback'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>'
const SECRET = /^[\w-]{43}$/

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
/** The password in the form with this button. */
const shownFor = (page: Page, name: string) =>
  main(page)
    .locator('form')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .locator('[name=current_password]')
const catalogueGrant = (page: Page) => main(page).getByRole('checkbox', { name: grantLabels.client_credentials })
const expectGood = expectGoodPage(true)

test.use({ expectedStatuses: [403, 422], viewport: { width: 360, height: 740 } })

test.describe('a partner', () => {
  test('makes a client, reads its secret once, changes it, gets another secret, and deletes it', {
    tag: '@core',
  }, async ({ page, api }) => {
    const name = `${PROBE} ${randomUUID().slice(0, 8)}`
    await logInByApi(api, partner)
    await removeClients(api, PROBE)
    await visit(page, '/profile/partner')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(partnerMessages.title)
    await expect(main(page)).toContainText('Lernwelt Partner AG')
    await expectGood(page)

    await main(page).getByRole('link', { name: partnerMessages.create }).click()
    await expect(page).toHaveURL('/profile/partner/clients/create')
    await field(page, 'redirect_urls').fill('http://probe.example/callback')
    await catalogueGrant(page).check()
    await page.getByLabel(clientFormMessages.ownLook).check()
    // The choices beside it have the word in their names too.
    await main(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(SVG),
      })
    await button(page, clientFormMessages.make).click()
    await expect(field(page, 'redirect_urls')).toHaveAccessibleDescription(/«http:\/\/probe\.example\/callback»/)
    await expect(field(page, 'name')).toHaveAccessibleDescription(/erforderlich/)
    // The logo need not be chosen again.
    await expect(page.getByText(clientFormMessages.uploaded)).toBeVisible()
    await expectGood(page)

    await field(page, 'name').fill(name)
    await field(page, 'redirect_urls').fill(URLS)
    await field(page, 'current_password').fill('falsch')
    await button(page, clientFormMessages.make).click()
    await expect(field(page, 'current_password')).toHaveAccessibleDescription(/nicht richtig/)
    // What was typed stays.
    await expect(field(page, 'redirect_urls')).toHaveValue(URLS)
    await field(page, 'current_password').fill(partner.password)
    await button(page, clientFormMessages.make).click()
    const values = main(page).locator('dd')
    await expect(main(page)).toContainText(clientMessages.shownOnce)
    const secret = (await values.nth(1).locator('.font-mono').textContent()) ?? ''
    expect(secret).toMatch(SECRET)
    await expectGood(page)
    await mailTo(page.request, partner.email, name)

    await main(page).getByRole('link', { name: clientMessages.goOn }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText(name)
    await expect(main(page)).not.toContainText(secret)
    await expect(field(page, 'redirect_urls')).toHaveValue(URLS.replace(', ', ',\n'))
    await expect(catalogueGrant(page)).toBeChecked()
    await expect(page.getByRole('img', { name: clientFormMessages.presentLogo })).toBeVisible()
    await expect(main(page)).toContainText(clientMessages.noLog)
    await expectGood(page)

    await field(page, 'info_text').fill('Melden Sie sich zum Üben an.')
    await field(page, 'backchannel_logout_uri').fill('http://probe.example/abgemeldet')
    await button(page, clientFormMessages.save).click()
    await expect(field(page, 'backchannel_logout_uri')).toHaveAccessibleDescription(/https:\/\//)
    await field(page, 'backchannel_logout_uri').fill('https://probe.example/abgemeldet')
    await field(page, 'current_password').fill(partner.password)
    await button(page, clientFormMessages.save).click()
    await expect(main(page)).toContainText(detailsMessages.saved)
    await expect(field(page, 'backchannel_logout_uri')).toHaveValue('https://probe.example/abgemeldet')
    await expect(field(page, 'info_text')).toHaveValue('Melden Sie sich zum Üben an.')

    await shownFor(page, clientMessages.renew).fill(partner.password)
    await button(page, clientMessages.renew).click()
    await expect(main(page)).toContainText(clientMessages.shownOnce)
    await expect(main(page).locator('li').filter({ hasText: 'Früheres' })).toHaveCount(1)
    await expectGood(page)

    await page.getByText(clientMessages.remove, { exact: true }).click()
    await button(page, clientMessages.removeConfirm).click()
    await expect(shownFor(page, clientMessages.removeConfirm)).toHaveAccessibleDescription(/erforderlich/)
    await shownFor(page, clientMessages.removeConfirm).fill(partner.password)
    await button(page, clientMessages.removeConfirm).click()
    await expect(page).toHaveURL(/\/profile\/partner\?/)
    await expect(main(page)).toContainText(detailsMessages.saved)
    await expect(main(page)).not.toContainText(name)
  })

  test('reads what became of sign-ons, and how to bind the client with its own values', async ({ page, api }) => {
    await logInByApi(api, partner)
    await visit(page, '/profile/partner/clients')
    await expect(page).toHaveURL('/profile/partner')
    await main(page).getByRole('link', { name: 'Lernwelt', exact: true }).click()
    const { label, advice } = signOnOutcomes.redirect_url_unknown
    await expect(main(page)).toContainText(label)
    await expect(main(page)).toContainText(advice)
    await expectGood(page)

    await main(page).getByRole('link', { name: clientMessages.guide }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(guideMessages.title)
    for (const name of [guideMessages.typescript, guideMessages.php, guideMessages.curl, guideMessages.logout]) {
      const example = main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 3, name }) })
      const code = example.locator('code').last()
      await expect(code).toContainText(DEMONSTRATION_CLIENT.clientId)
      await expect(code).toContainText(new URL(page.url()).origin)
    }
    await expectGood(page)
  })
})

test('values are copied with a button', async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInByApi(api, partner)
  await visit(page, '/profile/partner')
  await main(page).getByRole('link', { name: 'Lernwelt', exact: true }).click()
  await button(page, clientMessages.copyWhat(partnerMessages.clientId)).click()
  await expect(page.getByText(copyMessages.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(DEMONSTRATION_CLIENT.clientId)
  await main(page).getByRole('link', { name: clientMessages.guide }).click()
  const example = page.getByRole('heading', { level: 3, name: guideMessages.curl, exact: true })
  await main(page).locator('summary').filter({ has: example }).click()
  await button(page, guideMessages.copyExample(guideMessages.curl)).click()
  // The message about the other value may still be there.
  await expect(page.getByText(copyMessages.copied).last()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('grant_type=authorization_code')
})

test('the pages are for partners: others see the 403 page, and no way there', async ({ page, api }) => {
  await logInByApi(api, customer)
  await visit(page, '/profile/account')
  await expect(main(page).getByRole('link', { name: partnerMessages.title, exact: true })).toHaveCount(0)
  for (const path of [
    '',
    '/clients',
    '/clients/create',
    '/clients/keiner',
    '/clients/keiner/guide',
    '/clients/keiner/test',
  ]) {
    const answer = await visit(page, `/profile/partner${path}`)
    expect(answer?.status(), path).toBe(403)
    await expect(page.getByText(errorCodes.forbidden[1])).toBeVisible()
  }
})
