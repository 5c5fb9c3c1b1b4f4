import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { createToken, logout } from '#contract/accounts/auth.ts'
import { endAllSessions } from '#contract/accounts/sessions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorBody, errorCodes } from '#contract/errors.ts'
import type { Group } from '#contract/groups.ts'
import { endpoints } from '#contract/index.ts'
import { declaredRefusals, takes } from '#contract/refusals.ts'
import { declaredStatuses, successStatus } from '#contract/statuses.ts'
import { mediaTypes } from '#server/api/openapi/describe-api.ts'
import { isFullRun } from '../full-run.ts'
import { startTestApp } from '../support/app.ts'
import { makeProduct, makeTitle } from '../support/factories/catalogue-factories.ts'
import { makeDraft, makeFile, pageContent } from '../support/factories/content-factories.ts'
import { makeAddress, makeUser } from '../support/factories/people-factories.ts'
import { makeApplication } from '../support/factories/teacher-factories.ts'
import { makeSender } from '../support/outside-world.ts'
import { signIn } from '../support/sign-in.ts'
import { checkRefusal, checkSuccess } from './check-answer.ts'
import { checkDescribed } from './described-answers.ts'
import { inputArbitrary, type Known, spoiltArbitrary } from './input-arbitrary.ts'
import { tryUnstorableText } from './unstorable-text.ts'

const RUNS = isFullRun ? 60 : 5

const app = await startTestApp()
// A letter is shown to staff as it would go out: with its sender.
await makeSender(app.core)
const users = {
  owner: await makeUser(app),
  stranger: await makeUser(app),
  teacher: await makeUser(app, { groups: ['teacher'] }),
  editor: await makeUser(app, { groups: ['editor'] }),
  seller: await makeUser(app, { groups: ['sales'] }),
  admin: await makeUser(app, { groups: ['admin'] }),
}
const address = await makeAddress(app, users.owner)
const title = await makeTitle(app)
const product = await makeProduct(app, title, { price: 2900 })
const entry = await makeDraft(app, '/entwurf', pageContent())
const file = await makeFile(app, 'Lösungen')
const application = await makeApplication(app, await makeUser(app, { groups: ['pending_teacher'] }))
const known: Known = {
  ids: [users.owner.id, users.stranger.id, address.id, title.id, product.id, entry, file, application, uuidv7()],
}

type Caller = 'anonymous' | keyof typeof users
const CALLERS: Caller[] = ['anonymous', 'owner', 'stranger', 'teacher', 'editor', 'seller']
const logins = {
  owner: await signIn(app, users.owner),
  stranger: await signIn(app, users.stranger),
  teacher: await signIn(app, users.teacher),
  editor: await signIn(app, users.editor),
  seller: await signIn(app, users.seller),
  admin: await signIn(app, users.admin),
}

/** These may end the login that calls them: the inputs know the password. */
const ENDS_LOGINS: readonly string[] = [logout.name, endAllSessions.name]

/** What `call` returns of the caller, who is logged in again where it may have ended that. */
async function asCaller<T>(caller: Caller, { name }: Endpoint, call: (headers: Record<string, string>) => Promise<T>) {
  if (caller === 'anonymous') return call({})
  const answer = await call(logins[caller].headers)
  if (ENDS_LOGINS.includes(name)) logins[caller] = await signIn(app, users[caller])
  return answer
}

function loginFor({ access }: Endpoint) {
  if (typeof access !== 'object') return logins.owner
  const may = (member: Group) => access.groups.some((group) => group === member)
  return may('sales') ? logins.seller : may('editor') ? logins.editor : logins.admin
}

interface Call {
  params?: unknown
  query?: unknown
  body?: unknown
}

function request(endpoint: Endpoint, call: Call, headers: Record<string, string>): Request {
  const params = isRecord(call.params) ? call.params : {}
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(safeText(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(isRecord(call.query) ? call.query : {})) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, safeText(item))
    else if (value !== undefined) query.append(name, safeText(value))
  }
  const hasBody = endpoint.method !== 'get' && call.body !== undefined
  const address = `http://shop.test/api${path}?${query}`
  if (endpoint.multipart) return new Request(address, { method: 'POST', headers, body: formOf(call.body) })
  return new Request(address, {
    method: endpoint.method.toUpperCase(),
    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: JSON.stringify(call.body) ?? '' } : {}),
  })
}

