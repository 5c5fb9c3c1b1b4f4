import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { answerWith } from './koa-answer.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const request = (more: { method?: string; headers?: Record<string, string>; body?: string } = {}) => ({
  method: more.method ?? 'GET',
  url: new URL('https://shop.test/oauth/authorize?a=1'),
  headers: new Headers(more.headers),
  body: new TextEncoder().encode(more.body ?? ''),
})

/** What the listener is asked. */
async function asked(more?: Parameters<typeof request>[0]) {
  let seen: { method?: string; url?: string; headers: Record<string, unknown>; body: string } | undefined
  const listener: Listener = async (incoming, outgoing) => {
    const { method, url, headers } = incoming
    seen = { ...(method && { method }), ...(url && { url }), headers, body: await text(incoming) }
    outgoing.end()
  }
  await answerWith(listener, request(more))
  return seen
}

test('a request is asked at the public address of the shop, whatever its headers claim', async () => {
  const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http', accept: '*/*' }
  expect(await asked({ headers: forged })).toEqual({
    method: 'GET',
    url: '/oauth/authorize?a=1',
    headers: { host: 'shop.test', 'x-forwarded-proto': 'https', accept: '*/*' },
    body: '',
  })
})

test('a form comes with its length, also one without fields; what was read already is not announced again', async () => {
  const chunked = { 'transfer-encoding': 'chunked', 'content-length': '99' }
  expect(await asked({ method: 'POST', body: 'code=ä', headers: chunked })).toMatchObject({
    headers: { 'content-length': '7' },
    body: 'code=ä',
  })
  expect((await asked({ method: 'POST', headers: chunked }))?.headers).toEqual(
    expect.objectContaining({ 'content-length': '0' }),
  )
  const reading = (await asked({ headers: chunked }))?.headers
  expect(reading).not.toHaveProperty('content-length')
  expect(reading).not.toHaveProperty('transfer-encoding')
})

test('the answer has the listener’s status, headers and body', async () => {
  const listener: Listener = async (_, outgoing) => {
    outgoing.statusCode = 201
    outgoing.setHeader('x-one', '1')
    outgoing.setHeader('set-cookie', ['a=1', 'b=2'])
    outgoing.setHeader('content-length', 3)
    outgoing.end('abc')
  }
  const response = await answerWith(listener, request())
  expect([response.status, response.headers.get('x-one'), response.headers.getSetCookie()]).toEqual([
    201,
    '1',
    ['a=1', 'b=2'],
  ])
  expect([response.headers.has('content-length'), await response.text()]).toEqual([false, 'abc'])
})

test.each([204, 205, 304])('an answer with %i has no body, even where one is written', async (status) => {
  const response = await answerWith(async (_, outgoing) => {
    outgoing.statusCode = status
    outgoing.end('abc')
  }, request())
  expect([response.status, await response.text()]).toEqual([status, ''])
})

test('a listener that fails is no answer', async () => {
  await expect(answerWith(() => Promise.reject(new Error('broke off')), request())).rejects.toThrow('broke off')
})
