import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fieldMessage } from '#contract/field-messages.ts'
import { contactTopics, MAX_ATTACHMENT_BYTES } from '#contract/words/contact-topics.ts'
import { publisher } from '#sample/content/publisher.ts'
import { contactMessages } from '#web/messages/website/contact.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { field } from '../support/steps/account.ts'
import { mailsTo, mailTo } from '../support/steps/mail.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const newAddress = () => `leser.${randomUUID()}@beispiel.example`
const pdf = { name: 'Beleg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nBeleg') }
const MESSAGE = 'Guten Tag\n\nDas Buch kam ohne Umschlag.'
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
