import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeAuthor, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { ogPictureRoutes } from './og-pictures.ts'

const app = await startTestApp()
const folder = await mkdtemp(join(tmpdir(), 'lernladen-og-'))
afterAll(() => rm(folder, { recursive: true }))
const cacheDir = join(folder, 'cache')
const options = { connection: app.connection, roots: [folder], cacheBytes: 10_000_000 }
const routes = await ogPictureRoutes({ ...options, cacheDir })

const RED = '#a01010'
await sharp({ create: { width: 600, height: 900, channels: 3, background: RED } })
  .webp()
  .toFile(join(folder, 'rot.webp'))
const pictures = {
  coverImage: {
    permalink: '/rot.webp',
    alt: '',
    focus: '50-50',
    width: 600,
    height: 900,
    colour: '#10a010',
    file: 'rot.webp',
  },
  coverImage2d: null,
  image: null,
}
const authors = [await makeAuthor(app, { name: 'Łukasz Černý' })]
await makeTitle(app, { uri: '/titel/rot', title: 'Rot', authors, pictures })
await makeTitle(app, { uri: '/titel/ohne', title: 'Ohne Umschlag' })
await makeTitle(app, { uri: '/titel/lang', title: 'Sehr lang '.repeat(18).trim() })
await makeTitle(app, { uri: '/titel/fremd', title: '漢字 😀 \u0007' })
await makeTitle(app, { uri: '/titel/ein-wort', title: 'X'.repeat(180) })

const ask = (path: string, headers: Record<string, string> = {}, of = routes) =>
  of.fetch(new Request(`http://shop.test${path}`, { headers }))

/** The colour at one point of the picture. */
async function colourAt(picture: Response, left: number, top: number): Promise<number[]> {
  const image = sharp(Buffer.from(await picture.arrayBuffer())).removeAlpha()
  return [...(await image.extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

test('shows the cover on its colour, 1200 by 630, and may be cached for an hour', async () => {
  const answer = await ask('/og/titel/rot.png')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=3600/)
  const { format, width, height } = await sharp(Buffer.from(await answer.clone().arrayBuffer())).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  const [red = 0, green = 0] = await colourAt(answer.clone(), 226, 315)
  expect(red).toBeGreaterThan(130)
  expect(green).toBeLessThan(60)
  const [, ground = 0, blue = 0] = await colourAt(answer, 8, 8)
  expect(ground).toBeGreaterThan(blue + 60)
})

test('clients that have the picture get 304 until the title changes', async () => {
  const etag = (await ask('/og/titel/rot.png')).headers.get('etag') ?? ''
  expect((await ask('/og/titel/rot.png', { 'if-none-match': etag })).status).toBe(304)
  await app.core.db.update(titles).set({ title: 'Röter' }).where(eq(titles.uri, '/titel/rot'))
  const changed = await ask('/og/titel/rot.png', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test.each(['ohne', 'lang', 'fremd', 'ein-wort'])('draws a title whatever its name looks like: %s', async (slug) => {
  const answer = await ask(`/og/titel/${slug}.png`)
  expect(answer.status).toBe(200)
  const margin = { left: 1150, top: 0, width: 50, height: 630 }
  const picture = sharp(Buffer.from(await answer.arrayBuffer())).removeAlpha()
  const pixels = await picture.extract(margin).raw().toBuffer()
  // No text runs over the right edge.
  expect(new Set(pixels.toString('hex').match(/.{6}/g))).toHaveProperty('size', 1)
})

test('is drawn once, by the process that is asked first', async () => {
  await ask('/og/titel/ohne.png')
  const before = (await readdir(cacheDir)).sort()
  const other = await ogPictureRoutes({ ...options, cacheDir })
  const [one, two] = await Promise.all([ask('/og/titel/ohne.png', {}, other), ask('/og/titel/ohne.png', {}, other)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect((await readdir(cacheDir)).sort()).toEqual(before)
})

test('there is no picture for a path without a title', async () => {
  for (const path of ['/og/titel/unbekannt.png', '/og/titel/..%2Frot.png', '/og/titel/rot.jpg', '/og/rot.png'])
    expect((await ask(path)).status, path).toBe(404)
})
