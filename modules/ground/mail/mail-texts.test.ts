import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailKindLabels } from '#contract/ground/mail-kinds.ts'
import * as mailTextsApi from '#contract/ground/mail-texts.ts'
import * as officeSettingsApi from '#contract/ground/settings.ts'
import { inTransaction } from '#kernel/core.ts'
import { emailVerification } from '#modules/accounts/auth/mails/links.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { invoiceMail } from '#modules/sales/billing/mails.ts'
import { mailKinds } from '#server/modules.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as mailJobs from './jobs.ts'
import { queueMail } from './queue-mail.ts'
import { mails } from './tables.ts'

const app = await startTestApp({ mail: true })
const { db } = app.core
const editor = await signIn(app, await makeUser(app, { groups: ['editor'], email: 'redaktion@example.test' }))

const AS_SHOP = { subject: '', opening: '', closing: '' }

const preview = async (id: string, value: object) =>
  (await editor.client(mailTextsApi.previewMailText, { params: { id }, body: { value } })).data

async function save(kind: string, value: object) {
  const params = { id: `mail.${kind}` }
  const { revision } = (await editor.client(officeSettingsApi.readSetting, { params })).data
  return (await editor.client(officeSettingsApi.changeSetting, { params, body: { revision, value } })).data
}

/** Queues a mail with the sample data of its kind, sends what waits, and reads what has arrived. */
async function sent(kind: typeof invoiceMail | typeof emailVerification) {
  const to = `${crypto.randomUUID()}@example.test`
  const mail = { kind: kind as typeof invoiceMail, subjectId: to, to, data: kind.sample as never }
  await inTransaction(db, (tx) => queueMail(app.core, tx, mail))
  for (const { id, recipient } of await db.select().from(mails))
    if (recipient === to) await app.perform(mailJobs.sendMail, { mailId: id })
  return app.mailbox.find({ to })[0]
}

describe('the text of a mail', () => {
  it('is the publisher’s around the facts, in HTML and text, at once', async () => {
    const text = {
      subject: 'Rechnung {rechnungsnummer} von {verlag}',
      opening: 'Schön, dass Sie bei uns bestellt haben, {vorname}.\n\nHier ist die Rechnung.',
      closing: 'Fragen? Rufen Sie an: {telefon}.',
    }
    const shown = await preview('invoice', text)
    await save('invoice', text)
    const mail = await sent(invoiceMail)
    expect(mail?.subject).toBe('Rechnung R-2026-000123 von Testverlag')
    const inOrder = [
      'Guten Tag Lea',
      'Schön, dass Sie bei uns bestellt haben, Lea.',
      'Hier ist die Rechnung.',
      'Die Rechnung R-2026-000123 über',
      'Fragen? Rufen Sie an: +41 31 000 00 00.',
    ]
    for (const words of inOrder) expect(mail?.html).toContain(words)
    const places = inOrder.map((words) => mail?.text.indexOf(words) ?? -1)
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect([shown.subject, shown.text.trim()]).toEqual([mail?.subject, mail?.text.trim()])
    await save('invoice', AS_SHOP)
    expect((await sent(invoiceMail))?.subject).toBe('Ihre Rechnung R-2026-000123')
  })

  it('names nothing that its mail does not know, with a message at the field', async () => {
    const wrong = { subject: 'Hallo {hash}', opening: '{titel}', closing: '{vorname} {}' }
    const sentences = {
      'value.subject': ['Betreff nennt einen Platzhalter, den es in dieser E-Mail nicht gibt'],
      'value.opening': ['Einleitung nennt einen Platzhalter, den es in dieser E-Mail nicht gibt'],
      'value.closing': ['Schluss nennt einen Platzhalter, den es in dieser E-Mail nicht gibt'],
    }
    for (const trial of [preview, save])
      expect((await refused(trial('invoice', wrong) as Promise<unknown>)).body.errors).toEqual(sentences)
  })

  it('never stands before what a mail about security says', async () => {
    const { body } = await refused(save('verify-email', { ...AS_SHOP, opening: 'Sie haben gewonnen!' }))
    expect(body.errors).toEqual({ 'value.opening': ['Einleitung ist nicht bekannt'] })
    await save('verify-email', { subject: '', closing: 'Freundliche Grüsse' })
    const mail = await sent(emailVerification)
    expect(mail?.text).toContain('Freundliche Grüsse')
    const listed = (await editor.client(mailTextsApi.listMailTexts)).data
    expect(listed.find(({ id }) => id === 'verify-email')).toMatchObject({ has_fixed_opening: true })
    expect(listed.find(({ id }) => id === 'invoice')).toMatchObject({
      setting: 'mail.invoice',
      placeholders: ['verlag', 'telefon', 'vorname', 'bestellnummer', 'rechnungsnummer'],
      has_fixed_opening: false,
    })
  })

  it('is sent to whoever writes it with sample data, some times a day', async () => {
    const body = { value: { ...AS_SHOP, subject: 'Probe {vorname}' } }
    const send = () => editor.client(mailTextsApi.sendMailTextToMe, { params: { id: 'shipped' }, body })
    await send()
    for (const { id, kind } of await db.select().from(mails))
      if (kind === 'mail-trial') await app.perform(mailJobs.sendMail, { mailId: id })
    expect(app.mailbox.find({ to: 'redaktion@example.test' })[0]?.subject).toBe('Probe Lea')
    for (let n = 1; n < mailTextsApi.MOST_TRIALS_A_DAY; n++) await send()
    expect((await refused(send())).body.code).toBe('too_many_requests')
  })

  it.each(mailKinds.withTexts.map(({ name, hasFixedOpening }) => [name, hasFixedOpening] as const))(
    'of %s is seen in both forms before it holds',
    async (name, isFixed) => {
      const { subject, html, text } = await preview(name, {
        subject: '',
        ...(isFixed ? {} : { opening: 'Einleitung <1>' }),
        closing: 'Schluss <2> von {verlag}',
      })
      expect(subject).not.toBe('')
      expect(html).toContain('Schluss &lt;2&gt; von Testverlag')
      expect(text).toContain('Schluss <2> von Testverlag')
      expect([html.includes('Einleitung &lt;1&gt;'), text.includes('Einleitung <1>')]).toEqual([!isFixed, !isFixed])
      expect(html + text).not.toMatch(/undefined|\[object|NaN/)
    },
  )
})

it('is not shown without a publisher who sends it', async () => {
  await db.delete(settings).where(eq(settings.key, 'publisher'))
  app.core.kept.forget(null)
  expect((await refused(preview('invoice', AS_SHOP))).body.code).toBe('sender_missing')
  const send = editor.client(mailTextsApi.sendMailTextToMe, { params: { id: 'invoice' }, body: { value: AS_SHOP } })
  expect((await refused(send)).body.code).toBe('sender_missing')
})

it('every mail has a text, but for the trial of one', () => {
  const named = mailKinds.withTexts.map(({ name }) => name as string)
  const without = Object.keys(mailKindLabels).filter((name) => !named.includes(name))
  expect(without).toEqual(['mail-trial'])
})
