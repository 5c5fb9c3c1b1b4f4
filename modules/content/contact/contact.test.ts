import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import * as contactApi from '#contract/content/contact.ts'
import { MAX_CONTACT_FORM_BYTES } from '#contract/content/contact-topics.ts'
import type { Input } from '#contract/endpoint.ts'
import { mailAttachments } from '#modules/ground/mail/tables.ts'
import { createTokenSigner } from '#modules/ground/security/signed-token.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { refused } from '#tests/support/refused.ts'
import { deleteOldMessages } from './forget-messages.ts'
import { contactMessages } from './tables.ts'

const app = await startTestApp({ mail: true, worksJobs: true })
const { db } = app.core
const PUBLISHER = 'info@example.test'
const forms = createTokenSigner(TOKEN_SECRET, 'contact form')

type Message = Input<typeof contactApi.sendContactMessage>['body']
let count = 0

/** The token of a form that is so many seconds old. */
function formToken(seconds = 60): string {
  return forms.sign({ id: uuidv7(), at: new Date(Date.now() - seconds * 1000) })
}

/** Every sender has their own address and network, because the limits count by them. */
function write(changes: Partial<Message> = {}) {
  count += 1
  const ip = `203.0.113.${count % 250}`
  const client = createClient('http://shop.test/api', async (request) => app.api.fetch(request, { ip }))
  const body = {
    name: 'Ueli Brändli',
    email: `ueli-${count}@example.test`,
    topic: 'order' as const,
    message: 'Guten Tag\r\n\r\nWo bleibt mein Buch?',
    form_token: formToken(),
    ...changes,
  }
  return client(contactApi.sendContactMessage, { body })
}

const file = (start: string | Uint8Array<ArrayBuffer>, name: string, size = 2_000, type = '') =>
  new File([start, new Uint8Array(size)], name, { type })
const pdf = (name = 'Beleg.pdf', size?: number) => file('%PDF-1.7\n', name, size)
const png = (name = 'Bild.png') => file(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), name)
const jpg = (name = 'Foto.JPEG') => file(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), name)

async function mailTo(address: string, text: string) {
  const find = () => app.mailbox.find({ to: address }).find((mail) => `${mail.subject} ${mail.text}`.includes(text))
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  const mail = find()
  if (!mail) throw new Error(`No mail with «${text}» to ${address}`)
  return mail
}

test('a message reaches the publisher with its attachments, and a reply goes to the sender', async () => {
  const email = 'rosa@example.test'
  const attachments = [pdf('C:\\Ordner\\Rechnung März.pdf', 1_000_000), png('kein-ende'), jpg()]
  const answer = await write({ email, order_number: '2026-100234', attachments })
  expect(answer.message).toContain('Vielen Dank')
  const mail = await mailTo(PUBLISHER, '2026-100234')
  expect(mail.text).toContain('Guten Tag\n\nWo bleibt mein Buch?')
  expect(mail.headers['reply-to']).toContain(email)
  expect(mail.attachments.map(({ filename, type }) => [filename, type])).toEqual([
    ['Rechnung März.pdf', 'application/pdf'],
    ['kein-ende.png', 'image/png'],
    ['Foto.jpeg', 'image/jpeg'],
  ])
  expect(mail.attachments[0]?.size).toBe(1_000_009)
  await expect.poll(() => db.$count(mailAttachments)).toBe(0)
  const [kept] = await db.select().from(contactMessages).where(eq(contactMessages.email, email))
  expect(kept).toMatchObject({ name: 'Ueli Brändli', topic: 'order', orderNumber: '2026-100234' })
})

test('the sender gets a mail that repeats nothing of what was typed', async () => {
  const email = 'opfer@example.test'
  await write({ email, name: 'Jetzt gewinnen!', message: 'Klicken Sie auf https://boese.example' })
  const mail = await mailTo(email, 'erhalten')
  for (const typed of ['gewinnen', 'boese', 'Klicken'])
    expect(mail.subject + mail.text + mail.html).not.toContain(typed)
  expect(mail.text).toContain('«Bestellung und Lieferung»')
})

test('a form that is submitted several times at once is one message', async () => {
  const email = 'doppelt@example.test'
  const form_token = formToken()
  await Promise.all(Array.from({ length: 5 }, () => write({ email, form_token })))
  expect(await db.$count(contactMessages, eq(contactMessages.email, email))).toBe(1)
})

test.each([
  ['sent as soon as it was made', () => formToken(1), /paar Sekunden/],
  ['of the day before', () => formToken(25 * 3600), /zu lange offen/],
  ['without a token', () => '', /zu lange offen/],
  [
    'with a token of another kind',
    () => createTokenSigner(TOKEN_SECRET, 'other').sign({ id: uuidv7(), at: new Date() }),
    /zu lange offen/,
  ],
])('refuses a form %s, and says how to go on', async (_, token, sentence) => {
  const error = await refused(write({ form_token: token() }))
  expect([error.status, Object.keys(error.body.errors ?? {})]).toEqual([422, ['']])
  expect(error.body.errors?.['']?.[0]).toMatch(sentence)
})

