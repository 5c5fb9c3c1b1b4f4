import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { getPreview, previewQuery } from '#contract/content/previews.ts'
import { endpoints, namedSchemas } from '#contract/index.ts'
import { startTestApp } from '#tests/support/app.ts'
import { describeApi, isForPartners } from './describe-api.ts'
import { EXAMPLES } from './examples.ts'

const description = describeApi(endpoints, { version: '1.0.0', title: 'Lernladen' })
const ofPartners = describeApi(endpoints.filter(isForPartners), { version: '1.0.0', title: 'Lernladen for partners' })

test.each([
  ['the API', description],
  ['the part for partners', ofPartners],
])('the description of %s has no error by the rules that Redocly recommends', async (_, document) => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer}: ${message}`)).toEqual([])
})

test('a schema that operations share is described once, by its name', () => {
  const { Cart, Money } = description.components.schemas
  expect(JSON.stringify(Cart)).toContain('#/components/schemas/CartItem')
  expect(Money).toMatchObject({ properties: { amount: { type: 'integer' }, currency: { const: 'CHF' } } })
  const text = JSON.stringify(description.paths)
  expect(text).toContain('{"$ref":"#/components/schemas/Cart"}')
})

test('what is sent and what is answered are described apart where they differ, and once where they do not', () => {
  const { schemas } = description.components
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Address', 'AddressInput']))
  const names = new Set(namedSchemas.keys())
  for (const name of Object.keys(schemas))
    expect(names.has(name) || names.has(name.replace(/Input$/, '')), name).toBe(true)
  for (const reference of JSON.stringify(description).matchAll(/#\/components\/schemas\/(\w+)/g))
    expect(schemas, reference[1]).toHaveProperty(reference[1] ?? '')
})

test('an operation whose query has a name keeps its parameters', () => {
  const preview = description.paths[getPreview.path]?.['get'] as { parameters: { name: string }[] } | undefined
  expect(preview?.parameters.map(({ name }) => name)).toEqual(['id', ...Object.keys(previewQuery.shape)])
})

test('an example of a schema is one', () => {
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  ajv.addSchema(description as AnySchema, 'api')
  for (const [name, example] of Object.entries(EXAMPLES)) {
    const validate = ajv.getSchema(`api#/components/schemas/${name}`)
    expect(validate?.(example), `${name}: ${ajv.errorsText(validate?.errors)}`).toBe(true)
    expect(description.components.schemas[name]).toHaveProperty('examples', [example])
  }
})

test('partners read of those operations alone that take their tokens', async () => {
  const operations = Object.values(ofPartners.paths).flatMap((path) => Object.values(path) as { operationId: string }[])
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    endpoints.flatMap((endpoint) => (endpoint.scope === null ? [] : [endpoint.name])).toSorted(),
  )
  const app = await startTestApp()
  const answer = await app.send(new Request('http://shop.test/api/openapi-partners.json'))
  expect(Object.keys(((await answer.json()) as { paths: object }).paths)).toEqual(Object.keys(ofPartners.paths))
})

test('a program that has the description is not sent it again, and gets it packed', async () => {
  const app = await startTestApp()
  const ask = (headers: Record<string, string> = {}) =>
    app.send(new Request('http://shop.test/api/openapi.json', { headers }))
  const packed = await ask({ 'accept-encoding': 'br, gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toBe('accept-encoding')
  const bytes = await packed.arrayBuffer()
  const plain = await ask()
  expect(plain.headers.get('content-encoding')).toBeNull()
  const text = await plain.text()
  expect(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()).toBe(text)
  expect(bytes.byteLength).toBeLessThan(text.length / 5)
  const etag = plain.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  const known = await ask({ 'if-none-match': etag })
  expect([known.status, await known.text()]).toEqual([304, ''])
})
