import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { listConsents, withdrawConsent } from '#contract/partners/consents.ts'
import { createOauthClient, deleteOauthClient, listOauthClients } from '#contract/partners/oauth-clients.ts'
import { findings } from '#contract/partners/sign-on-test/findings.ts'
import { messages as applicationMessages, failureMessages } from '#sample/partner-application/messages.ts'
import { startPartnerApplication } from '#sample/partner-application/partner-application.ts'
import { DEMONSTRATION_CLIENT } from '#sample/people/partners.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { stepStateLabels, testStepLabels, signOnTestMessages as texts } from '#web/messages/partners/sign-on-test.ts'
import { expectGoodPage } from '../support/expect-good-page.ts'
import type { ShopApi } from '../support/steps/api.ts'
import { press, skipToContent } from '../support/steps/keyboard.ts'
import { logInByApi, partner } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const steps = (page: Page) => main(page).getByRole('list', { name: texts.steps }).getByRole('listitem')
const status = (page: Page) => main(page).getByRole('status')
const step = (page: Page, name: keyof typeof testStepLabels) => steps(page).filter({ hasText: testStepLabels[name] })

/** The other tab, in which the sign-on begins. */
async function opened(page: Page, open: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), open()])
  return tab
}

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** The client of the demonstration's application, which nobody has consented to. */
async function freshClient(api: ShopApi) {
  const { id } = (await api(getCurrentUser)).data
  const consents = await api(listConsents, { params: { id } })
  for (const { id: consentId } of consents.data) await api(withdrawConsent, { params: { id, consentId } })
  const { data } = await api(listOauthClients, { params: { id } })
  const client = data.find(({ client_id: clientId }) => clientId === DEMONSTRATION_CLIENT.clientId)
  if (!client) throw new Error('The demonstration has no client for its application')
  return client
}

test.use({ viewport: { width: 360, height: 740 } })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'a partner' : 'a partner without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('tests the sign-on of an application that does all as it should', async ({ page, api }) => {
      const expectGood = expectGoodPage(javaScriptEnabled)
      await logInByApi(api, partner)
      const client = await freshClient(api)
      const redirectUrl = client.redirect_urls.find((url) => /^http:\/\/127\.0\.0\.1:\d+\/callback$/.test(url)) ?? ''
      await visit(page, `/profile/partner/clients/${client.id}`)
      await main(page).getByRole('radio', { name: redirectUrl }).check()
      await button(page, texts.start).click()

      await expect(heading(page)).toHaveText(texts.title)
      await expect(status(page)).toContainText(texts.readyTitle)
      for (const name of ['callback', 'start'] as const)
        await expect(step(page, name)).toContainText(stepStateLabels.done)
      await expect(step(page, 'begun')).toContainText(stepStateLabels.open)
      await expectGood(page)

      const tab = await opened(page, () => button(page, texts.begin).click())
      await expect(heading(tab)).toHaveText(signOnMessages.consentTitle('Lernwelt'))
      if (!javaScriptEnabled) await main(page).getByRole('link', { name: texts.reload }).click()
      await expect(status(page)).toContainText(texts.waitingTitle(testStepLabels.consented))
      await expectGood(page)

      await button(tab, signOnMessages.consent).click()
      await expect(heading(tab)).toHaveText(applicationMessages.licences)
      if (!javaScriptEnabled) await main(page).getByRole('link', { name: texts.reload }).click()
      await expect(status(page)).toContainText(texts.doneTitle)
      await expect(steps(page)).toHaveCount(8)
      await expect(steps(page).filter({ hasText: stepStateLabels.done })).toHaveCount(8)
      await expectGood(page)
    })
  })
}

test.describe('with the keyboard', () => {
  // What the application answers to the person who comes back.
  test.use({ expectedStatuses: [500], viewport: { width: 1440, height: 900 } })

  test('a partner learns that the application has a wrong secret, and what to do', async ({ page, api, baseURL }) => {
    await logInByApi(api, partner)
    const { id } = (await api(getCurrentUser)).data
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const body = {
      name: `Übungsraum ${randomUUID().slice(0, 8)}`,
      redirect_urls: [`${url}/callback`],
      initiate_login_uri: `${url}/start`,
      grant_types: ['access_token' as const],
      current_password: partner.password,
    }
    const { data: made } = await api(createOauthClient, { params: { id }, body })
    const application = await startPartnerApplication({
      port,
      shopUrl: () => baseURL ?? '',
      clientId: made.client_id,
      clientSecret: 'ein falsches',
    })
    try {
      await visit(page, `/profile/partner/clients/${made.id}`)
      await skipToContent(page)
      await press(page, button(page, texts.start))
      await expect(status(page)).toContainText(texts.readyTitle)
      const tab = await opened(page, () => press(page, button(page, texts.begin)))
      await press(tab, button(tab, signOnMessages.consent))
      await expect(heading(tab)).toHaveText(failureMessages.unknownHere.title)

      await expect(status(page)).toContainText(texts.failedTitle(testStepLabels.redeemed))
      const { label, advice } = findings.secret_wrong
      await expect(status(page)).toContainText(label)
      await expect(step(page, 'redeemed')).toContainText(advice ?? '')
      await expect(step(page, 'userinfo')).toContainText(stepStateLabels.open)
      await expectGoodPage(true)(page)
      await press(page, button(page, texts.again))
      await expect(status(page)).toContainText(texts.readyTitle)
    } finally {
      await application.close()
      await api(deleteOauthClient, { params: { id, clientId: made.id }, body: { current_password: partner.password } })
    }
  })
})
