import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { answerWithMethods, methodsByPath, onlyReading } from './allowed-methods.ts'

const methodsOf = methodsByPath([
  { path: '/things/{id}', method: 'delete' },
  { path: '/things/{id}', method: 'get' },
  { path: '/things/latest', method: 'post' },
  { path: '/feed.xml', method: 'get' },
  { path: '/things', method: 'put' },
] as unknown as Endpoint[])

test.each<[string, string[]]>([
  ['/api/things/7', ['DELETE', 'GET', 'HEAD', 'OPTIONS']],
  // One address may be of several operations.
  ['/api/things/latest', ['DELETE', 'GET', 'POST', 'HEAD', 'OPTIONS']],
  ['/api/things', ['PUT', 'OPTIONS']],
  ['/api/feed.xml', ['GET', 'HEAD', 'OPTIONS']],
  ['/api/feedAxml', []],
  ['/api/things/7/parts', []],
  ['/api/things/', []],
  ['/things/7', []],
  ['/x/api/things/7', []],
])('%s takes %j', (path, methods) => {
  expect(methodsOf(path)).toEqual(methods)
})

test('who asks for the methods gets them; who uses another one is refused with them', async () => {
  const asked = answerWithMethods('OPTIONS', ['GET', 'OPTIONS'])
  expect([asked.status, asked.headers.get('allow'), await asked.text()]).toEqual([204, 'GET, OPTIONS', ''])
  const refused = answerWithMethods('PATCH', ['GET', 'OPTIONS'])
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, OPTIONS'])
  expect(await refused.json()).toMatchObject({ code: 'method_not_allowed' })
})

test('what is only read is reached by reading alone', async () => {
  const app = new Hono().use(onlyReading).all('*', (c) => c.text('read'))
  expect((await app.request('/', { method: 'GET' })).status).toBe(200)
  expect((await app.request('/', { method: 'HEAD' })).status).toBe(200)
  const posted = await app.request('/', { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect((await app.request('/', { method: 'OPTIONS' })).status).toBe(204)
})
