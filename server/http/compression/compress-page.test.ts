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
