import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { startMailbox } from '#sample/mailbox/mailbox.ts'
import type { Mail } from './port.ts'
import { MailRefused, MailUnavailable, MailUncertain } from './port.ts'
import { SmtpTransport } from './smtp.ts'

const mail: Mail = {
  messageId: '0199-1@aarebogen.example',
  to: 'kundin@aarebogen.example',
  subject: 'Ihre Bestellung 2026-100234 – «Spielregeln»',
  text: 'Grüezi\n\nIhre Bestellung: https://shop.example/profile/orders/1',
  html: '<p>Grüezi</p><p><a href="https://shop.example/profile/orders/1?a=1&amp;b=2">Bestellung</a></p>',
}
const from = 'Aarebogen Verlag <shop@aarebogen.example>'

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

function transport(url: string, timeout = 500): SmtpTransport {
  const smtp = new SmtpTransport({ url, from, timeout })
  ending.push(() => smtp.close())
  return smtp
}

async function mailServer(options: SMTPServerOptions, onSocket?: (socket: Socket) => unknown): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, closeTimeout: 100, ...options })
  server.on('error', () => undefined)
  if (onSocket) server.server.on('connection', onSocket)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  ending.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  )
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

test('a mail arrives as it was written, with its attachment and headers', async () => {
  const mailbox = await startMailbox()
  ending.push(() => mailbox.close())
  const content = Buffer.from('%PDF-1.7 …')
  await transport(mailbox.url).send({
    ...mail,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [{ filename: 'Rechnung 2026.pdf', contentType: 'application/pdf', content }],
  })
  const [arrived, ...others] = mailbox.find({ to: 'Kundin@aarebogen.example' })
  expect(others).toEqual([])
  expect(arrived).toMatchObject({
    messageId: mail.messageId,
    from: 'shop@aarebogen.example',
    to: [mail.to],
    subject: mail.subject,
    text: mail.text,
    links: ['https://shop.example/profile/orders/1?a=1&b=2', 'https://shop.example/profile/orders/1'],
    attachments: [{ filename: 'Rechnung 2026.pdf', type: 'application/pdf', size: content.byteLength }],
  })
  expect(arrived?.html).toContain('<p>Grüezi</p>')
  expect(mailbox.get(arrived?.id ?? '')?.files[0]).toEqual(new Uint8Array(content))
})

test('a domain in letters of its own language is told to the mail server in its ASCII form', async () => {
  let said = ''
  const url = await mailServer({}, (socket) => socket.on('data', (bytes) => (said += bytes.toString())))
  await transport(url).send({ ...mail, to: 'info@bücher.example' })
  expect(said).toContain('RCPT TO:<info@xn--bcher-kva.example>')
  expect(said).toContain('\nTo: info@xn--bcher-kva.example')
})

test('where encryption is required, a mail server without it is told nothing of the mail, nor a password', async () => {
  let said = ''
  const url = await mailServer({}, (socket) => socket.on('data', (bytes) => (said += bytes.toString())))
  const smtp = new SmtpTransport({ url: url.replace('//', '//user:geheim@'), from, timeout: 500, requireTls: true })
  ending.push(() => smtp.close())
  await expect(smtp.send(mail)).rejects.toBeInstanceOf(MailUnavailable)
  expect(said).toContain('STARTTLS')
  expect(said).not.toMatch(/AUTH|MAIL FROM|kundin/)
})

