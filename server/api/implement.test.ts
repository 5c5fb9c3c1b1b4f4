import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ACTING_COOKIE } from '#contract/accounts/acting.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Group } from '#contract/groups.ts'
import {
  type Cookie,
  type CurrentUser,
  KeptAnswer,
  type PartnerCaller,
  type RequestContext,
  route,
  StreamedFile,
  WrittenAnswer,
} from '#kernel/route.ts'
import type { ActingCall } from '#modules/accounts/acting/record-call.ts'
import { makeUpApi } from '#tests/support/made-up-api.ts'

const userOf = (groups: readonly Group[] = ['pending_teacher'], more: Partial<CurrentUser> = {}) =>
  ({ id: 'user-1', groups, isStaff: false, secondFactorMissing: false, acting: null, ...more }) as CurrentUser

const read = endpoint('readThing', {
  method: 'get',
  path: '/things/{id}',
  summary: 'Made up',
  access: 'everyone',
  params: z.object({ id: z.string() }),
  query: z.strictObject({ words: z.string().optional() }),
  responses: { 200: z.unknown() },
})
const write = endpoint('writeThing', {
  method: 'post',
  path: '/things',
  summary: 'Made up',
  access: 'everyone',
  body: z.strictObject({ name: z.string() }),
  responses: { 201: z.unknown() },
})
const remove = endpoint('removeThing', {
  method: 'delete',
  path: '/things/{id}',
  summary: 'Made up',
  access: 'everyone',
  params: z.object({ id: z.string() }),
  responses: { 204: z.undefined() },
})
const desk = endpoint('readDesk', {
  method: 'get',
  path: '/office/desk',
  summary: 'Made up',
  access: 'everyone',
  responses: { 200: z.unknown() },
})

const changeDesk = endpoint('changeDesk', {
  method: 'put',
  path: '/office/desk',
  summary: 'Made up',
  access: 'everyone',
  body: z.strictObject({ name: z.string() }),
  responses: { 200: z.unknown() },
  refusals: ['not_found'],
})

const json = { 'content-type': 'application/json' }
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})

