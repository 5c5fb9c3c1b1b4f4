import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contactTopics } from '#contract/content/contact-topics.ts'
import { errorCodes } from '#contract/errors.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { messageRoom } from '#office/messages/contact-messages.ts'
import { personCare, personCorrections, personNotes } from '#office/messages/person-care.ts'
import { stepWords } from '#office/messages/steps.ts'
import { contactMessages } from '#web/messages/content/contact.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { field } from '../support/steps/account.ts'
import { linkOf, mailTo } from '../support/steps/mail.ts'
import { administrator, customer, logInByApi, makeAccount, newPerson, type Person } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** Milliseconds; a visitor who sends a form sooner is taken for a robot. */
const READING = 3_000
const REASON = 'Am Telefon verlangt.'

const stepOf = (page: Page, step: string) => page.locator(`[data-step="${step}"]`)

async function openPerson(page: Page, { email, firstName, lastName }: Person): Promise<void> {
  await page.goto(`/office/personen?query=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: `${lastName} ${firstName}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${firstName} ${lastName}` })).toBeVisible()
}

/** Opens a step, fills in what is asked, and does it. */
async function take(page: Page, { step, label, fields }: { step: string; label: string; fields: object }) {
  await page.locator('summary', { hasText: label }).click()
  for (const [name, value] of Object.entries({ ...fields, [stepWords.reason]: REASON }))
    await stepOf(page, step).getByLabel(name).fill(value)
  await stepOf(page, step).getByRole('button', { name: label }).click()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, expectedStatuses: [409, 422] })
    const look = javaScriptEnabled ? expectAccessible : async () => undefined

    test('staff correct a mistyped address and a name, note the call, send the data, and take a deletion back', async ({
      page,
      api,
    }) => {
      const person = await makeAccount(api)
      const right = newPerson()
      await logInByApi(api, administrator)
      await openPerson(page, person)

      const email = { step: 'correct_email', label: personCorrections.email }
      const label = fieldLabels['email'] ?? ''
      await take(page, { ...email, fields: { [label]: 'annina.beispiel' } })
      await expect(stepOf(page, 'correct_email').getByRole('alert')).toBeVisible()
      await expect(stepOf(page, 'correct_email').getByLabel(stepWords.reason)).toHaveValue(REASON)
      await look(page)
      await stepOf(page, 'correct_email').getByLabel(label).fill(right.email)
      await stepOf(page, 'correct_email').getByRole('button', { name: email.label }).click()
      await expect(page.getByText(personCorrections.done.correct_email)).toBeVisible()
      await expect(page.getByRole('main')).toContainText(right.email)
      expect(await linkOf(page.request, right.email, 'confirmEmail')).toContain('/verify-email')

      const corrected = { [fieldLabels['last_name'] ?? '']: 'Zürcher-Capaul' }
      await take(page, { step: 'correct', label: personCorrections.correct, fields: corrected })
      await expect(page.getByRole('heading', { level: 1, name: 'Annina Zürcher-Capaul' })).toBeVisible()

      await page.locator('summary', { hasText: personNotes.add }).click()
      await stepOf(page, 'note').getByLabel(personNotes.text).fill('Rief an.\nWill nur Rechnungen.')
      await stepOf(page, 'note').getByRole('button', { name: personNotes.add }).click()
      await expect(page.getByText(personNotes.done.note)).toBeVisible()
      const note = page.getByRole('listitem').filter({ hasText: 'Will nur Rechnungen.' })
      await expect(note).toContainText(administrator.lastName)
      await look(page)
      await note.getByRole('button').click()
      await expect(page.getByText(personNotes.done.remove_note)).toBeVisible()
      await expect(note).toHaveCount(0)

      await take(page, { step: 'copy', label: personCare.copy, fields: {} })
      await expect(page.getByText(personCare.done.copy)).toBeVisible()
      await linkOf(page.request, right.email, 'dataExport')

      await take(page, { step: 'erase', label: personCare.erase, fields: {} })
      await expect(page.getByText(personCare.done.erase)).toBeVisible()
      await expect(page.getByText(/^Das Konto wird am .* gelöscht\.$/)).toBeVisible()
      await look(page)
      await mailTo(page.request, right.email, 'wird gelöscht')
      await take(page, { step: 'keep', label: personCare.keep, fields: {} })
      await expect(page.getByText(personCare.done.keep)).toBeVisible()
      await expect(page.getByText(/^Das Konto wird am .* gelöscht\.$/)).toHaveCount(0)
    })

    test('a message from the contact form is read beside its person, and marked as answered once', async ({
      page,
      browser,
      api,
    }) => {
      const person = customer
      // Others have written, too.
      const writer = `Annina ${randomUUID()}`
      const theirs = await browser.newContext({ javaScriptEnabled })
      const form = await theirs.newPage()
      await visit(form, '/support-und-kontakt')
      await field(form, 'name').fill(writer)
      await field(form, 'email').fill(person.email)
      await field(form, 'topic').selectOption(contactTopics.order)
      await field(form, 'order_number').fill('2026-999999')
      await field(form, 'message').fill('Guten Tag\n\nDas Buch kam ohne Umschlag.')
      await form.waitForTimeout(READING)
      await form.getByRole('button', { name: contactMessages.submit }).click()
      await expect(form.getByText(contactMessages.sentText)).toBeVisible()
      await theirs.close()

      await logInByApi(api, administrator)
      await page.goto(`/office/nachrichten?state=open&query=${encodeURIComponent(person.email)}`)
      await look(page)
      await page.getByRole('main').getByRole('link', { name: writer }).click()
      await expect(page.getByText('Das Buch kam ohne Umschlag.')).toBeVisible()
      await expect(page.getByRole('main')).toContainText(messageRoom.sameAddress)
      await expect(page.getByText(messageRoom.unknownOrder('2026-999999'))).toBeVisible()
      await look(page)

      const second = await page.context().newPage()
      await second.goto(page.url())
      await page.locator('summary', { hasText: messageRoom.markAnswered }).click()
      await page.getByRole('button', { name: messageRoom.markAnswered }).click()
      await expect(page.getByText(`${messageRoom.note} ist erforderlich`).first()).toBeVisible()
      await look(page)
      await page.getByLabel(messageRoom.note).fill('Neues Exemplar gesendet.')
      await page.getByRole('button', { name: messageRoom.markAnswered }).click()
      await expect(page.getByRole('heading', { level: 1, name: messageRoom.title })).toBeVisible()

      await second.locator('summary', { hasText: messageRoom.markAnswered }).click()
      await second.getByLabel(messageRoom.note).fill('Auch gesendet.')
      await second.getByRole('button', { name: messageRoom.markAnswered }).click()
      await expect(second.getByText(errorCodes.message_answered[1])).toBeVisible()
      await expect(second.getByText('Neues Exemplar gesendet.')).toBeVisible()
      await look(second)
      await second.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).click()
      await expect(second.getByRole('heading', { level: 1 })).toContainText(person.lastName)
    })
  })
}
