import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { HttpWebhookSender } from './http-webhook-sender.ts'
import { WebhookFailed } from './port.ts'
import { isPublicAddress } from './public-address.ts'

const notice = {
  id: 'notice-1',
  secret: 'ein langes Geheimnis',
  body: { type: 'licence.began', title: 'Zahlen & Zöpfe' },
}

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a notice is JSON, signed with time and secret, byte by byte, under an id that stays the same', async () => {
  const all: { headers: Record<string, unknown>; body: string; method: string | undefined }[] = []
  const url = await listening((incoming, response) => {
    void text(incoming).then((body) => {
      all.push({ headers: incoming.headers, body, method: incoming.method })
      response.writeHead(204).end()
    })
  })
  await new HttpWebhookSender({ mayReachLocal: true }).send({ ...notice, url })
  const [sent] = all
  expect(sent?.method).toBe('POST')
  expect(JSON.parse(sent?.body ?? '')).toEqual(notice.body)
  expect(sent?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': notice.id })
  const [, time = '', s0] = /^t=(\d+),s0=([0-9a-f]{64})$/.exec(String(sent?.headers['lernladen-signature'])) ?? []
  expect(Math.abs(Date.now() - Number(time))).toBeLessThan(60_000)
  expect(s0).toBe(createHmac('sha256', notice.secret).update(`${time}${sent?.body}`).digest('hex'))
})

test('a form arrives as one, unsigned: what it holds proves who sent it', async () => {
  const all: { headers: Record<string, unknown>; body: string }[] = []
  const url = await listening((incoming, response) => {
    void text(incoming).then((body) => {
      all.push({ headers: incoming.headers, body })
      response.writeHead(200).end()
    })
  })
  await new HttpWebhookSender({ mayReachLocal: true }).sendForm({
    url,
    fields: { logout_token: 'a.b+c.d', other: 'ä' },
  })
  const [sent] = all
  expect(sent?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(sent?.headers).not.toHaveProperty('lernladen-signature')
  expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({ logout_token: 'a.b+c.d', other: 'ä' })
})

// ASVS V15.3.2
describe('what is not accepted is told without a word of the answer', () => {
  test.each([
    [500, 'answered 500', false],
    [404, 'answered 404', false],
    [302, 'answered 302', false],
    [410, 'answered 410', true],
  ])('%s', async (status, message, isFinal) => {
    const url = await listening((_, response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:9/secret' }).end('a secret of the answer'),
    )
    const failure = await failureOf(new HttpWebhookSender({ mayReachLocal: true }).send({ ...notice, url }))
    expect(failure).toBeInstanceOf(WebhookFailed)
    expect(failure).toMatchObject({ message, isFinal, fault: 'refused' })
    const form = await failureOf(new HttpWebhookSender({ mayReachLocal: true }).sendForm({ url, fields: {} }))
    expect(form).toMatchObject({ message, fault: 'refused' })
  })

  test('an application that does not answer', async () => {
    const url = await listening(() => undefined)
    const sender = new HttpWebhookSender({ mayReachLocal: true, timeout: 200 })
    expect(await failureOf(sender.send({ ...notice, url }))).toMatchObject({
      message: 'did not answer within 0.2 s',
      fault: 'unanswered',
    })
  })

  test('an application that is not there', async () => {
    const sender = new HttpWebhookSender({ mayReachLocal: true })
    const failure = await failureOf(sender.send({ ...notice, url: 'http://127.0.0.1:9/hook' }))
    expect(failure).toMatchObject({ message: 'could not be reached (ECONNREFUSED)', fault: 'unanswered' })
  })
})

// ASVS V1.3.6
describe('a public shop never connects to its own network', () => {
  const sender = new HttpWebhookSender({ mayReachLocal: false })

  test.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '10.0.0.1', '0x7f000001', 'localhost'])(
    '%s',
    async (host) => {
      let asked = 0
      const url = await listening((_, response) => {
        asked++
        response.end()
      })
      const there = url.replace('127.0.0.1', host)
      const refused = { message: 'is not at a public address', fault: 'not_public' }
      expect(await failureOf(sender.send({ ...notice, url: there }))).toMatchObject(refused)
      expect(await failureOf(sender.sendForm({ url: there, fields: {} }))).toMatchObject(refused)
      expect(asked).toBe(0)
    },
  )

  test.each(['8.8.8.8', '2606:4700::1111', '172.15.0.1', '172.32.0.1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each(['172.31.255.255', '192.168.0.1', 'fd00::1', 'fe80::1', '::', '::ffff:10.0.0.1', '224.0.0.1', 'localhost'])(
    '%s is not',
    (address) => {
      expect(isPublicAddress(address)).toBe(false)
    },
  )
})