test('nothing in a mail makes the server open a file of its own, or an address', async () => {
  const mailbox = await startMailbox()
  ending.push(() => mailbox.close())
  const other = createServer()
  let isAsked = false
  other.on('connection', () => (isAsked = true)).listen(0, '127.0.0.1')
  await once(other, 'listening')
  ending.push(() => other.close())
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/secret`
  for (const source of [{ path: import.meta.filename }, { href: address }, { path: address }])
    await expect(transport(mailbox.url).send({ ...mail, html: source as never })).rejects.toThrow(
      'cannot take the mail',
    )
  expect(mailbox.find()).toEqual([])
  expect(isAsked).toBe(false)
})

// ASVS V1.3.11
test('a line break in a field makes no further header and no further recipient', async () => {
  const mailbox = await startMailbox()
  ending.push(() => mailbox.close())
  await transport(mailbox.url).send({ ...mail, subject: 'Hallo\r\nBcc: fremd@aarebogen.example' })
  expect(mailbox.find().map(({ to }) => to)).toEqual([[mail.to]])
})

test('a hundred mails at once all arrive over a few connections', async () => {
  let connections = 0
  let arrived = 0
  const url = await mailServer({
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        arrived += 1
        done()
      })
    },
  })
  const smtp = transport(url, 5000)
  await Promise.all(Array.from({ length: 100 }, (_, n) => smtp.send({ ...mail, messageId: `${n}@aarebogen.example` })))
  expect(arrived).toBe(100)
  expect(connections).toBeLessThanOrEqual(10)
})

test('a mail server that was away gets the next mail', async () => {
  const first = await startMailbox()
  const smtp = transport(first.url)
  await smtp.send(mail)
  await first.close()
  await expect(smtp.send(mail)).rejects.toBeInstanceOf(MailUnavailable)
  const second = await startMailbox({ port: first.port })
  ending.push(() => second.close())
  await smtp.send(mail)
  expect(second.find({ to: mail.to })).toHaveLength(1)
})

test('a mail server that never greets is unavailable after a bounded time', async () => {
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  ending.push(() => silent.close())
  const smtp = transport(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 200)
  await expect(smtp.send(mail)).rejects.toBeInstanceOf(MailUnavailable)
})

test.each([
  [550, MailRefused],
  [450, MailUnavailable],
] as const)('a recipient answered with %i', async (code, error) => {
  const url = await mailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No'), { responseCode: code })),
  })
  await expect(transport(url).send(mail)).rejects.toBeInstanceOf(error)
})

test.each([
  [554, MailRefused],
  [451, MailUnavailable],
] as const)('a message answered with %i', async (code, error) => {
  const url = await mailServer({
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(Object.assign(new Error('No'), { responseCode: code })))
    },
  })
  await expect(transport(url).send(mail)).rejects.toBeInstanceOf(error)
})

test('a wrong password can be corrected: unavailable, not refused', async () => {
  const url = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('No'), { responseCode: 535 })),
  })
  await expect(transport(url.replace('//', '//shop:p%40ss@')).send(mail)).rejects.toBeInstanceOf(MailUnavailable)
})

test('an impossible recipient is refused', async () => {
  const mailbox = await startMailbox()
  ending.push(() => mailbox.close())
  await expect(transport(mailbox.url).send({ ...mail, to: '' })).rejects.toBeInstanceOf(MailRefused)
})

test('a mail does not arrive before its end is released, and never when that fails', async () => {
  const mailbox = await startMailbox()
  ending.push(() => mailbox.close())
  const smtp = transport(mailbox.url, 2000)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const reached = vi.fn(() => held)
  const sending = smtp.send(mail, reached)
  await vi.waitFor(() => expect(reached).toHaveBeenCalledOnce())
  expect(mailbox.find()).toEqual([])
  letGo()
  await sending
  expect(mailbox.find()).toHaveLength(1)
  const failing = smtp.send({ ...mail, messageId: 'other@aarebogen.example' }, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toBeInstanceOf(MailUnavailable)
  await smtp.send({ ...mail, messageId: 'third@aarebogen.example' })
  expect(mailbox.find().map(({ messageId }) => messageId)).toEqual(['third@aarebogen.example', mail.messageId])
})

test('a connection that breaks after the end of a mail makes the mail uncertain', async () => {
  const sockets: Socket[] = []
  const url = await mailServer(
    {
      onConnect: (_session, done) => done(),
      onData: (stream) => {
        stream.resume().on('end', () => {
          for (const socket of sockets) socket.destroy()
        })
      },
    },
    (socket) => sockets.push(socket),
  )
  await expect(transport(url).send(mail)).rejects.toBeInstanceOf(MailUncertain)
})

test('a mail server with such a query says whether it accepted a mail', async () => {
  const mailbox = await startMailbox()
  ending.push(() => mailbox.close())
  const wasTaken = async (messageId: string) => mailbox.has(messageId)
  const smtp = new SmtpTransport({ url: mailbox.url, from, wasTaken })
  ending.push(() => smtp.close())
  expect(await smtp.wasTaken(mail.messageId)).toBe(false)
  await smtp.send(mail)
  expect(await smtp.wasTaken(mail.messageId)).toBe(true)
  expect(await transport(mailbox.url).wasTaken(mail.messageId)).toBeNull()
})
