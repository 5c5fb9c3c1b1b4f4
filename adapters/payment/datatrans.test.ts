import { createHmac } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Rappen } from '#contract/ground/money.ts'
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
  const urls = { apiUrl: simulator.url, payUrl: simulator.url, timeout: 2_000 }
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

describe('a refund that a service leaves open', () => {
  const refund = { transactionId: '42', amount: 5000 as Rappen, reference: 'refund-1', askedAt: new Date() }

  async function against<T>(listener: RequestListener, ask: (provider: Datatrans) => Promise<T>): Promise<T> {
    const service = await listen(listener)
    try {
      return await ask(new Datatrans({ ...merchant, apiUrl: service.url, payUrl: service.url }))
    } finally {
      await service.close()
    }
  }
  const answering =
    (status: number, body: unknown): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(JSON.stringify(body))

  test('asks for it with the reference as refno and as key', async () => {
    const asked: unknown[] = []
    const outcome = await against(
      (request, response) => {
        void json(request).then((body) => {
          asked.push(request.method, request.url, request.headers['idempotency-key'], body)
          response.writeHead(200).end('{"transactionId":"43","acquirerAuthorizationCode":"104204"}')
        })
      },
      (provider) => provider.refund(refund),
    )
    expect(outcome).toEqual({ outcome: 'refunded', transactionId: '43' })
    const body = { amount: 5000, currency: 'CHF', refno: 'refund-1' }
    expect(asked).toEqual(['POST', '/v1/transactions/42/credit', 'refund-1', body])
  })

  test.each(['DUPLICATE_REFNO', 'THIRD_PARTY_ERROR', 'SERVER_ERROR', 'UNKNOWN_ERROR'])(
    'the error %s does not say that no money has moved',
    async (code) => {
      const error = answering(400, { error: { code, message: 'Something', transactionId: '43' } })
      expect(await against(error, (provider) => provider.refund(refund))).toMatchObject({
        outcome: 'unknown',
        cause: code === 'DUPLICATE_REFNO' ? { name: 'ProviderRefused', code } : { name: 'ProviderUnavailable' },
      })
    },
  )

  test.each<[string, number, unknown]>([
    ['a conflict with the same request under way', 409, { error: { code: 'CLIENT_ERROR', message: 'Wait' } }],
    ['success without a transaction', 200, {}],
    ['a failure of the service', 502, 'Bad gateway'],
    ['a page of maintenance', 404, '<h1>Maintenance</h1>'],
    ['a proxy that forbids', 403, '<h1>Forbidden</h1>'],
    ['a code that nobody knows', 400, { error: { code: 'NOT_TODAY', message: 'Later' } }],
  ])('%s is unknown', async (_, status, body) => {
    expect(await against(answering(status, body), (provider) => provider.refund(refund))).toMatchObject({
      outcome: 'unknown',
      cause: { name: 'ProviderUnavailable' },
    })
  })

  test('is found only by refunds that succeeded, beyond those that are known', async () => {
    const date = '2026-03-01T11:00:00Z'
    const credit = (amount: number, success?: boolean) => ({ action: 'credit', amount, date, success })
    const told = (history: object[]) =>
      answering(200, {
        transactionId: '42',
        type: 'payment',
        status: 'transmitted',
        currency: 'CHF',
        refno: '2026-100001-1',
        detail: { settle: { amount: 29_050 } },
        history: [{ action: 'settle', amount: 29_050, date, success: true }, ...history],
      })
    const find = (history: object[], before: number) =>
      against(told(history), (provider) => provider.findRefund(refund, before as Rappen))
    expect(await find([], 0)).toBe('unclear')
    expect(await find([credit(5000)], 0)).toBe('refunded')
    expect(await find([credit(5000, false)], 0)).toBe('unclear')
    expect(await find([credit(5000, true)], 5000)).toBe('unclear')
    expect(await find([credit(5000, true), credit(5000, true)], 5000)).toBe('refunded')
    expect(await find([credit(4999, true)], 0)).toBe('unclear')
  })

  test('the history of another payment is no answer', async () => {
    const other = answering(200, {
      transactionId: '43',
      type: 'payment',
      status: 'settled',
      currency: 'CHF',
      refno: 'x',
    })
    const finding = against(other, (provider) => provider.findRefund(refund, 0 as Rappen))
    await expect(finding).rejects.toBeInstanceOf(ProviderUnavailable)
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
