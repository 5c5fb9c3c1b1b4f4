import { expect, test } from 'vitest'
import { errorCodes } from '#contract/errors.ts'
import { withForm } from './with-form.ts'

const URLENCODED = 'application/x-www-form-urlencoded;charset=UTF-8'

function post(body: BodyInit, contentType?: string) {
  const headers = contentType === undefined ? {} : { 'content-type': contentType }
  return new Request('http://shop.test/login', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

/** What the action read from the form, or the status and sentence of its refusal. */
async function outcome(request: Request): Promise<unknown> {
  const result = await withForm(request, async (form) => [...form])
  return Array.isArray(result) ? result : [result.init?.status, result.data.message]
}

test.each<[string, BodyInit]>([
  ['as browsers do by themselves', new URLSearchParams({ username: 'lea@example.test', 'lists.mykv': 'ja & «nein»' })],
  ['with files possible', asMultipart({ username: 'lea@example.test', 'lists.mykv': 'ja & «nein»' })],
])('a form arrives, sent %s', async (_, body) => {
  expect(await outcome(post(body))).toEqual([
    ['username', 'lea@example.test'],
    ['lists.mykv', 'ja & «nein»'],
  ])
})

test('a button without fields is a form without fields', async () => {
  expect(await outcome(post('', URLENCODED))).toEqual([])
})

test.each([
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
  ['multipart/form-data', 'a=b'],
  ['application/json', '{"a":1}'],
  ['text/plain', 'a=b'],
])('a body that is not a form is refused, not carried out: %s', async (contentType, body) => {
  expect(await outcome(post(body, contentType))).toEqual(errorCodes.invalid)
})

test('a form of thousands of parts is not parsed', async () => {
  const parts = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, '']))
  expect(await outcome(post(asMultipart(parts)))).toEqual(errorCodes.invalid)
})

test('a form that declares too large a size is not read', async () => {
  const request = post('username=lea', URLENCODED)
  const lying = new Request(request, { headers: { 'content-type': URLENCODED, 'content-length': '100001' } })
  expect(await outcome(lying)).toEqual(errorCodes.too_large)
  expect(lying.bodyUsed).toBe(false)
})

test('an endless form is read only up to the limit', async () => {
  let given = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 10_000
      controller.enqueue(new Uint8Array(10_000).fill(97))
    },
  })
  expect(await outcome(post(endless, URLENCODED))).toEqual(errorCodes.too_large)
  expect(given).toBeLessThan(200_000)
})

function asMultipart(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
