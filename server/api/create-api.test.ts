import { expect, test } from 'vitest'
import { z } from 'zod'
import { StorageUnavailable } from '#adapters/storage/port.ts'
import { createToken } from '#contract/accounts/auth.ts'
import { endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorCodes, Refusal } from '#contract/errors.ts'
import { DatabaseSilent } from '#kernel/database/database-away.ts'
import { route } from '#kernel/route.ts'
import type { Measure } from '#server/http/measure.ts'
import { makeUpApi } from '#tests/support/made-up-api.ts'
import { RequestAbandoned } from '../http/arrived-body.ts'

const read = endpoint('readThing', {
  method: 'get',
  path: '/things/{id}',
  summary: 'Made up',
  access: 'everyone',
  params: z.object({ id: z.string() }),
  responses: { 200: z.unknown() },
})
const remove = endpoint('removeThing', {
  method: 'delete',
  path: '/things/{id}',
  summary: 'Made up',
  access: 'everyone',
  params: z.object({ id: z.string() }),
  responses: { 204: z.undefined() },
})
const health = endpoint('readHealth', {
  method: 'get',
  path: '/health/ready',
  summary: 'Made up',
  access: 'everyone',
  responses: { 200: z.unknown() },
})

type Options = Parameters<typeof makeUpApi>[1]

/** An API whose one operation fails so. */
const failing = (error: unknown, options: Options = {}) =>
  makeUpApi(
    [
      route(read, () => {
        throw error
      }),
    ],
    options,
  )

const withCode = (code: string, more: object = {}) => Object.assign(new Error('secret value'), { code, ...more })

test('every answer names its request, its language and who may show it, and is kept nowhere', async () => {
  const { ask } = makeUpApi([route(read, () => ({}))])
  for (const path of ['/things/1', '/unknown']) {
    const { headers } = await ask(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      'content-language': 'de-CH',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  }
})

test('each answer is counted by its operation and written to the log with its time', async () => {
  const counted: Parameters<Measure>[] = []
  const { ask, logged } = makeUpApi([route(read, () => ({}))], { measure: (...one) => void counted.push(one) })
  await ask('/things/1')
  await ask('/unknown')
  expect(counted).toEqual([
    ['readThing', { status: 200, seconds: expect.any(Number) as unknown }],
    ['unknown', { status: 404, seconds: expect.any(Number) as unknown }],
  ])
  const seconds = counted[0]?.[1].seconds ?? 0
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThan(60)
  expect(logged()).toMatchObject([
    { level: 20, msg: 'request', method: 'GET', route: '/things/{id}', status: 200, ms: Math.round(seconds * 1_000) },
    { level: 20, msg: 'request', method: 'GET', route: 'unknown', status: 404 },
  ])
})

test('an address names its methods to those who use another or ask for them; an unknown one is unknown', async () => {
  const { ask } = makeUpApi([route(read, () => ({})), route(remove, () => undefined)])
  const wrong = await ask('/things/1', { method: 'PUT' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, DELETE, HEAD, OPTIONS'])
  expect(await wrong.json()).toMatchObject({ code: 'method_not_allowed' })
  const asked = await ask('/things/1', { method: 'OPTIONS' })
  expect([asked.status, asked.headers.get('allow'), await asked.text()]).toEqual([
    204,
    'GET, DELETE, HEAD, OPTIONS',
    '',
  ])
  const unknown = await ask('/nothing')
  expect([unknown.status, unknown.headers.get('allow')]).toEqual([404, null])
  expect(await unknown.json()).toEqual({ code: 'not_found', message: errorCodes.not_found[1] })
})

test('a closed shop says whom to call, and stays open to those who watch it', async () => {
  const { ask } = makeUpApi([route(read, () => ({})), route(health, () => ({ status: 'ok' }))], {
    maintenance: true,
    contact: async () => ({ phone: '031 000 00 00', email: 'shop@example.test' }),
  })
  const closed = await ask('/things/1')
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '120'])
  expect(await closed.json()).toEqual({
    code: 'maintenance',
    message: errorCodes.maintenance[1],
    phone: '031 000 00 00',
    email: 'shop@example.test',
  })
  expect(closed.headers.get('x-request-id')).not.toBeNull()
  expect(await (await ask('/health/ready')).json()).toEqual({ status: 'ok' })
})

test.each<[ErrorCode, string | null]>([
  ['unauthenticated', 'Bearer error="invalid_token"'],
  ['insufficient_scope', 'Bearer error="insufficient_scope"'],
  ['not_found', null],
])('a program whose token is refused with %s is challenged for another where that helps', async (code, challenge) => {
  const { ask } = failing(new Refusal(code), { onRefusal: () => undefined })
  const withToken = await ask('/things/1', { headers: { authorization: 'Bearer x' } })
  expect([withToken.status, withToken.headers.get('www-authenticate')]).toEqual([errorCodes[code][0], challenge])
  expect((await ask('/things/1')).headers.get('www-authenticate')).toBeNull()
})

test('a refusal has its status, its sentence, its details and when to come again', async () => {
  const { ask, logged } = failing(new Refusal('too_many_requests', { errors: { code: ['Falsch'] } }, 7), {
    onRefusal: () => undefined,
  })
  const response = await ask('/things/1')
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await response.json()).toEqual({
    code: 'too_many_requests',
    message: errorCodes.too_many_requests[1],
    errors: { code: ['Falsch'] },
  })
  expect(logged().filter(({ msg }) => msg !== 'request')).toEqual([])
})

test.each<
  [string, unknown, { status: number; code: ErrorCode; retryAfter: string | null; level: number | null; msg?: string }]
