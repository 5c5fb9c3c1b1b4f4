import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startPlatformSimulator } from '#sample/platform-simulator/platform-simulator.ts'
import { describePlatformService, type ServiceRig } from './conformance.ts'
import { HttpPlatform } from './http-platform.ts'
import { PlatformUnclear, type ProvisionRequest } from './port.ts'

const secret = 'a1'.repeat(32)

describePlatformService('over HTTP', startRig)

async function startRig(): Promise<ServiceRig> {
  const simulator = await startPlatformSimulator({ secrets: { beook: secret, edubase: 'c3'.repeat(32) } })
  const options = { name: 'beook', url: simulator.urlOf('beook'), secret }
  return {
    platform: new HttpPlatform(options),
    stranger: new HttpPlatform({ ...options, secret: 'b2'.repeat(32) }),
    impatient: new HttpPlatform({ ...options, timeout: 300 }),
    fail: (failure) => simulator.fail('beook', failure),
    isOpen: async (link) => (await fetch(link)).ok,
    count: () => simulator.entitlements('beook').length,
    close: () => simulator.close(),
  }
}

const request: ProvisionRequest = {
  entitlementId: '0199aa00-0000-7000-8000-000000000001',
  user: { id: 'user-1', email: 'zoe@example.test', name: 'Zoë Müller' },
  isbn: '9783000000014',
  orderNumber: '2026-100234',
  days: 365,
}

const GIVEN = { external_id: 'x-1', link: 'https://beook.example/open/x-1' }

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function against(listener: RequestListener, over: { timeout?: number } = {}): Promise<HttpPlatform> {
  return new HttpPlatform({ name: 'beook', url: await listening(createServer(listener)), secret, ...over })
}

function answering(status: number, body: unknown): RequestListener {
  return (_, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
}

describe('what leaves the shop', () => {
  type Sent = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string }

  async function sentBy(call: (platform: HttpPlatform) => Promise<unknown>): Promise<Sent> {
    const all: Sent[] = []
    const platform = await against((incoming, response) => {
      const { method, url, headers } = incoming
      void text(incoming).then((body) => {
        all.push({ method, url, headers, body })
        response.end(JSON.stringify(GIVEN))
      })
    })
    await call(platform)
    const [sent] = all
    if (!sent || all.length > 1) throw new Error('Not one request')
    return sent
  }

  test('is the entitlement, its person, book, order and term, and nothing else', async () => {
    const more = { ...request, price: 2900, user: { ...request.user, birthday: '2010-01-01' } }
    const { method, url, headers, body } = await sentBy((platform) => platform.provision(more))
    expect([method, url, headers['idempotency-key']]).toEqual(['POST', '/entitlements', request.entitlementId])
    expect(JSON.parse(body)).toEqual({
      entitlement_id: request.entitlementId,
      user: request.user,
      isbn: request.isbn,
      order_number: request.orderNumber,
      days: request.days,
    })
  })

  test('is of another end the id and the day', async () => {
    const lastDay = '2027-11-24'
    const { method, url, body } = await sentBy((platform) =>
      platform.moveEnd({ entitlementId: request.entitlementId, lastDay }),
    )
    expect([method, url]).toEqual(['POST', '/entitlements/end'])
    expect(JSON.parse(body)).toEqual({ entitlement_id: request.entitlementId, last_day: lastDay })
  })

  test('is of a revocation the id only', async () => {
    const { method, url, body } = await sentBy((platform) => platform.revoke(request.entitlementId))
    expect([method, url]).toEqual(['POST', '/entitlements/revoke'])
    expect(JSON.parse(body)).toEqual({ entitlement_id: request.entitlementId })
  })

  test.each(['provision', 'revoke'] as const)(
    'is signed with time and secret, byte by byte (%s)',
    async (operation) => {
      const { headers, body } = await sentBy((platform) =>
        operation === 'provision' ? platform.provision(request) : platform.revoke(request.entitlementId),
      )
      const [, time = '', s0] = /^t=(\d+),s0=([0-9a-f]{64})$/.exec(String(headers['lernladen-signature'])) ?? []
      expect(Math.abs(Date.now() - Number(time))).toBeLessThan(60_000)
      expect(s0).toBe(createHmac('sha256', Buffer.from(secret, 'hex')).update(`${time}${body}`).digest('hex'))
    },
  )
})

