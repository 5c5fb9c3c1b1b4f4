import { randomUUID } from 'node:crypto'
import { newsletterLabels } from '#contract/content/newsletter-lists.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { newsletterMessages } from '#web/messages/content/newsletter.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { mailTo } from '../support/steps/mail.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const newAddress = () => `leserin.${randomUUID()}@beispiel.example`

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    // axe runs in the page, so it needs JavaScript.
    const expectGood = javaScriptEnabled ? expectAccessible : async () => undefined
    test.use({ javaScriptEnabled, expectedStatuses: [422] })

    test('newsletters: choose, confirm by mail, leave with one click', {
      tag: javaScriptEnabled ? [] : '@core',
    }, async ({ page }) => {
      const email = newAddress()
      const main = page.getByRole('main')
      await visit(page, javaScriptEnabled ? '/' : '/newsletter')
      // On the home page they unfold as soon as somebody is about to type.
      if (javaScriptEnabled) {
        await expect(main.getByRole('checkbox')).toHaveCount(0)
        await main.getByLabel('E-Mail-Adresse').focus()
      }
      for (const label of Object.values(newsletterLabels)) {
        await expect(main.getByRole('checkbox', { name: label })).not.toBeChecked()
      }
      await main.getByLabel('E-Mail-Adresse').fill(email)
      await main.getByRole('button', { name: newsletterMessages.submit }).click()
      const alert = main.getByRole('alert')
      await expect(alert).toContainText(fieldMessage('lists', 'choice'))
      await expectGood(page)
      await alert.getByRole('link').click()
      await expect(main.getByRole('checkbox').first()).toBeFocused()
      await expect(main.getByLabel('E-Mail-Adresse')).toHaveValue(email)
      await main.getByRole('checkbox', { name: newsletterLabels.mykv }).check()
      await main.getByRole('checkbox', { name: newsletterLabels.volksschule }).check()
      await main.getByRole('button', { name: newsletterMessages.submit }).click()
      await expect(main.getByText(newsletterMessages.checkMailsText(email))).toBeVisible()
      await expectGood(page)

      const optIn = await mailTo(page.request, email, 'bestätigen')
      await visit(page, optIn.links.find((link) => link.includes('/confirm/')) ?? '')
      await expect(main.getByRole('listitem')).toHaveText([newsletterLabels.mykv, newsletterLabels.volksschule])
      await expectGood(page)
      await main.getByRole('button', { name: newsletterMessages.confirm }).click()
      await expect(page.getByRole('heading', { level: 1, name: newsletterMessages.confirmed })).toBeVisible()
      await expectGood(page)

      const welcome = await mailTo(page.request, email, 'Ihre Newsletter von')
      await visit(page, welcome.links.find((link) => link.includes('/unsubscribe/')) ?? '')
      await expectGood(page)
      await main.getByRole('button', { name: newsletterMessages.unsubscribe }).click()
      await expect(page.getByRole('heading', { level: 1, name: newsletterMessages.unsubscribed })).toBeVisible()
      await expectGood(page)
    })
  })
}

test.describe('links', () => {
  test.use({ expectedStatuses: [409, 404] })

  test('a link followed again says so until it is over, an invented one is not found, a mail program unsubscribes by itself', async ({
    page,
  }) => {
    const email = newAddress()
    const form = { email, 'lists.mykv': 'on' }
    expect((await page.request.post('/newsletter/subscribe', { form })).status()).toBe(200)
    const optIn = await mailTo(page.request, email, 'bestätigen')
    const link = optIn.links.find((one) => one.includes('/confirm/')) ?? ''
    expect((await page.request.post(link)).status()).toBe(200)
    expect((await page.request.post(link)).status()).toBe(200)
    await visit(page, link)
    await expect(page.getByRole('heading', { level: 1, name: newsletterMessages.confirmed })).toBeVisible()
    expect((await visit(page, '/newsletter/confirm/erfunden'))?.status()).toBe(404)
    const { headers } = await mailTo(page.request, email, 'Ihre Newsletter von')
    const url = /^<(.*)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    const oneClick = await page.request.post(url, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(oneClick.status()).toBe(200)
    await visit(page, url)
    await expect(page.getByRole('heading', { level: 1, name: newsletterMessages.unsubscribed })).toBeVisible()
  })
})
