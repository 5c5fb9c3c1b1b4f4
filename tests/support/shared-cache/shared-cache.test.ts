import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startSharedCache } from './shared-cache.ts'

let served = 0
/** Answers with the policy that the address asks for, and with the number of the answer. */
const origin = createServer((incoming, response) => {
  const { searchParams } = new URL(incoming.url ?? '', 'http://origin.test')
  served++
  for (const name of ['cache-control', 'vary']) response.setHeader(name, searchParams.get(name) ?? '')
  response.setHeader('etag', '"one"')
  response.end(String(served))
})
origin.listen(0, '127.0.0.1')
await once(origin, 'listening')
const cache = await startSharedCache(`http://127.0.0.1:${(origin.address() as AddressInfo).port}`)
afterAll(async () => {
  await cache.close()
  origin.close()
})

let addresses = 0
const address = (policy: string, vary = '') =>
  `${cache.url}/${++addresses}?${new URLSearchParams({ 'cache-control': policy, vary })}`

/** Who answered, and with which answer. */
async function ask(url: string, headers: Record<string, string> = {}): Promise<[string | null, string]> {
  const answer = await fetch(url, { headers })
  return [answer.headers.get('x-cache'), await answer.text()]
}

test.each([
  ['public, max-age=0, s-maxage=60', 'hit'],
  ['public, max-age=60', 'miss'],
  ['s-maxage=0', 'miss'],
  ['no-store, s-maxage=60', 'miss'],
  ['private, s-maxage=60', 'miss'],
  ['private="x", s-maxage=60', 'miss'],
  ['no-cache, s-maxage=60', 'miss'],
])('the cache before the shop answers the second request for what is %s: %s', async (policy, second) => {
  const url = address(policy)
  const [, first] = await ask(url)
  const [from, answer] = await ask(url)
  expect([from, answer === first]).toEqual([second, second === 'hit'])
})

test('it keeps an answer for each value of what the answer varies by, and for a reload none', async () => {
  const url = address('s-maxage=60', 'Accept-Encoding, Cookie')
  const [, ofOne] = await ask(url, { cookie: 'a=1' })
  expect(await ask(url, { cookie: 'a=2' })).not.toContain(ofOne)
  expect(await ask(url, { cookie: 'a=1' })).toEqual(['hit', ofOne])
  expect((await ask(url, { cookie: 'a=1', 'cache-control': 'no-cache' }))[0]).toBe('miss')
  const anything = address('s-maxage=60', '*')
  await ask(anything)
  expect((await ask(anything))[0]).toBe('miss')
})

test('it forgets an answer after its time', async () => {
  const url = address('s-maxage=1')
  await ask(url)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect((await ask(url))[0]).toBe('miss')
})
