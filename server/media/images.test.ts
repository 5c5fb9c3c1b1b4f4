import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { type FileStorage, StorageUnavailable } from '#adapters/storage/port.ts'
import { DatabaseAway } from '#kernel/database/database-away.ts'
import type { PictureGuard } from './images/guard-samples.ts'
import { imageRoutes } from './images.ts'

const folder = await mkdtemp(join(tmpdir(), 'lernladen-images-'))
const covers = join(folder, 'covers')
const cacheDir = join(folder, 'cache')
await mkdir(covers)
afterAll(() => rm(folder, { recursive: true }))

const inCovers = (name: string) => join(covers, name)
const plain = (width: number, height: number, background = '#135450') =>
  sharp({ create: { width, height, channels: 3, background } })
/** Left half red, right half blue, so that a crop shows which part was taken. */
const halves = await plain(300, 400, '#0000ff')
  .extend({ left: 300, background: '#ff0000' })
  .jpeg({ quality: 95 })
  .toBuffer()
await plain(640, 900).webp().toFile(inCovers('soll-haben.webp'))
await plain(640, 900).avif({ effort: 0 }).toFile(inCovers('soll-haben.avif'))
await writeFile(inCovers('halves.jpg'), halves)
await writeFile(inCovers('nameless'), halves)
await writeFile(inCovers('see-through.png'), await plain(320, 320).ensureAlpha(0).png().toBuffer())
await sharp(halves).withMetadata({ orientation: 6 }).toFile(inCovers('turned.jpg'))
const browser = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8'

const guard: PictureGuard = async () => ({ for: 'everyone', setCookies: [] })
const app = imageRoutes({ roots: [covers], cacheDir, cacheBytes: 10_000_000, guard })

async function ask(path: string, headers: Record<string, string> = { accept: 'image/webp,*/*' }) {
  return app.fetch(new Request(`http://shop.test${path}`, { headers }))
}

async function shape(response: Response) {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return [format, width, height]
}

/** The amounts of red and blue in the middle of the picture. */
async function middle(response: Response) {
  const picture = sharp(Buffer.from(await response.arrayBuffer()))
  const { width, height } = await picture.metadata()
  const pixel = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 }
  const [red = 0, , blue = 0] = await picture.extract(pixel).raw().toBuffer()
  return red > blue ? 'red' : 'blue'
}

test('serves a cover in the requested width', async () => {
  const response = await ask('/images/soll-haben.webp?w=320')
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(await shape(response)).toEqual(['webp', 320, 450])
})

test.each([
  [browser, 'heif', 'image/avif'],
  ['image/avif;q=0, image/webp', 'webp', 'image/webp'],
  ['image/jpeg', 'jpeg', 'image/jpeg'],
])('serves the smallest format that a browser accepts by «%s»', async (accept, format, type) => {
  const response = await ask('/images/soll-haben.webp?w=160', { accept })
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('vary')).toBe('Accept')
  expect((await shape(response))[0]).toBe(format)
})

test('serves the requested format, whatever the browser accepts', async () => {
  const response = await ask('/images/soll-haben.avif?w=160&fm=jpg&q=40', { accept: browser })
  expect(response.headers.has('vary')).toBe(false)
  expect(await shape(response)).toEqual(['jpeg', 160, 225])
})

test('does not encode large pictures as AVIF, which would take too long', async () => {
  const response = await ask('/images/soll-haben.webp?w=960&dpr=2', { accept: browser })
  expect(response.headers.get('content-type')).toBe('image/webp')
})

test('serves more pixels to denser screens, and never enlarges a picture', async () => {
  expect(await shape(await ask('/images/soll-haben.webp?w=160&dpr=2'))).toEqual(['webp', 320, 450])
  expect(await shape(await ask('/images/soll-haben.webp?w=960&fit=max'))).toEqual(['webp', 640, 900])
  expect(await shape(await ask('/images/halves.jpg?w=640&h=640&fit=crop'))).toEqual(['webp', 400, 400])
})

test('crops around what must stay in sight', async () => {
  const crop = '/images/halves.jpg?w=240&h=360&fit=crop'
  const left = await ask(`${crop}&fp-x=0&fp-y=0.5`)
  expect(await shape(left.clone())).toEqual(['webp', 240, 360])
  expect(await middle(left)).toBe('red')
  expect(await middle(await ask(`${crop}&fp-x=0.95&fp-y=1`))).toBe('blue')
})

test('rotates a picture as the camera was held', async () => {
  expect(await shape(await ask('/images/turned.jpg?w=160'))).toEqual(['webp', 160, 240])
  expect(await shape(await ask('/images/turned.jpg?w=160&h=160&fit=crop'))).toEqual(['webp', 160, 160])
})

test('recognises a picture by its content', async () => {
  expect(await shape(await ask('/images/nameless?w=160'))).toEqual(['webp', 160, 107])
})

test('puts white behind transparent parts of a JPEG', async () => {
  const response = await ask('/images/see-through.png?w=160&fm=jpg')
  const [red, green, blue] = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer()
  expect([red, green, blue]).toEqual([255, 255, 255])
})