describe('what a handler learns of a request', () => {
  /** What the handler of a reading operation was given. */
  async function contextOf(init: RequestInit, options: Parameters<typeof makeUpApi>[1] = {}) {
    let seen: RequestContext | undefined
    const { ask } = makeUpApi(
      [
        route(read, (input, context) => {
          seen = context
          return { input, userAgent: context.userAgent, origin: context.origin, url: context.url, ip: context.ip }
        }),
      ],
      options,
    )
    const response = await ask('/things/7?words=a%20b', init)
    return { response, answer: (await response.json()) as Record<string, unknown>, seen }
  }

  test('the input, the address asked for, the browser and the caller’s address', async () => {
    const { response, answer, seen } = await contextOf({ headers: { 'user-agent': 'Browser', cookie: 'one=1; two=2' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer).toEqual({
      input: { params: { id: '7' }, query: { words: 'a b' } },
      userAgent: 'Browser',
      origin: 'http://shop.test',
      url: '/api/things/7?words=a%20b',
      ip: '192.0.2.1',
    })
    expect([seen?.cookie('two'), seen?.cookie('three')]).toEqual(['2', undefined])
    expect([seen?.header('user-agent'), seen?.header('x-none')]).toEqual(['Browser', undefined])
    expect([seen?.user, seen?.partner, seen?.viewer]).toEqual([null, null, 'anyone'])
    expect(seen?.rawBody.byteLength).toBe(0)
    expect(seen?.requestId).toBe(response.headers.get('x-request-id'))
  })

  test('at most 300 signs of the browser’s name, and none where it has none', async () => {
    const { seen } = await contextOf({ headers: { 'user-agent': 'B'.repeat(301) } })
    expect(seen?.userAgent).toBe('B'.repeat(300))
    expect((await contextOf({})).seen?.userAgent).toBe('')
  })

  test('the configured origin, where there is one', async () => {
    expect((await contextOf({}, { publicUrl: 'https://lernladen.example' })).answer['origin']).toBe(
      'https://lernladen.example',
    )
  })

  test('a teacher’s view is that of teachers', async () => {
    const { seen } = await contextOf({}, { authenticate: async () => userOf(['teacher']) })
    expect([seen?.user?.id, seen?.viewer, seen?.reader.viewer]).toEqual(['user-1', 'teacher', 'teacher'])
  })

  test('an application of a partner is never a user, whatever cookies it sends', async () => {
    const partner: PartnerCaller = { clientId: 'app', organisationId: '1', userId: 'u', scopes: [], testId: null }
    let asked = 0
    const authenticate = async () => {
      asked++
      return userOf()
    }
    const scoped = { ...read, scope: 'licences' } as unknown as typeof read
    const { ask } = makeUpApi([route(scoped, (_, { user, partner: caller }) => ({ user, caller }))], {
      authenticate,
      findPartner: async () => ({ ...partner, scopes: ['licences'] }),
    })
    const answer: unknown = await (await ask('/things/1')).json()
    expect(answer).toMatchObject({ user: null, caller: { clientId: 'app' } })
    expect(asked).toBe(0)
  })
})

describe('cookies of an answer', () => {
  const cookies: Cookie[] = [
    { name: 'kept', value: 'a b', maxAge: 60, httpOnly: true, path: '/' },
    { name: 'until-closed', value: '1', maxAge: null, httpOnly: false, path: '/api' },
    { name: 'gone', value: null, maxAge: 60, httpOnly: true, path: '/' },
  ]

  test.each([
    [true, '; Secure'],
    [false, ''],
  ])('say how long they last and who may read them (secure: %s)', async (secureCookies, secure) => {
    const { ask } = makeUpApi(
      [
        route(remove, (_, { setCookie }) => {
          for (const cookie of cookies) setCookie(cookie)
          return undefined
        }),
      ],
      { secureCookies },
    )
    const response = await ask('/things/1', { method: 'DELETE' })
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([204, '', null])
    expect(response.headers.getSetCookie()).toEqual([
      `kept=a%20b; Max-Age=60; Path=/; HttpOnly${secure}; SameSite=Lax`,
      `until-closed=1; Path=/api${secure}; SameSite=Lax`,
      `gone=; Max-Age=0; Path=/; HttpOnly${secure}; SameSite=Lax`,
    ])
  })

  test('are sent with a refusal of the handler too', async () => {
    const { ask } = makeUpApi([
      route(remove, (_, { setCookie }) => {
        setCookie({ name: 'gone', value: null, maxAge: 0, httpOnly: true, path: '/' })
        throw new Refusal('not_found')
      }),
    ])
    const response = await ask('/things/1', { method: 'DELETE' })
    expect(response.status).toBe(404)
    expect(response.headers.getSetCookie()).toEqual(['gone=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
  })
})

describe('the answer of a handler', () => {
  test('is JSON with the declared status', async () => {
    const { ask } = makeUpApi([route(write, ({ body }) => ({ made: body.name }))])
    const response = await ask('/things', post({ name: 'Atlas' }))
    expect([response.status, await response.json()]).toEqual([201, { made: 'Atlas' }])
  })

  test('that is written already is sent as it is, and handed over as a value within the process', async () => {
    const { ask } = makeUpApi([route(read, () => new WrittenAnswer({ written: true }))])
    const response = await ask('/things/1')
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'application/json; charset=utf-8',
      '{"written":true}',
    ])
    const taken: unknown[] = []
    const inProcess = await ask('/things/1', {}, { take: (answer) => void taken.push(answer) })
    expect(taken).toEqual([{ written: true }])
    expect([inProcess.status, await inProcess.text()]).toEqual([200, ''])
  })

  test('is handed over to a page without being written', async () => {
    const answer = { days: 3 }
    const { ask } = makeUpApi([route(read, () => answer)])
    const taken: unknown[] = []
    expect(await (await ask('/things/1', {}, { take: (one) => void taken.push(one) })).text()).toBe('')
    expect(taken[0]).toBe(answer)
  })

  test('that is kept is sent once, packed for those who can unpack it, and handed over as a value', async () => {
    const kept = new KeptAnswer({ long: 'answer' })
    const { ask } = makeUpApi([route(read, () => kept)])
    const plain = await ask('/things/1')
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      'cache-control': 'no-cache',
      etag: kept.etag,
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    })
    expect([plain.headers.get('content-encoding'), await plain.json()]).toEqual([null, { long: 'answer' }])
    const packed = await ask('/things/1', { headers: { 'accept-encoding': 'gzip' } })
    expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'gzip'])
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('{"long":"answer"}')
    const known = await ask('/things/1', { headers: { 'if-none-match': kept.etag } })
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', kept.etag])
    expect((await ask('/things/1', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const taken: unknown[] = []
    await ask('/things/1', {}, { take: (one) => void taken.push(one) })
    expect(taken).toEqual([{ long: 'answer' }])
  })

  test('that is a file is saved, never shown, with its length', async () => {
    const { ask } = makeUpApi([route(read, () => new File(['a;b'], 'Liste.csv', { type: 'text/csv' }))])
    const response = await ask('/things/1')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv',
      'content-length': '3',
      'content-disposition': expect.stringContaining('attachment') as unknown,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect([response.status, await response.text()]).toEqual([200, 'a;b'])
  })

  test('that is written while it is sent arrives whole; one that breaks off is cut and told', async () => {
    async function* pieces(breaks: boolean) {
      yield 'Titel;'
      yield 'Preis\n'
      if (breaks) throw new Error('the disk is away')
    }
    const answerWith = (breaks: boolean) =>
      makeUpApi([
        route(read, () => new StreamedFile('Titel.csv', { type: 'text/csv', pieces: pieces(breaks) }) as never),
      ])
    const whole = answerWith(false)
    const response = await whole.ask('/things/1')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv'])
    expect(response.headers.get('content-disposition')).toContain('Titel.csv')
    expect(await response.text()).toBe('Titel;Preis\n')
    expect(whole.logged().filter(({ msg }) => msg === 'a file broke off')).toEqual([])
    const broken = answerWith(true)
    await expect((await broken.ask('/things/1')).text()).rejects.toThrow('the disk is away')
    expect(broken.logged().find(({ msg }) => msg === 'a file broke off')).toMatchObject({
      level: 50,
      route: '/things/{id}',
      error: { type: 'Error' },
    })
  })
})

describe('who asks', () => {
  test('is asked once for all the calls of one page, and each time for a program with a token', async () => {
    let asked = 0
    const { ask } = makeUpApi([route(read, (_, { user }) => ({ id: user?.id }))], {
      authenticate: async () => {
        asked++
        return userOf()
      },
    })
    const logins = new Map()
    const call = (headers: Record<string, string>) => ask('/things/1', { headers }, { logins })
    for (const response of [await call({ cookie: 'login=1' }), await call({ cookie: 'login=1' })])
      expect(await response.json()).toEqual({ id: 'user-1' })
    expect(asked).toBe(1)
    await call({ cookie: 'login=2' })
    expect(asked).toBe(2)
    await call({ cookie: 'login=1', authorization: 'Bearer token' })
    await call({ cookie: 'login=1', authorization: 'Bearer token' })
    expect(asked).toBe(4)
    await ask('/things/1', { headers: { cookie: 'login=1' } })
    expect(asked).toBe(5)
  })

  test('is themselves in the back office, also while the shop shows them what another person sees', async () => {
    const seen: (string | null)[] = []
    const { ask } = makeUpApi([route(desk, () => ({})), route(read, () => ({}))], {
      authenticate: async ({ headers }) => {
        seen.push(headers.get('cookie'))
        return null
      },
    })
    const headers = { cookie: `login=1; ${ACTING_COOKIE}=secret` }
    await ask('/office/desk', { headers })
    await ask('/things/1', { headers })
    await ask('/office/desk')
    expect(seen).toEqual(['login=1', `login=1; ${ACTING_COOKIE}=secret`, null])
  })

  test('is recorded where staff act as a person, and only then', async () => {
    const calls: ActingCall[] = []
    const acting = { id: 'acting-1', staff: { id: 's', firstName: 'S', lastName: 'T' }, endsAt: new Date() }
    const answerAs = (user: CurrentUser) =>
      makeUpApi([route(read, () => ({}))], {
        authenticate: async () => user,
        recordActing: async (call) => void calls.push(call),
      }).ask('/things/9')
    await answerAs(userOf())
    expect(calls).toEqual([])
    await answerAs(userOf(['pending_teacher'], { acting }))
    expect(calls).toMatchObject([{ endpoint: read, params: { id: '9' }, user: { acting }, ip: '192.0.2.1' }])
  })
})

test('what staff have changed is known before they are answered, and no reading and no refusal is a change', async () => {
  const heard: string[] = []
  const { ask } = makeUpApi(
    [
      route(desk, () => ({})),
      route(write, () => ({})),
      route(changeDesk, async ({ body }) => {
        if (body.name === 'unknown') throw new Refusal('not_found')
        heard.push('written')
        return {}
      }),
    ],
    { onOfficeChange: () => void heard.push('told') },
  )
  await ask('/office/desk')
  await ask('/things', post({ name: 'a' }))
  await ask('/office/desk', { ...post({ name: 'unknown' }), method: 'PUT' })
  await ask('/office/desk', { ...post({ other: 'a' }), method: 'PUT' })
  expect(heard).toEqual([])
  expect((await ask('/office/desk', { ...post({ name: 'a' }), method: 'PUT' })).status).toBe(200)
  expect(heard).toEqual(['written', 'told'])
})

describe('the request’s origin', () => {
  test('a page of another site cannot write with the visitor’s cookies', async () => {
    let written = 0
    const { ask } = makeUpApi([
      route(write, () => {
        written++
        return {}
      }),
    ])
    const response = await ask('/things', post({ name: 'a' }, { origin: 'https://evil.example' }))
    expect([response.status, (await response.json()) as object]).toEqual([
      403,
      expect.objectContaining({ code: 'cross_site' }) as unknown,
    ])
    expect(written).toBe(0)
    expect((await ask('/things', post({ name: 'a' }, { origin: 'http://shop.test' }))).status).toBe(201)
  })
})

test('a caller who leaves aborts the work for them, and that of the page counts where a page calls', async () => {
  const signals: AbortSignal[] = []
  const { ask } = makeUpApi([
    route(read, (_, { signal }) => {
      signals.push(signal)
      return {}
    }),
  ])
  const [own, page] = [new AbortController(), new AbortController()]
  await ask('/things/1', { signal: own.signal })
  await ask('/things/1', { signal: own.signal }, { page: { signal: page.signal } })
  own.abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  page.abort()
  expect(signals[1]?.aborted).toBe(true)
})

test('a caller whose answer is for others too is read for as the page says', async () => {
  const { ask } = makeUpApi([route(read, (_, { viewer, reader }) => ({ viewer, reader: reader.viewer }))], {
    authenticate: async () => userOf(['teacher']),
  })
  expect(await (await ask('/things/1', {}, { viewer: 'anyone' })).json()).toEqual({
    viewer: 'anyone',
    reader: 'anyone',
  })
})

test('the body that was sent reaches the handler as bytes too, for signatures', async () => {
  const { ask } = makeUpApi([route(write, (_, { rawBody }) => ({ text: new TextDecoder().decode(rawBody) }))])
  expect(await (await ask('/things', post({ name: 'b' }))).json()).toEqual({ text: '{"name":"b"}' })
})

test('an operation that asks for a login refuses whoever has none, before anything is read', async () => {
  let handled = 0
  const { ask } = makeUpApi([
    route({ ...write, access: 'login' } as unknown as typeof write, () => {
      handled++
      return {}
    }),
  ])
  const response = await ask('/things', { method: 'POST', body: 'no JSON' })
  expect([response.status, handled, response.headers.getSetCookie()]).toEqual([401, 0, []])
})

test('staff who act as a person are let through where nothing records it', async () => {
  const acting = { id: 'acting-1', staff: { id: 's', firstName: 'S', lastName: 'T' }, endsAt: new Date() }
  const { ask } = makeUpApi([route(read, () => ({}))], {
    authenticate: async () => userOf(['pending_teacher'], { acting }),
  })
  expect((await ask('/things/1')).status).toBe(200)
})

test('a request of which nothing else is known is answered too', async () => {
  const { fetch } = makeUpApi([route(read, (_, { ip, signal }) => ({ ip, left: signal.aborted }))])
  const response = await fetch(new Request('http://shop.test/api/things/1'))
  expect(await response.json()).toEqual({ ip: 'unknown', left: false })
  const keeping = makeUpApi([route(read, () => new KeptAnswer({ kept: true }))])
  const kept = await keeping.fetch(new Request('http://shop.test/api/things/1'))
  expect([kept.headers.get('cache-control'), await kept.json()]).toEqual(['no-cache', { kept: true }])
})
