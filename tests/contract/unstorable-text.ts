import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { takes } from '#contract/refusals.ts'
import { declaredStatuses } from '#contract/statuses.ts'
import type { TestApp } from '../support/app.ts'
import { makeProduct, makeTitle } from '../support/factories/catalogue-factories.ts'
import { makeDraft, makeFile, pageContent } from '../support/factories/content-factories.ts'
import { makeAddress, makeUser } from '../support/factories/people-factories.ts'
import { signIn } from '../support/sign-in.ts'
import { inputArbitrary } from './input-arbitrary.ts'
import { validBody } from './valid-body.ts'

/** PostgreSQL stores neither NUL nor, in JSON, a lone surrogate; the others are control or noncharacters. */
const UNSTORABLE = ['a\u0000b', '\ud800', 'x\udfffy', '\u001b[2J', '\u0085', '\ufffe', '\u202e']
/** An address is bytes: what UTF-8 cannot encode cannot stand in it. */
const UNSTORABLE_IN_ADDRESSES = ['a%00b', '%ff', '%00', '%ED%A0%80', '%1b%5b2J', '%c2%85']

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

/** What a request has that is not as its caller would send it. */
interface Sent {
  /** Of the address, where it is not the one of the things that exist. */
  spoilt?: Record<string, string>
  search?: string
  headers?: Record<string, string>
  body?: string | FormData
}

/** Calls each operation as somebody who may, and on things that the walk does not know, so that it deletes none. */
class Stage {
  readonly #app: TestApp
  readonly #callers = new Map<string, Promise<Caller>>()
  #things = { product: '', entry: '', file: '' }
  #sent = 0
  /** How many answers had a status. */
  readonly answers: Record<number, number> = {}

  constructor(app: TestApp) {
    this.#app = app
  }

