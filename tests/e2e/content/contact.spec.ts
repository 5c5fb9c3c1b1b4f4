import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contactTopics } from '#contract/content/contact-topics.ts'
import { getEntry } from '#contract/content/content.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { MAX_ATTACHMENT_BYTES } from '#contract/file-sizes.ts'
import { publisher } from '#sample/content/publisher.ts'
import { lockMessages } from '#web/messages/catalogue/product.ts'
import { contactMessages } from '#web/messages/content/contact.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { field } from '../support/steps/account.ts'
import { mailsTo, mailTo } from '../support/steps/mail.ts'
import { customer, logInByApi } from '../support/steps/people.ts'
import { chooseFormat } from '../support/steps/product.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const newAddress = () => `leser.${randomUUID()}@beispiel.example`
const pdf = { name: 'Beleg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nBeleg') }
const MESSAGE = 'Guten Tag\n\nDas Buch kam ohne Umschlag.'
const OUT_OF_PRINT = '/titel/mitreden'
/** Milliseconds; a visitor who sends a form sooner is taken for a robot. */
const READING = 3_000

async function fill(page: Page, email: string): Promise<void> {
  await field(page, 'name').fill('Annina Zürcher')
  await field(page, 'email').fill(email)
  await field(page, 'topic').selectOption(contactTopics.order)
  await field(page, 'message').fill(MESSAGE)
}

const send = (page: Page) => page.getByRole('button', { name: contactMessages.submit }).click()

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    // axe runs in the page, so it needs JavaScript.
    const expectGood = javaScriptEnabled ? expectAccessible : async () => undefined
    test.use({ javaScriptEnabled, expectedStatuses: [422] })

    test('a message to the publisher: mistakes at their fields, then it arrives with its attachment', async ({
      page,
    }) => {
      const email = newAddress()
      await visit(page, '/support-und-kontakt')
      await expectGood(page)
      await fill(page, email)
      await field(page, 'order_number').fill('12')
      await send(page)
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert.getByRole('listitem')).toHaveText([fieldMessage('order_number', 'orderNumber')])
      await expectGood(page)
      await expect(field(page, 'message')).toHaveValue(MESSAGE)
      await expect(field(page, 'topic')).toHaveValue('order')
      await field(page, 'attachments').setInputFiles(pdf)
      // Without JavaScript the page is a new one, and browsers do not fill in a file field again.
      if (!javaScriptEnabled) {
        await send(page)
        await expect(alert).toContainText(contactMessages.attachmentsAgain)
        await field(page, 'attachments').setInputFiles(pdf)
      }
      await field(page, 'order_number').fill('2026-100234')
      await page.waitForTimeout(READING)
      await send(page)
      await expect(page.getByText(contactMessages.sentText)).toBeVisible()
      await expectGood(page)

      await mailTo(page.request, email, 'erhalten')
      const find = async () => (await mailsTo(page.request, publisher.email)).find((mail) => mail.text.includes(email))
      await expect.poll(find).toMatchObject({ attachments: [{ filename: pdf.name, size: pdf.buffer.byteLength }] })
    })
  })
}

test('files that are too large are refused before they are sent, and everything entered stays', async ({ page }) => {
  await visit(page, '/support-und-kontakt')
  await fill(page, newAddress())
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(2 * MAX_ATTACHMENT_BYTES)])
  await field(page, 'attachments').setInputFiles({ ...pdf, buffer })
  await send(page)
  await expect(page.getByRole('alert')).toContainText(fieldMessage('attachments', 'attachmentsSize'))
  await expect(field(page, 'message')).toHaveValue(MESSAGE)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422, 413] })

  test('files that are far too large are refused at their field', async ({ page }) => {
    await visit(page, '/support-und-kontakt')
    await fill(page, newAddress())
    const buffer = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(MAX_ATTACHMENT_BYTES)])
    await field(page, 'attachments').setInputFiles({ ...pdf, buffer })
    await page.waitForTimeout(READING)
    await send(page)
    await expect(page.getByRole('alert')).toContainText(fieldMessage('attachments', 'attachmentsSize'))
    await expect(field(page, 'message')).toHaveValue(MESSAGE)
  })
})

test('whoever is logged in finds name and address in the form, on a page that is kept for all, too', async ({
  page,
  api,
}) => {
  await logInByApi(api, customer)
  for (const path of ['/support-und-kontakt', '/support-und-kontakt/nachricht']) {
    await visit(page, path)
    await expect(field(page, 'email')).toHaveValue(customer.email)
    await expect(field(page, 'name')).toHaveValue(`${customer.firstName} ${customer.lastName}`)
  }
  await visit(page, '/newsletter')
  await expect(page.getByRole('main').getByLabel('E-Mail-Adresse')).toHaveValue(customer.email)
})

test.describe('about a title', () => {
  test('from an edition that is out of print the form knows title, edition and ISBN', async ({ page, api }) => {
    const { data } = await api(getEntry, { query: { uri: OUT_OF_PRINT } })
    const book = data.type === 'product' ? data.product.products.find(({ format }) => format === 'book') : undefined
    await visit(page, OUT_OF_PRINT)
    await chooseFormat(page, 'book')
    await page.getByRole('link', { name: lockMessages.ask }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: contactMessages.title })).toBeVisible()
    await expect(field(page, 'topic')).toHaveValue('order')
    const message = await field(page, 'message').inputValue()
    for (const fact of ['Mitreden. Politik für die Berufsschule', 'Buch', book?.edition, book?.isbn_hyphenated])
      expect(message).toContain(fact)
    await expectAccessible(page)
  })

  test('nothing of an unknown title gets into the form', async ({ page }) => {
    for (const about of ['gibt-es-nicht', '../agb', 'Kaufen Sie jetzt!', 'x'.repeat(400)]) {
      await visit(page, `/support-und-kontakt/nachricht?${new URLSearchParams({ titel: about, ausgabe: about })}`)
      await expect(field(page, 'message')).toHaveValue('')
      await expect(field(page, 'topic')).toHaveValue('')
    }
  })
})