test('caches finished pictures, and answers 304 to browsers that have them', async () => {
  const first = await ask('/images/soll-haben.webp?w=480')
  const etag = first.headers.get('etag') ?? ''
  expect(await readdir(cacheDir)).toContain(`${etag.slice(1, -1)}.webp`)
  const again = await ask('/images/soll-haben.webp?w=480', { accept: 'image/webp', 'if-none-match': etag })
  expect(again.status).toBe(304)
})

test('makes a picture once for all simultaneous requests', async () => {
  const crowd = imageRoutes({ roots: [covers], cacheDir: join(folder, 'crowd'), cacheBytes: 10_000_000, guard })
  const url = 'http://shop.test/images/halves.jpg?w='
  const answers = await Promise.all(Array.from({ length: 250 }, async () => crowd.request(`${url}320`)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await readdir(join(folder, 'crowd'))).toHaveLength(1)
})

/** Another picture for each number below 1,200. */
const another = (index: number) =>
  `/images/nameless?w=160&h=160&fit=crop&fp-x=0.${index % 10}&fp-y=0.${Math.floor(index / 10) % 10}` +
  `&dpr=${1 + (Math.floor(index / 100) % 3)}&q=${[40, 60, 80][Math.floor(index / 300) % 3]}&fm=${index < 900 ? 'jpg' : 'webp'}`

test('visitors who open pages of fifty new covers each at the same moment get every cover', async () => {
  const cold = imageRoutes({ roots: [covers], cacheDir: join(folder, 'cold'), cacheBytes: 10_000_000, guard })
  const answers = await Promise.all(
    Array.from({ length: 180 }, async (_, index) => cold.request(`http://shop.test${another(index)}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('a picture is not made when its visitor has moved on, unless other visitors wait for it', async () => {
  const left = join(folder, 'left')
  const busy = imageRoutes({ roots: [covers], cacheDir: left, cacheBytes: 10_000_000, guard })
  const leaving = new AbortController()
  const request = (index: number, init: RequestInit = {}) => busy.request(`http://shop.test${another(index)}`, init)
  const asked = Array.from({ length: 60 }, async (_, index) => request(index, { signal: leaving.signal }))
  const other = request(59)
  await setTimeout(5)
  leaving.abort()
  const answers = await Promise.all(asked)
  expect((await other).status).toBe(200)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(20)
  expect((await readdir(left)).length).toBeLessThan(60)
  // A browser draws the answer, as it does for a missing picture.
  expect(refused[0]?.headers.get('content-type')).toBe('image/svg+xml')
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store')
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
})

test('one network that asks for ever new sizes delays no other network, nor what lies there already', async () => {
  const asked = join(folder, 'asked')
  const shop = imageRoutes({ roots: [covers], cacheDir: asked, cacheBytes: 100_000_000, guard })
  const from = async (remoteAddress: string, path: string, signal?: AbortSignal) =>
    shop.fetch(new Request(`http://shop.test${path}`, signal ? { signal } : {}), {
      incoming: { socket: { remoteAddress } },
    })
  await from('203.0.113.1', '/images/soll-haben.webp?w=240')
  const leaving = new AbortController()
  const greedy = (first: number, last: number) =>
    Array.from({ length: last - first }, async (_, n) => from('198.51.100.1', another(first + n), leaving.signal))
  const before = greedy(0, 100)
  await setTimeout(20)
  const visitor = [
    ...['160', '240', '320', '480', '640'].map((width) => `/images/soll-haben.webp?w=${width}`),
    // One that the greedy network waits for too.
    another(1_150),
  ]
  const answers = Promise.all(visitor.map(async (path) => from('203.0.113.9', path)))
  await setTimeout(5)
  const after = greedy(100, 1_200)
  expect((await answers).map(({ status }) => status)).toEqual(visitor.map(() => 200))
  expect((await readdir(asked)).length, 'the greedy network still waits').toBeLessThan(600)
  leaving.abort()
  await Promise.all([...before, ...after])
})

test('sizes, focal points and qualities come down to a short list', async () => {
  const few = join(folder, 'few')
  const shop = imageRoutes({ roots: [covers], cacheDir: few, cacheBytes: 10_000_000, guard })
  const crop = '/images/halves.jpg?w=160&h=160&fit=crop&fm=webp'
  for (const same of ['&fp-x=0.3&q=60', '&fp-x=0.33&q=51', '&fp-x=0.28&q=69', '&fp-x=.31&q=64'])
    expect((await shop.request(`http://shop.test${crop}${same}&fp-y=0.5`)).status).toBe(200)
  expect(await readdir(few)).toHaveLength(1)
})

await writeFile(join(folder, 'secret.jpg'), halves)
await symlink(join(folder, 'secret.jpg'), inCovers('link.jpg'))
await symlink(folder, inCovers('way-out'))

// ASVS V5.3.2
test.each([
  '/images/unknown.webp?w=320',
  '/images/..%2fsecret.jpg?w=320',
  '/images/%2e%2e/secret.jpg?w=320',
  '/images/x/..%2f..%2fsecret.jpg?w=320',
  '/images/..%5csecret.jpg?w=320',
  '/images/%252e%252e%252fsecret.jpg?w=320',
  `/images/${encodeURIComponent(join(folder, 'secret.jpg'))}?w=320`,
  `/images/${join(folder, 'secret.jpg')}?w=320`,
  '/images/link.jpg?w=320',
  '/images/way-out/secret.jpg?w=320',
  '/images/way-out/covers/halves.jpg%00?w=320',
  '/images/halves.jpg%00.webp?w=320',
  '/images/.?w=320',
  '/images/https://example.test/picture.webp?w=320',
  '/images///example.test/picture.webp?w=320',
])('reads nothing outside its folders: %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test.each([
  '',
  'w=321',
  'w=99999',
  'w=320&w=320',
  'w=320&v=2',
  'w=320&h=240',
  'w=320&h=241&fit=crop',
  'w=320&fit=fill',
  'w=320&fp-x=0.5',
  'w=320&h=240&fit=crop&fp-x=1.5&fp-y=0.5',
  'w=320&h=240&fit=crop&fp-x=0.333&fp-y=0.5',
  'w=320&h=240&fit=crop&crop=faces',
  'w=320&dpr=4',
  'w=320&dpr=1.5',
  'w=320&q=29',
  'w=320&q=91',
  'w=320&q=8e1',
  'w=320&fm=png',
])('makes no picture for parameters that are not offered: «%s»', async (query) => {
  const before = await readdir(cacheDir)
  const answer = await ask(`/images/halves.jpg?${query}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await readdir(cacheDir)).toEqual(before)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
/** A PNG of a few bytes that claims to be a hundred thousand pixels wide and high. */
async function bomb() {
  const png = await plain(8, 8).png().toBuffer()
  png.writeUInt32BE(100_000, 16)
  png.writeUInt32BE(100_000, 20)
  return png
}

// ASVS V5.2.2
test.each<[string, () => Promise<Buffer | string>]>([
  ['text', async () => 'this is text'],
  ['nothing', async () => ''],
  ['svg', async () => svg],
  ['psd', async () => `8BPS${'\0'.repeat(40)}`],
  ['gif', () => plain(9, 9).gif().toBuffer()],
  ['tiff', () => plain(9, 9).tiff().toBuffer()],
  ['a bomb', bomb],
  ['a picture of too many pixels', () => plain(7000, 6000).png().toBuffer()],
  ['half a JPEG', async () => halves.subarray(0, halves.length / 2)],
  ['half a PNG', async () => (await readFile(inCovers('see-through.png'))).subarray(0, 200)],
  ['half an AVIF', async () => (await readFile(inCovers('soll-haben.avif'))).subarray(0, 250)],
  ['a JPEG with text behind its first bytes', async () => Buffer.concat([halves.subarray(0, 4), Buffer.from(svg)])],
])('refuses %s with the name of a picture', async (_, content) => {
  await writeFile(inCovers('hostile.jpg'), await content())
  const answer = await ask('/images/hostile.jpg?w=320')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('gives browsers a drawing in place of a refused picture', async () => {
  const answer = await ask('/images/unknown.webp?w=320')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'image/svg+xml'])
  expect(await answer.text()).toMatch(/^<svg .*<\/svg>\s$/s)
})

test('refuses a file too large for a picture', async () => {
  await writeFile(inCovers('endless.jpg'), halves)
  await truncate(inCovers('endless.jpg'), 60_000_000)
  expect((await ask('/images/endless.jpg?w=320')).status).toBe(404)
})

test('draws a book and asks for a retry when the storage of the pictures is away, for no cache to keep', async () => {
  const elsewhere = {
    read: async () => {
      throw new StorageUnavailable('silent')
    },
  } as Partial<FileStorage> as FileStorage
  const routes = imageRoutes({ roots: [covers], elsewhere, cacheDir, cacheBytes: 10_000_000, guard })
  const response = await routes.fetch(new Request('http://shop.test/images/import/nur-im-eimer.webp?w=320'))
  const told = ['retry-after', 'content-type', 'cache-control'].map((name) => response.headers.get(name))
  expect([response.status, ...told]).toEqual([503, '10', 'image/svg+xml', 'no-store'])
  const own = await routes.fetch(new Request('http://shop.test/images/soll-haben.webp?w=320'))
  expect(own.status, 'what lies here is shown as ever').toBe(200)
})

test('asks for a retry when the database cannot be reached to say who may see a picture', async () => {
  const away = async () => {
    throw new Error('Failed query', { cause: new DatabaseAway(new Error('connect')) })
  }
  const outOfOrder = imageRoutes({ roots: [covers], cacheDir, cacheBytes: 10_000_000, guard: away })
  const response = await outOfOrder.fetch(new Request('http://shop.test/images/soll-haben.webp?w=320'))
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('120')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
})