  async prepare(): Promise<void> {
    const product = await makeProduct(this.#app, await makeTitle(this.#app), { price: 2900 })
    const entry = await makeDraft(this.#app, '/entwurf-mit-zeichen', pageContent())
    this.#things = { product: product.id, entry, file: await makeFile(this.#app, 'Lösungen') }
  }

  get ids(): string[] {
    return [this.#things.product, this.#things.file]
  }

  #callerOf(endpoint: Endpoint): Promise<Caller> {
    const caller = this.#callers.get(endpoint.name) ?? this.#makeCaller(endpoint)
    this.#callers.set(endpoint.name, caller)
    return caller
  }

  async #makeCaller({ access }: Endpoint): Promise<Caller> {
    const user = await makeUser(this.#app, { groups: typeof access === 'object' ? access.groups.slice(0, 1) : [] })
    const { id: addressId } = await makeAddress(this.#app, user)
    const { headers } = await signIn(this.#app, user)
    return { id: user.id, addressId, headers }
  }

  #pathOf({ path, access }: Endpoint, caller: Caller, spoilt: Record<string, string>): string {
    const { product, entry } = this.#things
    const [, , part = ''] = path.split('/')
    const things: Record<string, string> = { entries: entry, users: caller.id }
    const params: Record<string, string> = {
      id: access === 'owner' ? caller.id : (things[part] ?? product),
      addressId: caller.addressId,
      productId: product,
      number: '1',
      provider: 'datatrans',
      ...spoilt,
    }
    return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? uuidv7())
  }

  /** Each call has a network address of its own, so that no limit of attempts answers instead of the operation. */
  async statusOf(endpoint: Endpoint, { spoilt = {}, search = '', headers, body }: Sent): Promise<number> {
    const caller = await this.#callerOf(endpoint)
    const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const request = new Request(`http://shop.test/api${this.#pathOf(endpoint, caller, spoilt)}${search}`, {
      method: endpoint.method.toUpperCase(),
      headers: { ...(headers ?? caller.headers), ...type },
      ...(body === undefined ? {} : { body }),
    })
    this.#sent++
    const { status } = await this.#app.api.fetch(request, { ip: `2001:db8:${this.#sent.toString(16)}::1` })
    this.answers[status] = (this.answers[status] ?? 0) + 1
    return status
  }

  async loginOf(endpoint: Endpoint): Promise<Record<string, string>> {
    return (await this.#callerOf(endpoint)).headers
  }
}

async function check(stage: Stage, endpoint: Endpoint, sent: Sent, what: unknown): Promise<void> {
  const status = await stage.statusOf(endpoint, sent)
  const message = `${endpoint.name} answered ${status} to ${JSON.stringify(what)}`
  expect([...declaredStatuses(endpoint), 404], message).toContain(status)
  expect(status, message).not.toBe(503)
}

/** Sends text that cannot be stored wherever an operation takes text: none may break on it. */
export function tryUnstorableText(app: TestApp): void {
  const stage = new Stage(app)
  beforeAll(() => stage.prepare())

  describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers as declared to characters that cannot be stored',
    (_, endpoint) => {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

      test.runIf(names.length > 0)('in its address', async () => {
        for (const name of names)
          for (const text of UNSTORABLE_IN_ADDRESSES) await check(stage, endpoint, { spoilt: { [name]: text } }, text)
      })

      test.runIf(takes(endpoint.query))('in its query', async () => {
        const [query] = fc.sample(inputArbitrary(endpoint.query, { ids: stage.ids }), { numRuns: 1, seed: 1 })
        for (const search of queriesOf(endpoint, query as Record<string, unknown>))
          await check(stage, endpoint, { search: `?${search}` }, search)
      })

      test.runIf(takes(endpoint.body) && !endpoint.multipart)('in its body', async () => {
        const body = validBody(endpoint, { ids: stage.ids }) as Json
        for (const text of UNSTORABLE)
          for (const spoilt of spoiltBy(body, text))
            await check(stage, endpoint, { body: JSON.stringify(spoilt) }, spoilt)
      })

      test.runIf(endpoint.multipart)('in its form', async () => {
        const fields = fieldsOf(endpoint.body)
        for (const text of UNSTORABLE)
          for (const spoilt of [...fields, text]) {
            const form = new FormData()
            for (const name of fields) form.append(name, name === spoilt ? text : 'Recht')
            form.append(spoilt, new File(['%PDF-1.7'], text))
            await check(stage, endpoint, { body: form }, [spoilt, text])
          }
      })

      test('in headers and cookies', async () => {
        const login = await stage.loginOf(endpoint)
        for (const text of [...UNSTORABLE_IN_ADDRESSES, '\x80\xff'])
          for (const own of [{}, login]) await check(stage, endpoint, { headers: { ...headersOf(text), ...own } }, text)
      })
    },
  )

  test('most text that cannot be stored was refused by the operations themselves', () => {
    expect(stage.answers[422]).toBeGreaterThan(1_000)
  })
}

function fieldsOf(schema: unknown): string[] {
  return Object.keys((schema as { shape?: object }).shape ?? {})
}

/** The query with each of its fields spoilt in turn, as a text and as a list, and with a field that it does not have. */
function queriesOf(endpoint: Endpoint, query: Record<string, unknown>): string[] {
  return [...fieldsOf(endpoint.query), '%00', 'x'].flatMap((name) => {
    const others = Object.entries(query)
      .filter(([other, value]) => other !== name && typeof value === 'string')
      .map(([other, value]) => `${other}=${encodeURIComponent(String(value).toWellFormed())}`)
    return UNSTORABLE_IN_ADDRESSES.flatMap((text) =>
      [name, `${name}[]`].map((key) => [...others, `${key}=${text}`].join('&')),
    )
  })
}

function headersOf(text: string): Record<string, string> {
  const cookies = ['guest_id', 'hep.auth.access', 'hep.auth.refresh', text].map((name) => `${name}=${text}`)
  return {
    cookie: cookies.join('; '),
    'user-agent': text,
    'accept-language': text,
    'idempotency-key': text,
    'x-forwarded-for': text,
  }
}