/** Texts as fields, lists as files; every second file really has the type that it claims. */
function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(isRecord(body) ? body : {})) {
    if (!Array.isArray(value)) form.append(name, safeText(value))
    else
      for (const item of value)
        form.append(name, new File(['%PDF-'.slice(form.has(name) ? 1 : 0), safeText(item)], 'x.pdf'))
  }
  return form
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Lone surrogates cannot stand in an address. */
function safeText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

function callArbitrary(endpoint: Endpoint, make: typeof inputArbitrary): fc.Arbitrary<Call> {
  const part = (schema: Endpoint['body']) => (takes(schema) ? make(schema, known) : fc.constant(undefined))
  return fc.record({
    params: fc.oneof(
      { weight: 3, arbitrary: takes(endpoint.params) ? inputArbitrary(endpoint.params, known) : fc.constant({}) },
      part(endpoint.params),
    ),
    query: part(endpoint.query),
    body: part(endpoint.body),
  })
}

/** Whatever is sent, the status is declared, the body has exactly the declared fields, and it is never a 500. */
async function checkAnswer(endpoint: Endpoint, response: Response): Promise<void> {
  if (response.ok && response.headers.has('content-disposition')) {
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    expect(mediaTypes(endpoint)).toContain(type)
    checkSuccess(endpoint, new File([await response.blob()], 'x', { type }))
    return
  }
  const text = await response.text()
  expect(declaredStatuses(endpoint), `${endpoint.name} answered ${response.status}: ${text}`).toContain(response.status)
  if (response.status === 204) {
    expect(text).toBe('')
    return
  }
  const body: unknown = JSON.parse(text)
  if (response.status === successStatus(endpoint)) {
    checkSuccess(endpoint, body)
    checkDescribed(endpoint, body)
  } else {
    checkRefusal(endpoint, body)
    expect(declaredRefusals(endpoint)).toContain((body as ErrorBody).code)
  }
  if (response.status === 429 || response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(text).not.toMatch(/select |insert into|node_modules|\.ts:\d/)
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const unknownThings = { ...Object.fromEntries(names.map((name) => [name, uuidv7()])), id: users.owner.id }

    // ASVS V8.2.3
    test.each(CALLERS)(
      'answers %s as declared, whatever is sent',
      async (caller) => {
        const call = fc.oneof(callArbitrary(endpoint, inputArbitrary), callArbitrary(endpoint, spoiltArbitrary))
        await fc.assert(
          fc.asyncProperty(call, (input) =>
            asCaller(caller, endpoint, async (headers) =>
              checkAnswer(endpoint, await app.send(request(endpoint, input, headers))),
            ),
          ),
          { numRuns: Math.ceil(RUNS / CALLERS.length) },
        )
      },
      120_000,
    )

    if (endpoint.access === 'login' || endpoint.access === 'owner') {
      // ASVS V7.2.1, V8.2.1
      test('asks a visitor to log in', async () => {
        const response = await app.send(request(endpoint, { params: unknownThings }, {}))
        expect(response.status).toBe(401)
      })
    }

    if (endpoint.method !== 'get' && endpoint.access !== 'signed') {
      // ASVS V3.5.1
      test('refuses a browser’s request that comes from another site, though it has the cookies', async () => {
        const { cookies } = loginFor(endpoint)
        const foreign = { ...cookies, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
        const response = await app.send(request(endpoint, { params: unknownThings, body: {} }, foreign))
        expect(response.status).toBe(403)
        expect(await response.json()).toMatchObject({ code: 'cross_site' })
      })
    }

    const named: Record<string, string> = {
      // Only the navigations that there are have an address.
      id: endpoint.path.startsWith('/office/navigations/') ? 'main_navigation' : users.owner.id,
      addressId: address.id,
      code: 'ABCDEFGH2345',
      signOn: 'x'.repeat(21),
      provider: 'datatrans',
      number: '1',
      chapter: '1',
      picture: '1',
      handle: 'registration_settings',
      type: 'titles',
      taxonomy: 'levels',
      slug: 'zyklus-1',
      hash: 'a'.repeat(43),
      token: `${uuidv7()}.abc.${'x'.repeat(43)}`,
    }
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? uuidv7())

    if (!endpoint.ignoresQuery && endpoint.access !== 'partner') {
      // ASVS V15.3.3, V15.3.7
      test('refuses a parameter that it does not know, as it does a field', async () => {
        const { headers } = loginFor(endpoint)
        const url = `http://shop.test/api${path}?unbekannt=1&__proto__=2&b[]=3`
        const answer = await app.send(new Request(url, { method: endpoint.method.toUpperCase(), headers }))
        const { errors } = (await answer.json()) as ErrorBody
        expect([answer.status, errors?.['unbekannt']]).toEqual([422, ['Dieses Feld ist nicht bekannt']])
        expect(Object.keys(errors ?? {})).toEqual(expect.arrayContaining(['__proto__', 'b']))
      })
    }

    if (takes(endpoint.body)) {
      const ownType = endpoint.multipart ? 'multipart/form-data; boundary=x' : 'application/json'
      const limit = endpoint.multipart?.maxBytes ?? endpoint.maxBytes ?? 100_000
      const send = (body: string, type = ownType) =>
        app.send(
          new Request(`http://shop.test/api${path}`, {
            method: endpoint.method.toUpperCase(),
            headers: { ...loginFor(endpoint).headers, 'content-type': type },
            body,
          }),
        )

      test('refuses a body over its limit, 100 kB of JSON unless it says otherwise, with 413', async () => {
        expect((await send(JSON.stringify({ text: 'x'.repeat(limit + 1) }))).status).toBe(413)
      })

      // ASVS V2.2.2
      test('refuses a body of the wrong type with 415, and a broken one with 422', async () => {
        // Where tokens are given out, a form is a partner's (RFC 6749), and this one names no client.
        const takesForms = endpoint.name === createToken.name
        expect((await send('a=1', 'application/x-www-form-urlencoded')).status).toBe(takesForms ? 400 : 415)
        expect((await send('{"a":')).status).toBe(422)
      })
    }
  },
)

