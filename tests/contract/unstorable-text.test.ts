import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { takes } from '#contract/refusals.ts'
import { declaredStatuses } from '#contract/statuses.ts'
import { isFullRun } from '../full-run.ts'
import { startTestApp } from '../support/app.ts'
import { makeProduct, makeTitle } from '../support/factories/catalogue-factories.ts'
import { makeDraft, makeFile, pageContent } from '../support/factories/content-factories.ts'
import { makeAddress, makeUser } from '../support/factories/people-factories.ts'
import { makeSender } from '../support/outside-world.ts'
import { signIn } from '../support/sign-in.ts'
import { inputArbitrary } from './input-arbitrary.ts'
import { validBody } from './valid-body.ts'

const app = await startTestApp()
// A letter is shown to staff as it would go out: with its sender.
await makeSender(app.core.db)
const product = await makeProduct(app, await makeTitle(app), { price: 2900 })
const entry = await makeDraft(app, '/entwurf', pageContent())
const file = await makeFile(app, 'Lösungen')

/** PostgreSQL stores neither NUL nor, in JSON, a lone surrogate; the others are control or noncharacters. */
const UNSTORABLE = ['a\u0000b', '\ud800', ...(isFullRun ? ['x\udfffy', '\u001b[2J', '\u0085', '\ufffe', '\u202e'] : [])]
/** An address is bytes: what UTF-8 cannot encode cannot stand in it. */
const UNSTORABLE_IN_ADDRESSES = ['a%00b', '%ff', ...(isFullRun ? ['%00', '%ED%A0%80', '%1b%5b2J', '%c2%85'] : [])]

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The value with each of its texts spoilt in turn, and with a spoilt field name. */
function spoiltBy(value: Json, text: string): Json[] {
  if (typeof value === 'string') return [text, value + text]
  if (Array.isArray(value))
    return value.flatMap((item, at) => spoiltBy(item, text).map((spoilt) => value.with(at, spoilt)))
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value).flatMap(([name, item]) =>
    spoiltBy(item, text).map((spoilt) => ({ ...value, [name]: spoilt })),
  )
  return [...fields, { ...value, [text]: text }]
}

interface Caller {
  id: string
  addressId: string
  headers: Record<string, string>
}

const known = new Map<string, Promise<Caller>>()

/** Somebody who may call the operation. */
function callerOf(endpoint: Endpoint): Promise<Caller> {
  const caller = known.get(endpoint.name) ?? makeCaller(endpoint)
  known.set(endpoint.name, caller)
  return caller
}

async function makeCaller({ access }: Endpoint): Promise<Caller> {
  const user = await makeUser(app, { groups: typeof access === 'object' ? access.groups.slice(0, 1) : [] })
  const { id: addressId } = await makeAddress(app, user)
  const { headers } = await signIn(app, user)
  return { id: user.id, addressId, headers }
}

let callers = 0
/** Each call has a network address of its own, so that no limit of attempts answers instead of the operation. */
function send(endpoint: Endpoint, path: string, headers: Record<string, string>, body?: string | FormData) {
  const { method } = endpoint
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const request = new Request(`http://shop.test/api${path}`, {
    method: method.toUpperCase(),
    headers: { ...headers, ...type },
    ...(body === undefined ? {} : { body }),
  })
  callers++
  return app.api.fetch(request, { ip: `2001:db8:${callers.toString(16)}::1` })
}

const answers: Record<number, number> = {}

async function check(endpoint: Endpoint, asked: Response | Promise<Response>, what: unknown): Promise<void> {
  const response = await asked
  answers[response.status] = (answers[response.status] ?? 0) + 1
  const message = `${endpoint.name} answered ${response.status} to ${JSON.stringify(what)}`
  expect([...declaredStatuses(endpoint), 404], message).toContain(response.status)
  expect(response.status, message).not.toBe(503)
}

function pathOf({ path, access }: Endpoint, caller: Caller, spoilt: Record<string, string> = {}): string {
  const [, , part = ''] = path.split('/')
  const things: Record<string, string> = { entries: entry, users: caller.id }
  const params: Record<string, string> = {
    id: access === 'owner' ? caller.id : (things[part] ?? product.id),
    addressId: caller.addressId,
    productId: product.id,
    number: '1',
    provider: 'datatrans',
    ...spoilt,
  }
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? uuidv7())
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s answers as declared',
  (_, endpoint) => {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

    test.runIf(names.length > 0)('when its address holds characters that cannot be stored', async () => {
      const caller = await callerOf(endpoint)
      for (const name of names)
        for (const text of UNSTORABLE_IN_ADDRESSES)
          await check(endpoint, send(endpoint, pathOf(endpoint, caller, { [name]: text }), caller.headers), text)
    })

    test.runIf(takes(endpoint.query))('when its query holds characters that cannot be stored', async () => {
      const caller = await callerOf(endpoint)
      const [query] = fc.sample(inputArbitrary(endpoint.query, { ids: [product.id] }), { numRuns: 1, seed: 1 })
      const shape = (endpoint.query as { shape?: object }).shape ?? {}
      for (const name of [...Object.keys(shape), '%00', 'x']) {
        const others = Object.entries(query as Record<string, unknown>)
          .filter(([other, value]) => other !== name && typeof value === 'string')
          .map(([other, value]) => `${other}=${encodeURIComponent(String(value).toWellFormed())}`)
        for (const text of UNSTORABLE_IN_ADDRESSES)
          for (const key of [name, `${name}[]`]) {
            const search = [...others, `${key}=${text}`].join('&')
            await check(endpoint, send(endpoint, `${pathOf(endpoint, caller)}?${search}`, caller.headers), search)
          }
      }
    })

    test.runIf(takes(endpoint.body) && !endpoint.multipart)(
      'when its body holds characters that cannot be stored',
      async () => {
        const caller = await callerOf(endpoint)
        const body = validBody(endpoint, { ids: [product.id, file] }) as Json
        for (const text of UNSTORABLE)
          for (const spoilt of spoiltBy(body, text)) {
            const sent = JSON.stringify(spoilt)
            await check(endpoint, send(endpoint, pathOf(endpoint, caller), caller.headers, sent), spoilt)
          }
      },
    )

    test.runIf(endpoint.multipart)('when its form holds characters that cannot be stored', async () => {
      const caller = await callerOf(endpoint)
      const shape = (endpoint.body as { shape?: object }).shape ?? {}
      for (const text of UNSTORABLE)
        for (const spoilt of [...Object.keys(shape), text]) {
          const form = new FormData()
          for (const name of Object.keys(shape)) form.append(name, name === spoilt ? text : 'Recht')
          form.append(spoilt, new File(['%PDF-1.7'], text))
          await check(endpoint, send(endpoint, pathOf(endpoint, caller), caller.headers, form), [spoilt, text])
        }
    })

    test('refuses them in headers and cookies', async () => {
      const caller = await callerOf(endpoint)
      for (const text of [...UNSTORABLE_IN_ADDRESSES, '\x80\xff']) {
        const cookies = ['guest_id', 'hep.auth.access', 'hep.auth.refresh', text].map((name) => `${name}=${text}`)
        const headers: Record<string, string> = {
          cookie: cookies.join('; '),
          'user-agent': text,
          'accept-language': text,
          'idempotency-key': text,
          'x-forwarded-for': text,
        }
        for (const own of [{}, caller.headers])
          await check(endpoint, send(endpoint, pathOf(endpoint, caller), { ...headers, ...own }), headers)
      }
    })
  },
)

test('most of it was refused by the operations themselves', () => {
  expect(answers[422]).toBeGreaterThan(isFullRun ? 1_000 : 300)
})