describe('a platform that lies', () => {
  test.each([
    ['a script for a link', { ...GIVEN, link: 'javascript:alert(1)' }],
    ['a link without encryption', { ...GIVEN, link: 'http://beook.example/' }],
    ['a link that begins with a foreign name', { ...GIVEN, link: 'https://beook.example@evil.example/' }],
    ['a path for a link', { ...GIVEN, link: '/open/1' }],
    ['no link', { external_id: 'x-1' }],
    ['no id', { link: GIVEN.link }],
    ['an empty id', { ...GIVEN, external_id: '' }],
    ['an id with a line break', { ...GIVEN, external_id: 'x\n1' }],
    ['an id that the database cannot hold', { ...GIVEN, external_id: 'x\u0000' }],
    ['an endless id', { ...GIVEN, external_id: 'x'.repeat(201) }],
    ['a number for an id', { ...GIVEN, external_id: 1 }],
    ['a list', [GIVEN]],
    ['nothing', ''],
    ['half an answer', '{"external_id":"x-1"'],
    ['too much', { ...GIVEN, padding: 'x'.repeat(70_000) }],
  ])('with %s is not believed', async (_, body) => {
    const platform = await against(answering(200, body))
    await expect(platform.provision(request)).rejects.toBeInstanceOf(PlatformUnclear)
  })

  test('with a page of maintenance for an answer has neither ended access nor moved its end', async () => {
    const platform = await against(answering(200, '<h1>Wartung</h1>'))
    await expect(platform.revoke('1')).rejects.toBeInstanceOf(PlatformUnclear)
    await expect(platform.moveEnd({ entitlementId: '1', lastDay: '2027-11-24' })).rejects.toBeInstanceOf(
      PlatformUnclear,
    )
    for (const body of ['', {}]) await (await against(answering(200, body))).revoke('1')
  })

  test('may add fields, and its link is brought into the normal form', async () => {
    const platform = await against(answering(201, { ...GIVEN, link: 'https://BEOOK.example', more: true }))
    expect(await platform.provision(request)).toEqual({ externalId: 'x-1', link: 'https://beook.example/' })
  })

  test('repeats in its refusal what it was told, which goes into no error', async () => {
    const message = `Kein Konto für ${request.user.name}, ${request.user.email}`
    for (const code of ['UNKNOWN_PERSON', message]) {
      const platform = await against(answering(404, { error: { code, message } }))
      const error = await platform.provision(request).catch((thrown: unknown) => thrown)
      const reason = code === message ? 'refused with 404' : `refused with 404: ${code}`
      expect(error).toMatchObject({ name: 'PlatformUnclear', reason })
      expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/Müller|example\.test/)
    }
  })

  test('sends the request elsewhere, which is not followed', async () => {
    let visits = 0
    const elsewhere = await listening(
      createServer((_, response) => {
        visits += 1
        response.end(JSON.stringify(GIVEN))
      }),
    )
    for (const status of [301, 302, 307, 308]) {
      const platform = await against((_, response) => response.writeHead(status, { location: elsewhere }).end())
      await expect(platform.provision(request)).rejects.toMatchObject({ name: 'PlatformUnavailable' })
    }
    expect(visits).toBe(0)
  })

  test('sends drop by drop, and is given up in time', async () => {
    const platform = await against(
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(timer))
      },
      { timeout: 300 },
    )
    await expect(platform.provision(request)).rejects.toMatchObject({ name: 'PlatformUnavailable' })
  })

  test('keeps the connection and answers twice: the second answer is not for the next person', async () => {
    let requests = 0
    const url = await listening(
      createTcpServer((socket) => {
        socket.on('error', () => undefined)
        socket.on('data', (data) => {
          if (!data.toString().startsWith('POST')) return
          requests += 1
          const body = JSON.stringify({ ...GIVEN, external_id: `x-${requests}` })
          const whole = `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`
          socket.write(whole)
          setTimeout(() => socket.writable && socket.write(whole), 5)
        })
      }),
    )
    const platform = new HttpPlatform({ name: 'beook', url, secret })
    for (let n = 1; n <= 10; n++) expect((await platform.provision(request)).externalId).toBe(`x-${n}`)
  })
})

test.each([400, 401, 403, 404, 410, 422])(
  'the answer %i is final only with a known code of the protocol',
  async (status) => {
    for (const body of ['<h1>Wartung</h1>', '', { error: 'REVOKED' }, { error: { code: 'NOT_TODAY' } }]) {
      const platform = await against(answering(status, body))
      await expect(platform.provision(request)).rejects.toBeInstanceOf(PlatformUnclear)
      await expect(platform.revoke('1')).rejects.toBeInstanceOf(PlatformUnclear)
    }
    const platform = await against(answering(status, { error: { code: 'INVALID_REQUEST' } }))
    await expect(platform.provision(request)).rejects.toMatchObject({
      name: 'PlatformRefused',
      code: 'INVALID_REQUEST',
    })
  },
)

test.each([408, 409, 429, 500, 502, 503])('the answer %i is worth a retry', async (status) => {
  const platform = await against(answering(status, GIVEN))
  await expect(platform.provision(request)).rejects.toMatchObject({ name: 'PlatformUnavailable' })
  await expect(platform.revoke('1')).rejects.toMatchObject({ name: 'PlatformUnavailable' })
})

test('a secret that is too short or no hexadecimal number is refused at the start', () => {
  for (const bad of ['', 'zz'.repeat(16), 'a1']) {
    expect(() => new HttpPlatform({ name: 'beook', url: 'https://beook.example', secret: bad })).toThrow(RangeError)
  }
})
