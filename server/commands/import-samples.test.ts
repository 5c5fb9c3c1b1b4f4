import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Pdfium } from '#adapters/pdf/pdfium.ts'
import { DiskStorage } from '#adapters/storage/disk.ts'
import * as contentApi from '#contract/content/content.ts'
import { sampleSentences } from '#contract/exchange/exchange-sentences.ts'
import { drawSample } from '#modules/licences/library/title-material/draw-sample.ts'
import { titleSamples } from '#modules/licences/library/title-material/tables.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { exportText, importText } from '#tests/support/catalogue-files.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'
import { makePdf } from '#tests/support/factories/pdf-factories.ts'
import { sampleFolder } from './sample-folder.ts'

const app = await startTestApp()
const place = await mkdtemp(join(tmpdir(), 'lernladen-samples-'))
afterAll(() => rm(place, { recursive: true }))
const folder = join(place, 'sent')
const storage = new DiskStorage({ folder: join(place, 'files'), key: new Uint8Array(32) })
const painter = new Pdfium()
const samples = sampleFolder(folder, { storage, painter })

await mkdir(folder)
await writeFile(join(folder, 'blick.pdf'), await makePdf(3))
await writeFile(join(folder, 'anderer.pdf'), await makePdf(1))
await writeFile(join(folder, 'text.pdf'), 'Kein PDF')
await writeFile(join(folder, 'half.pdf'), (await makePdf(3)).subarray(0, 60))
await writeFile(join(place, 'secret.pdf'), await makePdf(1))

let used = 0
function messageOf(title: string, link: string, isbn = sampleIsbn(8_000 + used++)): string {
  const collateral = `<SupportingResource><ResourceContentType>15</ResourceContentType><ContentAudience>00</ContentAudience>
    <ResourceMode>04</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>${link}</ResourceLink></ResourceVersion></SupportingResource>`
  return onixMessage(onixRecord({ reference: `probe-${title}`, title, isbn, collateral }))
}

async function pageOf(slug: string): Promise<contentApi.EntryOf<'product'>> {
  const { data } = await app.client()(contentApi.getEntry, { query: { uri: `/titel/${slug}` } })
  return data as contentApi.EntryOf<'product'>
}

/** Runs the jobs that the shop would run. */
async function draw(): Promise<void> {
  const deps = { core: app.core, storage, pictures: storage, painter, report: () => undefined }
  for (const { id } of await app.core.db.select().from(titleSamples)) await drawSample(deps, id)
}

test('a PDF that a record names becomes the sample pages, and importing it again changes nothing', async () => {
  const message = messageOf('Hineinsehen', 'blick.pdf')
  expect(await importText(app, message, { samples })).toMatchObject({ created: 1, notes: [] })
  await draw()
  const { sample } = await pageOf('hineinsehen')
  expect(sample).toMatchObject({ file: { media_type: 'application/pdf', lock: null }, pages: [{ number: 1 }, {}, {}] })
  expect(await importText(app, message, { samples })).toMatchObject({ created: 0, changed: 0, unchanged: 1, notes: [] })
  // Without the folder, samples are left as they are.
  expect(await importText(app, message)).toMatchObject({ unchanged: 1 })
  expect((await pageOf('hineinsehen')).sample).toEqual(sample)
})

test('another PDF replaces the previous one', async () => {
  const isbn = sampleIsbn(8_900)
  await importText(app, messageOf('Ersetzt', 'blick.pdf', isbn), { samples })
  expect(await importText(app, messageOf('Ersetzt', 'anderer.pdf', isbn), { samples })).toMatchObject({ changed: 1 })
  await draw()
  expect((await pageOf('ersetzt')).sample?.pages).toHaveLength(1)
})

test.each([
  ['https://fremd.example/a.pdf', sampleSentences.elsewhere('https://fremd.example/a.pdf')],
  ['file:///etc/passwd', sampleSentences.elsewhere('file:///etc/passwd')],
  ['../secret.pdf', sampleSentences.missing('../secret.pdf')],
  ['gibt-es-nicht.pdf', sampleSentences.missing('gibt-es-nicht.pdf')],
  ['text.pdf', sampleSentences.unusable('text.pdf')],
  ['half.pdf', sampleSentences.unusable('half.pdf')],
])('what is no PDF here is refused with its line and the reason, and the record is taken: %s', async (name, reason) => {
  const title = `Probe ${used}`
  const report = await importText(app, messageOf(title, name), { samples })
  expect(report).toMatchObject({ created: 1, notes: [{ line: 4, reference: `probe-${title}`, reason }] })
  expect((await pageOf(`probe-${used - 1}`)).sample).toBeNull()
})

test('an exported message names the PDF by its URL in the shop, and can be imported again', async () => {
  const file = await exportText(app, 'onix')
  const { sample } = await pageOf('hineinsehen')
  expect(file).toContain(`<ResourceLink>https://shop.example${sample?.file.url}</ResourceLink>`)
  const again = await importText(app, file, { samples })
  expect(again).toMatchObject({ created: 0, changed: 0, refused: 0 })
  expect(again.notes[0]?.reason).toContain('Von fremden Adressen')
})
