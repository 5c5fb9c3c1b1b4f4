import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { RequestAbandoned } from '../http/arrived-body.ts'
import { MAX_JSON_BYTES, parseInput, type RawInput, readBody } from './read-input.ts'

type Declared = Partial<
  Pick<Endpoint, 'params' | 'query' | 'headers' | 'body' | 'multipart' | 'bytes' | 'maxBytes' | 'ignoresQuery'>
>

const declaring = (declared: Declared = {}): Endpoint => ({
  ...(endpoint('doThing', {
    method: 'post',
    path: '/things/{id}',
    summary: 'Made up',
    access: 'everyone',
    responses: { 204: z.undefined() },
  }) as Endpoint),
  ...declared,
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const raw = ({
  query = '',
  headers = {},
  ...more
}: { query?: string; headers?: Record<string, string> } & Partial<
  Omit<RawInput, 'query' | 'headers'>
> = {}): RawInput => ({
  params: {},
  query: new URLSearchParams(query),
  headers: new Headers(headers),
  body: new Uint8Array(),
  contentType: 'application/json',
  ...more,
})

const read = (declared: Declared, sent: Parameters<typeof raw>[0] = {}) => parseInput(declaring(declared), raw(sent))
const refusedWith = (code: string, errors?: object): unknown =>
  expect.objectContaining({ code, ...(errors && { details: { errors } }) })

const name = z.strictObject({ name: z.string() })

test('an operation without input takes none', async () => {
  expect(await read({})).toEqual({ params: undefined, query: undefined, headers: undefined, body: undefined })
})

test('an address with an id that cannot be one is unknown', async () => {
  const params = z.object({ id: z.uuid() })
  const id = '01976a2b-6d3e-7c10-8f00-3a5b9c1d2e10'
  expect((await read({ params }, { params: { id } })).params).toEqual({ id })
  await expect(read({ params }, { params: { id: 'x' } })).rejects.toEqual(refusedWith('not_found'))
})

describe('parameters of the address', () => {
  const query = z.strictObject({ words: z.string().optional(), formats: z.array(z.string()).optional() })

  test('come by their names, lists with all that they name', async () => {
    expect((await read({ query }, { query: 'words=a&formats[]=book&formats[]=ebook' })).query).toEqual({
      words: 'a',
      formats: ['book', 'ebook'],
    })
    for (const one of ['formats[]=book', 'formats=book'])
      expect((await read({ query }, { query: one })).query).toEqual({ formats: ['book'] })
    expect((await read({ query }, { query: 'formats=book&formats=ebook' })).query).toEqual({
      formats: ['book', 'ebook'],
    })
  })

  test('are refused at their names where they break a rule', async () => {
    await expect(read({ query }, { query: 'words[]=a' })).rejects.toEqual(
      refusedWith('invalid', { words: [expect.any(String) as unknown] }),
    )
  })

  test('that the operation does not know are refused, unless it ignores them', async () => {
    await expect(read({ query }, { query: 'words=a&sort=b' })).rejects.toEqual(
      refusedWith('invalid', { sort: [expect.any(String) as unknown] }),
    )
    await expect(read({}, { query: 'sort=b' })).rejects.toEqual(
      refusedWith('invalid', { sort: [expect.any(String) as unknown] }),
    )
    expect((await read({ ignoresQuery: true }, { query: 'sort=b' })).query).toBeUndefined()
    // What every object has is no parameter.
    await expect(read({ query }, { query: 'constructor=b' })).rejects.toEqual(refusedWith('invalid'))
  })
})

test('headers that an operation reads are checked like all else', async () => {
  const headers = z.object({ 'x-signature': z.string().min(3) })
  expect((await read({ headers }, { headers: { 'x-signature': 'abc', other: '1' } })).headers).toEqual({
    'x-signature': 'abc',
  })
  await expect(read({ headers }, { headers: { 'x-signature': 'a' } })).rejects.toEqual(
    refusedWith('invalid', { 'x-signature': [expect.any(String) as unknown] }),
  )
})

describe('a body', () => {
  test.each(['application/json', 'Application/JSON; charset=utf-8', 'application/vnd.api+json'])(
    'of the type %s is read',
    async (contentType) => {
      expect((await read({ body: name }, { body: bytesOf('{"name":"Atlas"}'), contentType })).body).toEqual({
        name: 'Atlas',
      })
    },
  )

  test.each(['text/plain', '', 'application/jsonp', 'text/application/json', 'application/ld+xml'])(
    'of the type «%s» is refused',
    async (contentType) => {
      await expect(read({ body: name }, { body: bytesOf('{"name":"Atlas"}'), contentType })).rejects.toEqual(
        refusedWith('unsupported_media_type'),
      )
    },
  )

  test('that is no JSON, or no text at all, is refused without a field', async () => {
    for (const body of [bytesOf('{"name":'), new Uint8Array([0x22, 0xff, 0x22])])
      await expect(read({ body: name }, { body })).rejects.toEqual(refusedWith('invalid', {}))
  })

  test('that is missing is an empty one, whatever its type', async () => {
    await expect(read({ body: name }, { contentType: 'text/plain' })).rejects.toEqual(
      refusedWith('invalid', { name: [expect.any(String) as unknown] }),
    )
    expect((await read({ body: name.partial() }, { contentType: '' })).body).toEqual({})
  })

  test('is refused together with the address and the headers, each at its field', async () => {
    const declared = {
      query: z.strictObject({ page: z.coerce.number() }),
      headers: z.object({ 'x-signature': z.string() }),
      body: name,
    }
    await expect(read(declared, { query: 'page=x&sort=1', body: bytesOf('{"name":3}') })).rejects.toEqual(
      refusedWith('invalid', {
        // Of what was sent, not that it is missing.
        page: [expect.not.stringContaining('erforderlich') as unknown],
        sort: [expect.any(String) as unknown],
        name: [expect.not.stringContaining('erforderlich') as unknown],
        'x-signature': [expect.any(String) as unknown],
      }),
    )
  })

  test('that is a form is read as one', async () => {
    const contentType = 'multipart/form-data; boundary=b'
    const body = bytesOf('--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAtlas\r\n--b--\r\n')
    expect((await read({ body: name, multipart: { maxBytes: 1_000 } }, { body, contentType })).body).toEqual({
      name: 'Atlas',
    })
    await expect(read({ body: name, multipart: { maxBytes: 1_000 } }, { body: bytesOf('{}') })).rejects.toEqual(
      refusedWith('unsupported_media_type'),
    )
  })
})

describe('how much a body may have', () => {
  const sending = (bytes: number) => new Request('http://shop.test', { method: 'POST', body: new Uint8Array(bytes) })

  test.each<[string, Declared, number]>([
    ['JSON', {}, MAX_JSON_BYTES],
    ['JSON of an operation that takes more', { maxBytes: 200_000 }, 200_000],
    ['a form', { multipart: { maxBytes: 300 } }, 300],
    ['bytes', { bytes: { maxBytes: 400 } }, 400],
  ])('%s: up to its limit, and no byte more', async (_, declared, most) => {
    expect((await readBody(declaring(declared), sending(most))).byteLength).toBe(most)
    await expect(readBody(declaring(declared), sending(most + 1))).rejects.toEqual(refusedWith('too_large'))
  })

  test('a sender who gives up has abandoned the request', async () => {
    const reset = new Error('connection reset')
    const body = new ReadableStream({ pull: (controller) => controller.error(reset) })
    const request = new Request('http://shop.test', { method: 'POST', body, duplex: 'half' } as RequestInit)
    const failure = await readBody(declaring(), request).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RequestAbandoned)
    expect((failure as Error).cause).toBe(reset)
  })
})
