import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as contentApi from '#contract/content/content.ts'
import { pictureSentences } from '#contract/exchange/exchange-sentences.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { unescapeMarkup } from '#tests/support/answers/unescape-markup.ts'
import { startTestApp } from '#tests/support/app.ts'
import { exportText, importText } from '#tests/support/catalogue-files.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'
import { pictureFolder } from '../media/images/picture-folder.ts'
import { imageRoutes } from '../media/images.ts'

const app = await startTestApp()
const api = app.client()
const place = await mkdtemp(join(tmpdir(), 'lernladen-pictures-'))
afterAll(() => rm(place, { recursive: true }))
const folder = join(place, 'sent')
const picturesDir = join(place, 'pictures')
const source = pictureFolder(folder, picturesDir)
const images = imageRoutes({
  roots: [picturesDir],
  cacheDir: join(place, 'cache'),
  cacheBytes: 1_000_000,
  guard: async () => ({ for: 'everyone', setCookies: [] }),
})

const plain = (background: string, width = 600, height = 800) =>
  sharp({ create: { width, height, channels: 3, background } })
await mkdir(join(folder, 'sub'), { recursive: true })
await plain('#205080').jpeg().toFile(join(folder, 'recht.jpg'))
await plain('#a01010')
  .webp()
  .toFile(join(folder, 'sub', 'rot.webp'))
