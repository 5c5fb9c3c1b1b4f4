import { createHmac } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { startPaymentSimulator } from '#sample/payment-simulator/payment-simulator.ts'
import type { ProviderRig } from './conformance.ts'
import { describePaymentProvider } from './conformance.ts'
import { Datatrans } from './datatrans.ts'
import type { Webhook } from './port.ts'
import { ProviderUnavailable, WebhookForged } from './port.ts'

const hmacKey = 'a1'.repeat(32)
const merchant = { merchantId: '1100000000', password: 'secret', hmacKey }

describePaymentProvider('Datatrans', startRig)

async function startRig(): Promise<ProviderRig> {
  const arrived: Webhook[] = []
  const shop = await listen((request, response) => {
    void buffer(request).then((rawBody) => {
      arrived.push({ rawBody, header: (name) => request.headers[name]?.toString() })
      response.end()
    })
  })
  const simulator = await startPaymentSimulator({
    ...merchant,
    merchantName: 'Verlag',
    retryDelays: [],
    settleAfter: 60_000,
  })
  const urls = { apiUrl: simulator.url, payUrl: simulator.url, timeout: 300 }
  return {
    provider: new Datatrans({ ...merchant, ...urls }),
    stranger: new Datatrans({ ...merchant, ...urls, password: 'wrong', hmacKey: 'b2'.repeat(32) }),
    pay: (id) => simulator.pay(id),
    payLater: (id) => simulator.payLater(id),
    decline: (id) => simulator.decline(id),
    declineAsFraud: (id) => simulator.decline(id, {}, 'fraud'),
    cancel: (id) => simulator.cancel(id),
    fail: (failure) => simulator.fail(failure),
    webhookUrl: `${shop.url}/webhook`,
    webhooks: (id) => arrived.filter(({ rawBody }) => Buffer.from(rawBody).includes(id)),
    count: () => simulator.transactions().length,
    close: async () => {
      await simulator.close()
      await shop.close()
    },
  }
}

describe('a service that lies', () => {
  const paid = { transactionId: '42', type: 'payment', status: 'settled', currency: 'CHF', refno: '2026-100001-1' }
  const answers: [string, RequestListener][] = [
    ['a payment without an amount', (_, response) => response.end(JSON.stringify(paid))],
    [
      'another transaction',
      (_, response) =>
        response.end(JSON.stringify({ ...paid, transactionId: '43', detail: { settle: { amount: 100 } } })),
    ],
    ['an unknown status', (_, response) => response.end(JSON.stringify({ ...paid, status: 'rich' }))],
    [
      'an amount with a fraction',
      (_, response) => response.end(JSON.stringify({ ...paid, detail: { settle: { amount: 1.5 } } })),
    ],
    ['nothing', (_, response) => response.end()],
    [
      'at too great a length',
      (_, response) =>
        response.end(JSON.stringify({ ...paid, detail: { settle: { amount: 100 } }, padding: 'x'.repeat(300_000) })),
    ],
    ['a redirect', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    [
      'without end',
      (_, response) => {
        const timer = setInterval(() => response.write('x'.repeat(100_000)), 1)
        response.on('close', () => clearInterval(timer))
      },
    ],
    [
      'drop by drop',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(timer))
      },
    ],
  ]

  test.each(answers)('the answer %s means unavailable', async (_, listener) => {
    const service = await listen(listener)
    const provider = new Datatrans({ ...merchant, apiUrl: service.url, payUrl: service.url, timeout: 1000 })
    await expect(provider.readStatus('42')).rejects.toBeInstanceOf(ProviderUnavailable)
    await service.close()
  })

  test.each([409, 429, 500, 503])('the answer %i means unavailable', async (status) => {
    const service = await listen((_, response) => response.writeHead(status).end('{}'))
    const provider = new Datatrans({ ...merchant, apiUrl: service.url, payUrl: service.url })
    await expect(provider.readStatus('42')).rejects.toBeInstanceOf(ProviderUnavailable)
    await service.close()
  })

  test('a service that is not there at all is unavailable', async () => {
    const service = await listen((_, response) => response.end())
    await service.close()
    const provider = new Datatrans({ ...merchant, apiUrl: service.url, payUrl: service.url })
    await expect(provider.readStatus('42')).rejects.toBeInstanceOf(ProviderUnavailable)
  })
})

describe('the signature of a webhook', () => {
  const provider = new Datatrans({ ...merchant, apiUrl: 'http://x.example', payUrl: 'http://x.example' })
  const body = JSON.stringify({
    transactionId: '42',
    type: 'payment',
    status: 'settled',
    currency: 'CHF',
    refno: '2026-100001-1',
    detail: { settle: { amount: 2900 } },
    history: [{ action: 'settle', amount: 2900, date: '2026-03-01T11:00:00+01:00' }],
  })

  function signed(time: number, text = body): Webhook {
    const s0 = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(`${time}${text}`).digest('hex')
    return { rawBody: Buffer.from(text), header: () => `t=${time},s0=${s0}` }
  }

  test('a delivery repeated under a new signature is the same event', () => {
    const first = provider.verifyWebhook(signed(Date.now() - 60_000))
    expect(provider.verifyWebhook(signed(Date.now()))).toEqual(first)
    expect(first).toMatchObject({
      eventId: '42:paid:2026-100001-1:2026-03-01T10:00:00.000Z',
      occurredAt: '2026-03-01T10:00:00.000Z',
    })
  })

  test('the same status for another order is another event', () => {
    const first = provider.verifyWebhook(signed(Date.now()))
    const other = provider.verifyWebhook(signed(Date.now(), body.replace('2026-100001-1', '2026-100002-1')))
    expect(other.eventId).not.toBe(first.eventId)
  })

  test('is valid for a day, and not from the future', () => {
    const hour = 3_600_000
    expect(provider.verifyWebhook(signed(Date.now() - 23 * hour)).status).toBe('paid')
    expect(() => provider.verifyWebhook(signed(Date.now() - 25 * hour))).toThrow(WebhookForged)
    expect(() => provider.verifyWebhook(signed(Date.now() + hour))).toThrow(WebhookForged)
  })

  test('refuses a signed body that makes no sense', () => {
    for (const text of ['', 'null', '[]', '{}', '{"transactionId":"42"}', '\u0000']) {
      expect(() => provider.verifyWebhook(signed(Date.now(), text))).toThrow(WebhookForged)
    }
    for (const header of ['', 't=,s0=', 't=1', `t=1,s0=${'zz'.repeat(32)}`, `t=1e3,s0=${'00'.repeat(32)}`]) {
      expect(() => provider.verifyWebhook({ rawBody: Buffer.from(body), header: () => header })).toThrow(WebhookForged)
    }
  })

  test('refuses a key that is too short', () => {
    for (const bad of ['', 'zz', 'a1']) {
      expect(() => new Datatrans({ ...merchant, apiUrl: '', payUrl: '', hmacKey: bad })).toThrow(RangeError)
    }
  })
})

async function listen(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
