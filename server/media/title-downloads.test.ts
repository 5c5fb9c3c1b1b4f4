import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeAuthor, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { titleDownloadRoutes } from './title-downloads.ts'

const app = await startTestApp()
const folder = await mkdtemp(join(tmpdir(), 'lernladen-downloads-'))
afterAll(() => rm(folder, { recursive: true }))
const cacheDir = join(folder, 'cache')
const routes = await titleDownloadRoutes({
  connection: app.connection,
  roots: [folder],
  cacheBytes: 10_000_000,
  cacheDir,
})

await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#a01010' } })
  .webp()
  .toFile(join(folder, 'gross.webp'))
const cover = { permalink: '/gross.webp', alt: '', focus: '50-50', width: 3000, height: 4000, colour: '#a01010' }
const pictures = { coverImage: { ...cover, file: 'gross.webp' }, coverImage2d: null, image: null }
const chapters = Array.from({ length: 90 }, (_, n) => ({ label: `${n + 1} Kapitel «Łódź» ${n}`, page: `${n * 4 + 7}` }))
await makeTitle(app, {
  uri: '/titel/gross',
  title: 'Gross',
  subtitle: 'Von A bis Z',
  pictures,
  contents: chapters,
  authors: [await makeAuthor(app, { name: 'Zdeněk Černý' })],
})
await makeTitle(app, { uri: '/titel/ohne', title: 'Ohne', contents: [] })

const ask = (path: string, headers: Record<string, string> = {}) =>
  routes.fetch(new Request(`http://shop.test${path}`, { headers }))

test('the cover of a title is saved as a JPEG up to 2400 pixels wide', async () => {
  const answer = await ask('/umschlag/titel/gross.jpg')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('umschlag-gross.jpg')
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([format, width, height]).toEqual(['jpeg', 2400, 3200])
})

test('its table of contents is a PDF of as many pages as it takes, the same bytes each time', async () => {
  const answer = await ask('/inhalt/titel/gross.pdf')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect((await new Pdfium().draw(bytes, 20)).length).toBeGreaterThanOrEqual(3)
  const etag = answer.headers.get('etag') ?? ''
  expect((await ask('/inhalt/titel/gross.pdf', { 'if-none-match': etag })).status).toBe(304)
})

test.each([
  '/umschlag/titel/ohne.jpg',
  '/inhalt/titel/ohne.pdf',
  '/umschlag/titel/gibt-es-nicht.jpg',
  '/inhalt/titel/gibt-es-nicht.pdf',
])('%s does not exist', async (path) => {
  expect((await ask(path)).status).toBe(404)
})