await plain('#d2e4e0', 400, 500).png().toFile(join(folder, 'anna.png'))
await writeFile(join(folder, 'text.jpg'), 'not a picture')
await writeFile(join(folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
await writeFile(join(folder, 'half.jpg'), (await plain('#ffffff', 900, 900).jpeg().toBuffer()).subarray(0, 900))
await writeFile(join(place, 'secret.jpg'), await plain('#000000').jpeg().toBuffer())
await symlink(join(place, 'secret.jpg'), join(folder, 'link.jpg'))

const resource = (type: string, link: string) =>
  `<SupportingResource><ResourceContentType>${type}</ResourceContentType><ContentAudience>00</ContentAudience>
   <ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>${link}</ResourceLink></ResourceVersion></SupportingResource>`
const author = (name: string) =>
  `<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName></Contributor>`

let used = 500
function recordOf(title: string, cover: string, more: { detail?: string; collateral?: string; isbn?: string } = {}) {
  const { isbn = sampleIsbn(used++), detail = '', collateral = '' } = more
  const reference = `bild-${title}`
  return onixRecord({ reference, isbn, title, detail, collateral: resource('01', cover) + collateral })
}

async function productAt(uri: string) {
  const { data } = await api(contentApi.getEntry, { query: { uri } })
  if (data.type !== 'product') throw new Error(`no title at ${uri}`)
  return data.product
}

test('the shop shows an imported cover, with its size and colour', async () => {
  const report = await importText(app, onixMessage(recordOf('Mit Bild', 'recht.jpg')), { pictures: source })
  expect(report).toMatchObject({ created: 1, refused: 0, notes: [] })
  const { cover } = await productAt('/titel/mit-bild')
  expect(cover).toMatchObject({ width: 600, height: 800 })
  expect(cover?.colour).toMatch(/^#[12].[45].[78]./)
  const shown = await images.fetch(new Request(`http://shop.test/images${cover?.permalink}?w=480`))
  expect(shown.status).toBe(200)
})

test('a second import changes nothing, and a different picture changes the title', async () => {
  const isbn = sampleIsbn(used++)
  const first = onixMessage(recordOf('Wieder', 'recht.jpg', { isbn }))
  expect(await importText(app, first, { pictures: source })).toMatchObject({ created: 1 })
  const files = await readdir(join(picturesDir, 'import'))
  expect(await importText(app, first, { pictures: source })).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 1,
    notes: [],
  })
  expect(await importText(app, first)).toMatchObject({ unchanged: 1 })
  expect(await readdir(join(picturesDir, 'import'))).toEqual(files)
  const before = (await productAt('/titel/wieder')).cover?.permalink
  const other = onixMessage(recordOf('Wieder', 'sub/rot.webp', { isbn }))
  expect(await importText(app, other, { pictures: source })).toMatchObject({ changed: 1 })
  app.core.kept.forget(null)
  expect((await productAt('/titel/wieder')).cover?.permalink).not.toBe(before)
})

test.each([
  ['https://fremd.example/a.jpg', 'Von fremden Adressen'],
  ['file:///etc/passwd', 'Von fremden Adressen'],
  ['//fremd.example/a.jpg', 'Von fremden Adressen'],
  ['../secret.jpg', 'liegt nicht im'],
  ['/etc/hostname', 'liegt nicht im'],
  ['link.jpg', 'liegt nicht im'],
  ['gibt-es-nicht.jpg', 'liegt nicht im'],
  ['text.jpg', 'kein lesbares'],
  ['drawing.svg', 'kein lesbares'],
  ['half.jpg', 'kein lesbares'],
])('a refused picture is a line of the report, and its record is imported: %s', async (name, reason) => {
  const title = `Ohne ${used}`
  const report = await importText(app, onixMessage(recordOf(title, name)), { pictures: source })
  expect(report).toMatchObject({ created: 1, refused: 0 })
  const [note, ...others] = report.notes
  expect([note?.reference, others]).toEqual([`bild-${title}`, []])
  expect(note?.reason).toContain(reason)
  expect((await productAt(`/titel/${title.toLowerCase().replace(' ', '-')}`)).cover).toBeNull()
})

test('the portrait of the only author of a record appears on the page of that author, once', async () => {
  const message = onixMessage(
    recordOf('Porträtiert', 'recht.jpg', { detail: author('Anna Porträt'), collateral: resource('04', 'anna.png') }),
  )
  expect(await importText(app, message, { pictures: source })).toMatchObject({ created: 1, notes: [] })
  expect(await importText(app, message, { pictures: source })).toMatchObject({ unchanged: 1, changed: 0 })
  const { data } = await api(contentApi.getEntry, { query: { uri: '/autorinnen-und-autoren/anna-portraet' } })
  expect(data).toMatchObject({ type: 'author', picture: { width: 400, height: 500, focus: '50-50' } })
})

test('a portrait is left out when a record has several authors', async () => {
  const detail = author('Beat Erster') + author('Carla Zweite')
  const record = recordOf('Zu zweit', 'recht.jpg', { detail, collateral: resource('04', 'anna.png') })
  const report = await importText(app, onixMessage(record), { pictures: source })
  expect(report.created).toBe(1)
  expect(report.notes.map((note) => note.reason)).toEqual([pictureSentences.portraitOfSeveral])
})

test('a table names covers in a column of its own', async () => {
  const rows = `order_number,title,format,price,availability,published_on,cover
C-1,Aus der Tabelle,book,20.00,available,2025-01-01,sub/rot.webp
C-2,Ohne aus der Tabelle,book,20.00,available,2025-01-01,fehlt.jpg
`
  expect(await importText(app, rows, { pictures: source })).toMatchObject({ created: 2, notes: [{ line: 3 }] })
  expect((await productAt('/titel/aus-der-tabelle')).cover).toMatchObject({ width: 600 })
  expect(await importText(app, rows, { pictures: source })).toMatchObject({ unchanged: 2 })
})

test('an exported message names covers by their URL in the shop', async () => {
  const file = await exportText(app, 'onix')
  const [, address = ''] = /<ResourceLink>(https:[^<]+)<\/ResourceLink>/.exec(file) ?? []
  const url = new URL(unescapeMarkup(address))
  expect(url.origin).toBe('https://shop.example')
  const answer = await images.fetch(new Request(url))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const again = await importText(app, file, { pictures: source })
  expect(again).toMatchObject({ created: 0, refused: 0 })
  expect(again.notes[0]?.reason).toContain('Von fremden Adressen')
})
