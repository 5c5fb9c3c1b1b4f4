import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { imageRoutes } from './images.ts'

const folder = await mkdtemp(join(tmpdir(), 'lernladen-images-'))
const covers = await mkdtemp(join(folder, 'covers-'))
const cacheDir = join(folder, 'cache')
await sharp({ create: { width: 640, height: 900, channels: 3, background: '#135450' } })
  .webp()
  .toFile(join(covers, 'soll-haben.webp'))
await writeFile(join(covers, 'no-picture.webp'), 'this is text')
await writeFile(join(covers, 'cover.psd'), 'layers')
await writeFile(join(folder, 'secrets.json'), '{}')
afterAll(() => rm(folder, { recursive: true }))

const app = imageRoutes({ roots: [covers], cacheDir })

async function ask(path: string, headers: Record<string, string> = { accept: 'image/webp,*/*' }) {
  return app.fetch(new Request(`http://shop.test${path}`, { headers }))
}

test('gives a cover in the width asked for', async () => {
  const response = await ask('/images/soll-haben.webp?w=320')
  expect(response.headers.get('content-type')).toBe('image/webp')
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([width, height]).toEqual([320, 450])
})

test('gives JPEG to those who do not know WebP, and never enlarges', async () => {
  const response = await ask('/images/soll-haben.webp?w=960', { accept: 'image/jpeg' })
  const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([format, width]).toEqual(['jpeg', 640])
})

test('keeps what it has made, and answers 304 to those who have it', async () => {
  const first = await ask('/images/soll-haben.webp?w=480')
  expect(await readdir(cacheDir)).toContainEqual(
    expect.stringContaining(first.headers.get('etag')?.slice(1, -1) ?? '-'),
  )
  const again = await ask('/images/soll-haben.webp?w=480', {
    accept: 'image/webp',
    'if-none-match': first.headers.get('etag') ?? '',
  })
  expect(again.status).toBe(304)
})

test.each([
  '/images/soll-haben.webp',
  '/images/soll-haben.webp?w=321',
  '/images/soll-haben.webp?w=99999',
  '/images/unknown.webp?w=320',
  '/images/no-picture.webp?w=320',
  '/images/cover.psd?w=320',
  '/images/..%2fsecrets.json?w=320',
  '/images/%2e%2e/secrets.json?w=320',
  '/images/..%2f..%2f..%2fetc/passwd.webp?w=320',
  '/images/soll-haben.webp%00.webp?w=320',
  '/images/https://example.test/picture.webp?w=320',
])('knows no picture %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
})