>([
  [
    'an account that was erased meanwhile',
    withCode('23503', { constraint: 'carts_user_id_users_id_fk' }),
    { status: 401, code: 'unauthenticated', retryAfter: null, level: null },
  ],
  [
    'a database that is busy',
    withCode('53300'),
    { status: 429, code: 'too_many_requests', retryAfter: '5', level: 40, msg: 'the database is busy' },
  ],
  [
    'a database that is away',
    new DatabaseSilent(),
    { status: 503, code: 'maintenance', retryAfter: '120', level: 50, msg: 'the database is away' },
  ],
  [
    'a storage that is away',
    new StorageUnavailable('the bucket of secret value', { cause: withCode('ECONNREFUSED') }),
    { status: 503, code: 'files_away', retryAfter: '10', level: 50, msg: 'the storage is away' },
  ],
  [
    'another service that is away',
    withCode('ECONNREFUSED'),
    { status: 500, code: 'internal', retryAfter: null, level: 50, msg: 'unexpected failure' },
  ],
  [
    'anything unexpected',
    withCode('23505', { constraint: 'orders_number' }),
    { status: 500, code: 'internal', retryAfter: null, level: 50, msg: 'unexpected failure' },
  ],
  [
    'work that was given up while the caller still waits',
    Object.assign(new Error('given up'), { name: 'AbortError' }),
    { status: 500, code: 'internal', retryAfter: null, level: 50, msg: 'unexpected failure' },
  ],
])('%s is answered and logged by what it is', async (_, error, { status, code, retryAfter, level, msg }) => {
  const { ask, logged } = failing(error, { contact: async () => ({ phone: '031', email: 'a@example.test' }) })
  const response = await ask('/things/1')
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter])
  const body: unknown = await response.json()
  expect(body).toMatchObject({ code, message: errorCodes[code][1] })
  expect((body as { phone?: string }).phone).toBe(code === 'maintenance' ? '031' : undefined)
  const told = logged().filter((line) => line['msg'] !== 'request')
  expect(told.map((line) => [line['level'], line['msg'], line['route'], line['requestId']])).toEqual(
    level === null ? [] : [[level, msg, '/things/{id}', response.headers.get('x-request-id')]],
  )
  expect(JSON.stringify(told)).not.toContain('secret value')
})

test('an unexpected failure is logged with what it was', async () => {
  const { ask, logged } = failing(withCode('23505', { constraint: 'orders_number' }))
  await ask('/things/1')
  expect(logged().find(({ msg }) => msg === 'unexpected failure')).toMatchObject({
    error: { type: 'Error', code: '23505', constraint: 'orders_number' },
  })
})

test('a caller who has left is no failure', async () => {
  const leaving = AbortSignal.abort()
  const givenUp = Object.assign(new Error('given up'), { name: 'AbortError' })
  const cases: [unknown, RequestInit, { signal: AbortSignal } | undefined][] = [
    [new RequestAbandoned(new Error('reset')), {}, undefined],
    [givenUp, { signal: leaving }, undefined],
    [givenUp, {}, { signal: leaving }],
  ]
  for (const [error, init, page] of cases) {
    const { ask, logged } = failing(error)
    const response = await ask('/things/1', init, page ? { page } : {})
    expect([response.status, await response.text()]).toEqual([499, ''])
    expect(logged().map(({ level, msg }) => [level, msg])).toEqual([
      [20, 'the request was abandoned'],
      [20, 'request'],
    ])
  }
  const { fetch } = failing(givenUp)
  expect((await fetch(new Request('http://shop.test/api/things/1', { signal: leaving }))).status).toBe(499)
  const { ask } = failing(new Error('another one'))
  expect((await ask('/things/1', { signal: leaving })).status).toBe(500)
})

test('the caller’s address is that of the connection, or what the trusted proxy saw', async () => {
  const ipOf = async (trustedProxies: number, env?: Parameters<ReturnType<typeof makeUpApi>['ask']>[2]) => {
    const { ask } = makeUpApi([route(read, (_, { ip }) => ({ ip }))], { trustedProxies })
    const response = await ask('/things/1', { headers: { 'x-forwarded-for': '198.51.100.7' } }, env)
    return ((await response.json()) as { ip: string }).ip
  }
  const incoming = { socket: { remoteAddress: '203.0.113.9' } }
  expect(await ipOf(0, { incoming })).toBe('203.0.113.9')
  expect(await ipOf(1, { incoming })).toBe('198.51.100.7')
  expect(await ipOf(1, { incoming, ip: '192.0.2.9' })).toBe('192.0.2.9')
  expect(await ipOf(0, {})).toBe('unknown')
})

test('only the address of tokens answers in the words of the protocol, where partners are served', async () => {
  const refusing = [
    route({ ...createToken, refusals: ['credentials_invalid'] } as typeof createToken, () => {
      throw new Refusal('credentials_invalid')
    }),
    route(remove, () => {
      throw new Refusal('not_found')
    }),
  ]
  const oauth = { answer: async () => new Response('{}') } as unknown as NonNullable<Options>['oauth']
  const body = JSON.stringify({ client_id: 'shop', grant_type: 'password', username: 'a@example.test', password: 'x' })
  const ask = (api: ReturnType<typeof makeUpApi>) =>
    api.ask(createToken.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const serving = makeUpApi(refusing, { oauth, onRefusal: () => undefined })
  expect(await (await ask(serving)).json()).toMatchObject({ code: 'credentials_invalid', error: 'invalid_grant' })
  expect(await (await serving.ask('/things/1', { method: 'DELETE' })).json()).not.toHaveProperty('error')
  const closed = makeUpApi(refusing, { onRefusal: () => undefined })
  expect(await (await ask(closed)).json()).not.toHaveProperty('error')
})
