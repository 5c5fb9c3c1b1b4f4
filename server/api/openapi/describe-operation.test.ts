import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import { describeApi, isForPartners, mediaTypes } from './describe-api.ts'

const declare = (declared: Partial<Endpoint> = {}): Endpoint => ({
  ...(endpoint('readThing', {
    method: 'get',
    path: '/things/{id}',
    summary: 'Reads a thing',
    access: 'everyone',
    responses: { 200: z.object({ name: z.string() }) },
  }) as Endpoint),
  ...declared,
})

const describing = (...endpoints: readonly Endpoint[]) => describeApi(endpoints, { version: '2.1.0', title: 'Made up' })

interface Described {
  parameters: object[]
  security: object[]
  responses: Record<string, { description?: string; content?: object; $ref?: string }>
  requestBody?: object
  tags: string[]
  'x-access': string
}

const operationOf = (declared: Partial<Endpoint> = {}) => {
  const one = declare(declared)
  return describing(one).paths[one.path]?.[one.method] as unknown as Described
}

test('a document says what it describes, where it is, and how callers are known', () => {
  expect(describing(declare())).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Made up', version: '2.1.0', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie' },
        partner: { type: 'openIdConnect' },
        signature: { type: 'apiKey', in: 'header' },
      },
    },
  })
})

test('methods of one address stand together', () => {
  const remove = declare({ name: 'removeThing', method: 'delete', responses: { 204: z.undefined() } })
  const { paths } = describing(declare(), remove)
  expect(Object.keys(paths)).toEqual(['/things/{id}'])
  expect(paths['/things/{id}']).toMatchObject({
    get: { operationId: 'readThing', summary: 'Reads a thing' },
    delete: { operationId: 'removeThing', responses: { 204: { description: 'Done' } } },
  })
})

test.each([
  ['/shop/cart/items', 'shop/cart'],
  ['/users/{id}/addresses', 'users/addresses'],
  ['/office/orders.csv', 'office/orders'],
  ['/office/orders.v1-all', 'office/orders.v1-all'],
  ['/website', 'website'],
  ['/auth/token', 'auth/token'],
  ['/catalogue/titles', 'catalogue'],
  ['/sitemap.xml', 'sitemap.xml'],
])('%s belongs to %s, which is named once', (path, tag) => {
  const document = describing(declare({ path: path as '/x' }), declare({ path: path as '/x', method: 'post' }))
  expect((document.paths[path]?.['get'] as Described | undefined)?.tags).toEqual([tag])
  expect((document as unknown as { tags: object[] }).tags).toEqual([
    { name: tag, description: `Operations below /${tag}` },
  ])
})

test.each<[Partial<Endpoint>, object[], string]>([
  [{ access: 'everyone' }, [{}, { bearer: [] }, { cookie: [] }], 'everyone'],
  [{ access: 'login' }, [{ bearer: [] }, { cookie: [] }], 'login'],
  [{ access: 'login', scope: 'licences' }, [{ bearer: [] }, { cookie: [] }, { partner: ['licences'] }], 'login'],
  [{ access: 'partner', scope: 'catalogue' }, [{ partner: ['catalogue'] }], 'partner'],
  [{ access: 'signed' }, [{ signature: [] }], 'signed'],
  [{ access: { groups: ['sales', 'admin'] } }, [{ bearer: [] }, { cookie: [] }], 'groups: sales, admin'],
])('callers of an operation with %j are known by %j', (declared, security, label) => {
  expect(operationOf(declared)).toMatchObject({ security, 'x-access': label })
})

test.each<[Partial<Endpoint>, boolean]>([
  [{ access: 'partner', scope: 'catalogue' }, true],
  [{ access: 'partner', scope: null }, true],
  [{ access: 'login', scope: 'licences' }, true],
  [{ access: 'everyone', scope: null }, false],
])('an operation with %j is for partners: %s', (declared, isForThem) => {
  expect(isForPartners(declare(declared))).toBe(isForThem)
})

test('parameters say where they stand, whether they must be there, and which are lists', () => {
  const { parameters } = operationOf({
    params: z.object({ id: z.string() }),
    query: z.strictObject({ formats: z.array(z.string()).optional(), page: z.int() }),
    headers: z.object({ 'x-signature': z.string().optional() }),
  })
  expect(parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'formats[]', in: 'query', required: false, schema: { type: 'array' } },
    { name: 'page', in: 'query', required: true, schema: { type: 'integer' } },
    { name: 'x-signature', in: 'header', required: false, schema: { type: 'string' } },
  ])
  expect(operationOf().parameters).toEqual([])
  // Part of an address, and so required even where its schema has a default.
  expect(operationOf({ params: z.object({ id: z.string().default('1') }) }).parameters).toMatchObject([
    { name: 'id', required: true },
  ])
  expect(operationOf({ query: z.strictObject({ all: z.string().optional() }) }).parameters).toMatchObject([
    { name: 'all', required: false },
  ])
})

describe('a body', () => {
  const name = z.strictObject({ name: z.string() })
  const schema: unknown = expect.objectContaining({ type: 'object', required: ['name'] })

  test.each<[string, Partial<Endpoint>, object | undefined]>([
    ['that is JSON', { body: name }, { 'application/json': { schema } }],
    ['that is a form', { body: name, multipart: { maxBytes: 1 } }, { 'multipart/form-data': { schema } }],
    ['that is bytes', { bytes: { maxBytes: 1 } }, { 'application/octet-stream': {} }],
    ['that nobody sends', {}, undefined],
  ])('%s', (_, declared, content) => {
    expect(operationOf({ method: 'post', ...declared }).requestBody).toEqual(content && { required: true, content })
  })
})

