import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './compress-page.ts'

const html = '<p>Seite</p>'.repeat(500)

function page(headers: Record<string, string> = {}) {
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}

function asking(encodings: string) {
  return new Request('http://shop.test/', { headers: { 'accept-encoding': encodings } })
}

async function bytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

test('a page is sent in the best encoding that the browser accepts', async () => {
  const brotli = await compressPage(asking('gzip, deflate, br'), page())
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(html)
  const gzip = await compressPage(asking('gzip'), page())
  expect(gzip.headers.get('vary')).toContain('Accept-Encoding')
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(html)
})

test('pages for browsers without encodings, pictures and compressed bodies are sent unchanged', async () => {
  expect((await compressPage(asking(''), page())).headers.has('content-encoding')).toBe(false)
  const picture = await compressPage(asking('br'), page({ 'content-type': 'image/webp' }))
  expect(await picture.text()).toBe(html)
  expect((await compressPage(asking('br'), page({ 'content-encoding': 'gzip' }))).headers.get('content-encoding')).toBe(
    'gzip',
  )
})

test('a page keeps its status and its headers, and says that it differs by encoding', async () => {
  const headers = { 'content-type': 'text/html', 'cache-control': 'no-store', vary: 'cookie', 'content-length': '9' }
  const packed = await compressPage(asking('gzip'), new Response(html, { status: 404, headers }))
  expect([packed.status, packed.headers.get('cache-control'), packed.headers.get('vary')]).toEqual([
    404,
    'no-store',
    'cookie, Accept-Encoding',
  ])
  // That of the plain page would cut the packed one short.
  expect(packed.headers.has('content-length')).toBe(false)
})

test('a short page is sent as it is, up to the size from which packing pays', async () => {
  const short = await compressPage(
    asking('gzip'),
    new Response('x'.repeat(999), { headers: { 'content-type': 'text/html' } }),
  )
  expect([short.headers.get('content-encoding'), short.headers.get('vary'), await short.text()]).toEqual([
    null,
    'Accept-Encoding',
    'x'.repeat(999),
  ])
  const long = await compressPage(
    asking('gzip'),
    new Response('x'.repeat(1_000), { headers: { 'content-type': 'text/html' } }),
  )
  expect(long.headers.get('content-encoding')).toBe('gzip')
})

test.each(['application/json', 'application/xml', 'text/plain'])('%s is packed like a page', async (type) => {
  expect((await compressPage(asking('gzip'), page({ 'content-type': type }))).headers.get('content-encoding')).toBe(
    'gzip',
  )
})

test.each(['application/pdf', 'x-text/html', 'image/svg+xml'])('%s is not', async (type) => {
  const response = page({ 'content-type': type })
  expect(await compressPage(asking('gzip'), response)).toBe(response)
})

test('an answer without a body or without a type stays what it is', async () => {
  const empty = new Response(null, { headers: { 'content-type': 'text/html' } })
  expect(await compressPage(asking('gzip'), empty)).toBe(empty)
  const untyped = page({ 'content-type': 'text/html' })
  untyped.headers.delete('content-type')
  expect(await compressPage(asking('gzip'), untyped)).toBe(untyped)
})
