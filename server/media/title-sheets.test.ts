import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { purge } from '#kernel/purge.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntry, pageContent } from '#tests/support/factories/content-factories.ts'
import { titleSheetRoutes } from './title-sheets.ts'

const app = await startTestApp()
const folder = await mkdtemp(join(tmpdir(), 'lernladen-sheets-'))
afterAll(() => rm(folder, { recursive: true }))
const cacheDir = join(folder, 'cache')
const routes = await titleSheetRoutes({
  connection: app.connection,
  roots: [folder],
  cacheBytes: 50_000_000,
  cacheDir,
  publicUrl: 'https://shop.test',
})
const ask = (path: string, headers: Record<string, string> = {}) =>
  routes.fetch(new Request(`http://shop.test${path}`, { headers }))

await sharp({ create: { width: 400, height: 600, channels: 3, background: '#a01010' } })
  .webp()
  .toFile(join(folder, 'rot.webp'))
const red = {
  permalink: '/rot.webp',
  alt: '',
  focus: '50-50',
  width: 400,
  height: 600,
  colour: '#a01010',
  file: 'rot.webp',
}

const catalogue = {
  type: 'title_catalogue' as const,
  title: 'Monat für Monat',
  text: '',
  scope: 'around_today' as const,
}
for (let n = 1; n <= 24; n++) {
  const title = await makeTitle(app, {
    uri: `/titel/neu-${n}`,
    title: `Neues Buch ${n}`,
    subtitle: 'Ein Untertitel',
    publishedOn: swissDayAfter(new Date(), n * 4 - 50),
    ...(n % 2 === 0 && { pictures: { coverImage: red, coverImage2d: null, image: null } }),
  })
  await makeProduct(app, title, { editionNumber: n > 18 ? 2 : 1, price: 3_000 + n })
}
const pitches = [{ uri: '/titel/neu-7', pitch: 'Was im siebten Buch steht, in etwa vierzig Wörtern.' }]
await makeEntry(app, '/vorschau', pageContent({ title: 'Vorschau', blocks: [{ ...catalogue, titles: pitches }] }))
await makeEntry(
  app,
  '/intern',
  pageContent({ access: { audience: 'teachers' }, blocks: [{ ...catalogue, titles: [] }] }),
)
await makeEntry(app, '/ohne', pageContent())

test('24 titles make a booklet of twelve A4 pages with embedded fonts, each title once', async () => {
  const answer = await ask('/kataloge/vorschau.pdf')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(pdf.isTagged).toBe(true)
  expect(pdf.pages).toHaveLength(12)
  const text = pdf.pages
  expect(text[0]).toContain('18 neue Titel und 6 neue Auflagen')
  for (let n = 1; n <= 24; n++) {
    const within = text.slice(2, 10).filter((page) => new RegExp(`Neues Buch ${n}(?!\\d)`).test(page))
    expect(within, `title ${n}`).toHaveLength(1)
  }
  expect(text.join()).toContain('Was im siebten Buch steht')
  expect(text.at(-1)).toContain('shop.test/vorschau')
})

test('it is drawn once, and again when a title changes', async () => {
  const first = await ask('/kataloge/vorschau.pdf')
  const etag = first.headers.get('etag') ?? ''
  const kept = await readdir(cacheDir)
  expect((await ask('/kataloge/vorschau.pdf', { 'if-none-match': etag })).status).toBe(304)
  expect(await readdir(cacheDir)).toEqual(kept)
  const another = await makeTitle(app, { uri: '/titel/neu-25', publishedOn: swissDayAfter(new Date(), 60) })
  await makeProduct(app, another)
  await purge(app.core.db, ['titles'])
  await expect.poll(async () => (await ask('/kataloge/vorschau.pdf', { 'if-none-match': etag })).status).toBe(200)
})

test.each(['/kataloge/intern.pdf', '/kataloge/ohne.pdf', '/kataloge/gibt-es-nicht.pdf'])(
  '%s is nothing that everyone may print',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)