test('the form’s token is valid from the age of three seconds', async () => {
  const { data } = await app.client()(contactApi.getContactForm)
  expect((await refused(write({ form_token: data.form_token }))).status).toBe(422)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_100 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await write({ form_token: data.form_token })).toHaveProperty('message')
})

test('a robot that fills in the hidden field gets the same answer, and nothing happens', async () => {
  const email = 'robot@example.test'
  expect(await write({ email, website: 'https://boese.example' })).toEqual(await write())
  expect(await db.$count(contactMessages, eq(contactMessages.email, email))).toBe(0)
})

test.each<[string, Partial<Record<keyof Message, unknown>>, Record<string, string[]>]>([
  [
    'nothing filled in',
    { name: ' ', email: '', topic: '', message: '\r\n' },
    {
      name: ['Name ist erforderlich'],
      email: ['E-Mail-Adresse ist erforderlich'],
      topic: ['Thema ist erforderlich'],
      message: ['Nachricht ist erforderlich'],
    },
  ],
  [
    'too long a message',
    { message: 'x'.repeat(5001) },
    { message: ['Nachricht darf höchstens 5000 Zeichen lang sein'] },
  ],
  ['another order number', { order_number: '12' }, { order_number: ['Bestellnummer muss so aussehen: 2026-100234'] }],
  [
    'a program that says it is a picture',
    { attachments: [file('MZ', 'foto.png', 10, 'image/png')] },
    { attachments: ['Anhänge müssen PDF-, JPG- oder PNG-Dateien sein'] },
  ],
  [
    'four files',
    { attachments: [pdf(), pdf(), pdf(), pdf()] },
    { attachments: ['Sie können höchstens 3 Dateien anhängen'] },
  ],
  [
    'more than 5 MB together',
    { attachments: [pdf('a.pdf', 3_000_000), pdf('b.pdf', 3_000_000)] },
    { attachments: ['Anhänge dürfen zusammen höchstens 5 MB gross sein'] },
  ],
  ['a text in place of a file', { attachments: 'Beleg' }, { attachments: ['Anhänge ist ungültig'] }],
])('refuses %s at its field', async (_, changes, errors) => {
  const error = await refused(write(changes as Partial<Message>))
  expect([error.status, error.body.errors]).toEqual([422, errors])
})

function post(body: BodyInit, type: string) {
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' }
  return app.send(new Request('http://shop.test/api/components/contact-form', init))
}

test('an empty file field, as browsers send it, is no attachment', async () => {
  const part = (name: string, value: string) =>
    `--WebKitBoundary7d1\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = [
    part('name', 'Ueli'),
    part('email', 'leer@example.test'),
    part('topic', 'other'),
    part('message', 'Nichts angehängt'),
    part('form_token', formToken()),
    '--WebKitBoundary7d1\r\ncontent-disposition: form-data; name="attachments"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n',
    '--WebKitBoundary7d1--\r\n',
  ].join('')
  const answer = await post(body, 'multipart/form-data; boundary=WebKitBoundary7d1')
  expect(answer.status).toBe(202)
})

test('a form over the size limit is not read to its end', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  expect((await post(endless, 'multipart/form-data; boundary=x')).status).toBe(413)
  expect(sent).toBeLessThan(MAX_CONTACT_FORM_BYTES + 5 * 65_536)
})

test('a form of a hundred thousand parts is refused before it is parsed', async () => {
  const body = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(100_000)
  const started = performance.now()
  expect((await post(body, 'multipart/form-data; boundary=x')).status).toBe(422)
  if (isFullRun) expect(performance.now() - started).toBeLessThan(1_000)
})

test('five messages an hour are accepted from one address', async () => {
  const email = 'flut@example.test'
  for (let index = 0; index < 5; index++) await write({ email })
  expect((await refused(write({ email }))).status).toBe(429)
})

test('messages are deleted after twelve months', async () => {
  const aged = (email: string, months: number) =>
    db
      .update(contactMessages)
      .set({ createdAt: sql`now() - make_interval(months => ${months}) - interval '1 day'` })
      .where(eq(contactMessages.email, email))
  await write({ email: 'alt@example.test' })
  await write({ email: 'elf@example.test' })
  await aged('alt@example.test', 12)
  await aged('elf@example.test', 11)
  await deleteOldMessages(db)
  expect(await db.$count(contactMessages, eq(contactMessages.email, 'alt@example.test'))).toBe(0)
  expect(await db.$count(contactMessages, eq(contactMessages.email, 'elf@example.test'))).toBe(1)
})
