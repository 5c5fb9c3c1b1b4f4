import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SmtpTransport } from '#adapters/mail/smtp.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailbox } from './mailbox.ts'
import type { MailboxMail } from './mailbox-mail.ts'
import { mailboxRoutes } from './mailbox-routes.ts'

let mailbox: Mailbox
let smtp: SmtpTransport
let app: ReturnType<typeof mailboxRoutes>

beforeAll(async () => {
  mailbox = await startMailbox({ capacity: 3 })
  smtp = new SmtpTransport({ url: mailbox.url, from: 'shop@aarebogen.example' })
  app = mailboxRoutes(mailbox)
})
beforeEach(() => mailbox.clear())
afterAll(async () => {
  smtp.close()
  await mailbox.close()
})

async function send(to: string, over: { subject?: string; html?: string; filename?: string } = {}) {
  const { subject = 'Hallo', html = '<p>Hallo</p>', filename } = over
  const file = { filename: filename ?? '', contentType: 'application/pdf', content: Buffer.from('PDF') }
  await smtp.send({
    messageId: `${Math.random()}@aarebogen.example`,
    to,
    subject,
    text: 'Hallo',
    html,
    attachments: filename ? [file] : [],
  })
  const [mail] = mailbox.find({ to })
  if (!mail) throw new Error('The mail did not arrive')
  return mail
}

test('GET /dev/mails.json lists all mails, or those to one address, newest first', async () => {
  await send('a@aarebogen.example', { subject: 'Erstes' })
  await send('b@aarebogen.example')
  await send('a@aarebogen.example', { subject: 'Zweites' })
  const all = (await (await app.request('/dev/mails.json')).json()) as MailboxMail[]
  expect(all).toHaveLength(3)
  const some = (await (await app.request('/dev/mails.json?to=A%40aarebogen.example')).json()) as MailboxMail[]
  expect(some.map(({ subject }) => subject)).toEqual(['Zweites', 'Erstes'])
  expect(some[0]).toMatchObject({ text: 'Hallo', links: [], attachments: [] })
})

test('only the latest mails are kept', async () => {
  for (const n of [1, 2, 3, 4]) await send(`${n}@aarebogen.example`)
  expect(mailbox.find().map(({ to }) => to[0]?.at(0))).toEqual(['4', '3', '2'])
})

test('the list and the mail show text from outside as text', async () => {
  const mail = await send('a@aarebogen.example', { subject: '<script>alert(1)</script>' })
  for (const path of ['/dev/mails', `/dev/mails/${mail.id}`, '/dev/mails?to=%22%3E%3Cscript%3E']) {
    const page = await (await app.request(path)).text()
    expect(page).not.toContain('<script')
  }
})

test('no page allows inline code; the body of a mail is sandboxed and loads nothing', async () => {
  const html = '<p style="color: red">Rot</p><script>alert(1)</script><img src="https://tracker.example/x.png">'
  const mail = await send('a@aarebogen.example', { html })
  for (const path of ['/dev/mails', `/dev/mails/${mail.id}`, `/dev/mails/${mail.id}/body`, '/dev/mails/unknown']) {
    const policy = (await app.request(path)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
  }
  const body = await app.request(`/dev/mails/${mail.id}/body`)
  expect(body.headers.get('content-security-policy')).toMatch(/img-src data:.*sandbox/)
})

test('an attachment is served under its name', async () => {
  const { id, attachments } = await send('a@aarebogen.example', { filename: 'Bücher «1».pdf' })
  expect(attachments).toEqual([{ filename: 'Bücher «1».pdf', type: 'application/pdf', size: 3 }])
  const file = await app.request(`/dev/mails/${id}/attachments/0`)
  expect(await file.text()).toBe('PDF')
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Bücher «1».pdf')}`,
  )
  expect((await app.request(`/dev/mails/${id}/attachments/1`)).status).toBe(404)
})

test('an unknown mail is not found', async () => {
  for (const path of ['/dev/mails/unknown', '/dev/mails/unknown/body', '/dev/mails/unknown/attachments/0']) {
    expect((await app.request(path)).status).toBe(404)
  }
})

test('a port that is in use is reported at the start', async () => {
  await expect(startMailbox({ port: mailbox.port })).rejects.toThrow('EADDRINUSE')
})
