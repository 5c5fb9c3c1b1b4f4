import type { Page } from '@playwright/test'
import { signOnOutcomes } from '#contract/partners/sign-on-outcomes.ts'
import { messages as application, failureMessages } from '#sample/partner-application/messages.ts'
import { startPartnerApplication } from '#sample/partner-application/partner-application.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { copyMessages } from '#ui/messages/copying.ts'
import { clientFormMessages, clientMessages, partnerMessages } from '#web/messages/partners/partner.ts'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { field } from '../support/steps/account.ts'
import { press, skipToContent, tabTo, typeInto } from '../support/steps/keyboard.ts'
import { authorizeAddress, makeClient, removeClients } from '../support/steps/partner-client.ts'
import { logInByApi, partner } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'Geheimfach'
const SECRET = /^[\w-]{43}$/

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
/** The password in the form with this button. */
const shownFor = (page: Page, name: string) =>
  main(page)
    .locator('form')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .locator('[name=current_password]')
const expectTitle = (page: Page, title: string) =>
  expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
const expectGood = expectGoodPage(true)

/** A secret that was just made, under its name. */
async function newSecret(page: Page, label: string): Promise<string> {
  const fact = main(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
  const text = (await fact.locator('.font-mono').textContent()) ?? ''
  expect(text).toMatch(SECRET)
  return text
}

/** How many secrets of the client hold. */
const secretsListed = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ hasText: /^(Gültig|Früheres), / })

test.describe('on a telephone', () => {
  // What the application answers to the person who comes back.
  test.use({ viewport: { width: 360, height: 740 }, expectedStatuses: [500] })

  test('a secret that others have seen ends at once: the application says so, and the log what to do', async ({
    page,
    api,
    baseURL,
  }) => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const webhook_url = 'https://probe.example/webhook'
    const made = await makeClient(api, { name: NAME, redirect_urls: [`${url}/callback`], webhook_url })
    const lernwelt = await startPartnerApplication({
      port,
      shopUrl: () => baseURL ?? '',
      clientId: made.client_id,
      clientSecret: made.client_secret ?? '',
    })
    try {
      const address = `/profile/partner/clients/${made.id}`
      await visit(page, address)
      await shownFor(page, clientMessages.renewWebhook).fill(partner.password)
      await button(page, clientMessages.renewWebhook).click()
      await expect(main(page)).toContainText(clientMessages.shownOnce)
      const webhookSecret = await newSecret(page, clientMessages.webhookSecret)
      expect(webhookSecret).not.toBe(made.webhook_secret)
      await expectGood(page)

      await expect(secretsListed(page)).toHaveCount(1)
      await main(page).getByRole('checkbox', { name: clientMessages.endFormer }).check()
      await shownFor(page, clientMessages.renew).fill(partner.password)
      await button(page, clientMessages.renew).click()
      await expect(main(page)).not.toContainText(webhookSecret)
      expect(await newSecret(page, clientMessages.secret)).not.toBe(made.client_secret)
      await expect(secretsListed(page)).toHaveCount(1)
      await expectGood(page)

      await page.goto(url)
      await main(page).getByRole('link', { name: application.signOn }).click()
      await button(page, signOnMessages.consent).click()
      await expectTitle(page, failureMessages.unknownHere.title)
      await expect(main(page)).toContainText(failureMessages.unknownHere.text)
      await expectGood(page)

      await visit(page, address)
      const { label, advice } = signOnOutcomes.secret_wrong
      const failure = main(page).getByRole('row').filter({ hasText: label })
      await expect(failure).toHaveCount(1)
      await expect(failure).toContainText(advice)
      await expectGood(page)
    } finally {
      await lernwelt.close()
      await removeClients(api, NAME)
    }
  })
})

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 900 }, expectedStatuses: [400, 422] })

  test('a partner makes a client, copies its secret, reads its log, gets another secret, and deletes it', async ({
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
    await typeInto(page, field(page, 'redirect_urls'), 'https://probe.example/callback')
    await press(page, button(page, clientFormMessages.make))
    await expect(field(page, 'name')).toHaveAccessibleDescription(/erforderlich/)
    await typeInto(page, field(page, 'name'), NAME)
    await typeInto(page, field(page, 'current_password'), partner.password)
    await press(page, button(page, clientFormMessages.make))
    await expect(main(page)).toContainText(clientMessages.shownOnce)
    const secret = await newSecret(page, clientMessages.secret)
    await press(page, button(page, clientMessages.copyWhat(clientMessages.secret)))
    await expect(page.getByText(copyMessages.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await press(page, main(page).getByRole('link', { name: clientMessages.goOn }))
    await expectTitle(page, clientMessages.title(NAME))
    const address = page.url()
    const client_id = (await main(page).locator('dd .font-mono').first().textContent()) ?? ''

    const wrong = { client_id, redirect_uri: 'https://probe.example/anderswo' }
    await page.request.get(authorizeAddress(wrong), { headers: { accept: 'text/html' } })
    await visit(page, address)
    await expect(main(page).getByRole('row').filter({ hasText: wrong.redirect_uri })).toBeVisible()
    await skipToContent(page)
    await typeInto(page, field(page, 'info_text'), 'Zum Üben')
    await press(page, button(page, clientFormMessages.save))
    await expect(field(page, 'info_text')).toHaveValue('Zum Üben')

    await tabTo(page, main(page).getByRole('checkbox', { name: clientMessages.endFormer }))
    await page.keyboard.press('Space')
    await typeInto(page, shownFor(page, clientMessages.renew), partner.password)
    await press(page, button(page, clientMessages.renew))
    await expect(main(page)).toContainText(clientMessages.shownOnce)
    await expect(secretsListed(page)).toHaveCount(1)
    await press(page, main(page).locator('summary').filter({ hasText: clientMessages.remove }))
    await typeInto(page, shownFor(page, clientMessages.removeConfirm), partner.password)
    await press(page, button(page, clientMessages.removeConfirm), 'Space')
    await expect(page).toHaveURL(/\/profile\/partner\?/)
    await expect(main(page)).not.toContainText(NAME)
  })
})