describe('an answer', () => {
  test.each<[Endpoint['responses'], string, string]>([
    [{ 200: z.object({}) }, '200', 'OK'],
    [{ 201: z.object({}) }, '201', 'Made'],
    [{ 202: z.object({}) }, '202', 'Accepted'],
  ])('with %j is described by its status and its schema', (responses, status, description) => {
    expect(operationOf({ responses }).responses[status]).toEqual({
      description,
      content: { 'application/json': { schema: expect.objectContaining({ type: 'object' }) as unknown } },
    })
  })

  test('without a body has none', () => {
    expect(operationOf({ responses: { 204: z.undefined() } }).responses['204']).toEqual({ description: 'Done' })
  })

  test('that is a file is bytes of its type', () => {
    expect(operationOf({ path: '/list.csv', responses: { 200: z.file() } }).responses['200']).toEqual({
      description: 'OK',
      content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
    })
  })

  test.each<[string, z.ZodType, string[]]>([
    ['/things', z.object({}), ['application/json']],
    ['/things.pdf', z.object({}), ['application/json']],
    ['/things.pdf', z.file(), ['application/pdf']],
    ['/things.csv', z.file(), ['text/csv']],
    ['/things.svg', z.file(), ['image/svg+xml']],
    ['/things.svg/x', z.file(), ['application/octet-stream']],
    ['/things', z.file(), ['application/octet-stream']],
    ['/things.csv', z.file().mime(['image/png', 'image/webp']), ['image/png', 'image/webp']],
    ['/things.csv', z.file().max(10), ['text/csv']],
  ])('at %s has its media types', (path, success, types) => {
    expect(mediaTypes({ path: path as '/x', responses: { 200: success } })).toEqual(types)
  })
})

describe('refusals', () => {
  const selling = declare({
    name: 'sellThing',
    method: 'post',
    refusals: ['cart_full', 'cart_empty', 'too_many_requests'],
    // Else wrong input would be one of its refusals.
    ignoresQuery: true,
    responses: { 204: z.undefined() },
  })
  const document = () => describing(selling, { ...selling, name: 'sellOther', path: '/others' })
  type Refused = {
    description: string
    headers: object
    content: { 'application/json': { schema: { allOf: object[] } } }
  }
  const refusals = () => document().components.responses as Record<string, Refused>

  test('of one status are described together, by name and codes in order, once for all operations', () => {
    const codes = selling.refusals.filter((code) => errorCodes[code][0] === errorCodes.cart_full[0]).toSorted()
    const name = `Refused${errorCodes.cart_full[0]}${codes.map((code) => (code === 'cart_full' ? 'CartFull' : 'CartEmpty')).join('Or')}`
    const described = refusals()[name]
    expect(described).toMatchObject({ headers: {} })
    expect(described?.content['application/json'].schema.allOf).toEqual([
      { $ref: '#/components/schemas/ErrorBody' },
      { properties: { code: { enum: codes } } },
    ])
    for (const path of ['/things/{id}', '/others'])
      expect((document().paths[path]?.['post'] as Described | undefined)?.responses[errorCodes.cart_full[0]]).toEqual({
        $ref: `#/components/responses/${name}`,
      })
  })

  test('say in a header when to come again', () => {
    const retry = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }
    const byStatus = Object.entries(refusals())
    expect(byStatus.find(([name]) => name.startsWith('Refused429'))?.[1].headers).toEqual(retry)
    expect(byStatus.find(([name]) => name.startsWith('Refused503'))?.[1].headers).toEqual(retry)
    expect(byStatus.map(([, { description }]) => description).every((text) => text.length > 5)).toBe(true)
  })

  test('of any address are described too, in the order of their names', () => {
    expect(refusals()).toMatchObject({
      Refused404NotFound: { description: expect.stringContaining('Unknown') as unknown },
      Refused405MethodNotAllowed: { headers: { Allow: { schema: { type: 'string' } } } },
    })
    const codesOf = (name: string) => refusals()[name]?.content['application/json'].schema.allOf[1]
    expect(codesOf('Refused404NotFound')).toEqual({ properties: { code: { enum: ['not_found'] } } })
    const names = Object.keys(refusals())
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  })

  test('that carry more than others are described by themselves, with what they carry', () => {
    const carrying = declare({
      name: 'changeThing',
      method: 'post',
      refusals: ['cart_full'],
      carries: { cart_full: z.object({ most: z.int() }) },
      responses: { 204: z.undefined() },
    })
    const { components, paths } = describing(selling, { ...carrying, path: '/others' })
    const status = errorCodes.cart_full[0]
    const reference = (paths['/others']?.['post'] as Described | undefined)?.responses[status]?.$ref ?? ''
    expect(reference).toMatch(/OfChangeThing$/)
    const name = reference.split('/').at(-1) ?? ''
    expect(JSON.stringify(components.responses[name])).toContain('"most"')
    expect(JSON.stringify((components.responses as Record<string, object>)[name])).toContain('"cart_full"')
  })
})

test('a schema with an example shows it, others show none', () => {
  const { schemas } = describing(declare({ responses: { 200: z.object({}) }, refusals: ['cart_full'] })).components
  expect(schemas['ErrorBody']).toHaveProperty('examples', [expect.objectContaining({ code: 'invalid' }) as unknown])
  for (const [name, schema] of Object.entries(schemas))
    if (name !== 'ErrorBody') expect(schema).not.toHaveProperty('examples')
})