// Each field of each operation with each such text takes a minute, which the gate does not have.
if (isFullRun) tryUnstorableText(app)

// ASVS V8.1.1
test('every operation says who may call it, and no two share an address or a name', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(addresses).size).toBe(endpoints.length)
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  for (const { access } of endpoints) {
    expect(
      ['everyone', 'login', 'owner', 'partner', 'signed'].includes(access as string) || typeof access === 'object',
    ).toBe(true)
  }
})

interface DescribedRefusal {
  description: string
  headers: Record<string, unknown>
  content: { 'application/json': { schema: { allOf: [unknown, { properties: { code: { enum: string[] } } }] } } }
}

// ASVS V8.1.1
test('the description of the API lists every operation with every status, and every code of it', async () => {
  const description = (await (await app.send(new Request('http://shop.test/api/openapi.json'))).json()) as {
    openapi: string
    components: { responses: Record<string, DescribedRefusal>; securitySchemes: object }
    paths: Record<
      string,
      Record<string, { responses: Record<string, { $ref?: string }>; 'x-access': string; security: object[] }>
    >
  }
  expect(description.openapi).toMatch(/^3\.1/)
  const refusalOf = ({ $ref }: { $ref?: string }) => description.components.responses[$ref?.split('/').at(-1) ?? '']
  const schemes = Object.keys(description.components.securitySchemes)
  for (const endpoint of endpoints) {
    const operation = description.paths[endpoint.path]?.[endpoint.method]
    expect(Object.keys(operation?.responses ?? {}).map(Number), endpoint.name).toEqual(declaredStatuses(endpoint))
    expect(operation?.['x-access']).toBeTruthy()
    expect(
      operation?.security.flatMap((way) => Object.keys(way)),
      endpoint.name,
    ).not.toEqual([])
    expect(schemes).toEqual(expect.arrayContaining(operation?.security.flatMap((way) => Object.keys(way)) ?? []))
    const codes = Object.entries(operation?.responses ?? {}).flatMap(([status, described]) => {
      if (Number(status) === successStatus(endpoint)) return []
      const refused = refusalOf(described)?.content['application/json'].schema.allOf[1]
      return refused?.properties.code.enum.map((code) => `${status} ${code}`) ?? []
    })
    expect(codes.toSorted(), endpoint.name).toEqual(
      declaredRefusals(endpoint)
        .map((code) => `${errorCodes[code][0]} ${code}`)
        .toSorted(),
    )
  }
  const { responses } = description.components
  expect(responses['Refused405MethodNotAllowed']?.headers).toHaveProperty('Allow')
  expect(responses['Refused404NotFound']?.description).toBeTruthy()
})
