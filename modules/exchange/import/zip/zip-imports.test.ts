import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import * as titlesApi from '#contract/catalogue/office-titles.ts'
import * as importsApi from '#contract/exchange/import-runs.ts'
import { MAX_SAMPLE_BYTES } from '#contract/file-sizes.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { titleSamples } from '#modules/licences/library/title-material/tables.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { makePicture } from '#tests/support/factories/media-factories.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { catalogueHash, ended, takeFile, tryFile } from '#tests/support/office-imports.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ worksJobs: true })
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))

/** The smallest PDF with a page. */
const A_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>',
)
const zip = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files, { level: 6 }))

const titleOf = async (isbn: string) => {
  const [row] = await db
    .select({ id: titles.id, pictures: titles.pictures })
    .from(products)
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(eq(products.isbn, isbn))
  return row
}

test('covers and samples that are named by ISBN are tried, taken over, and taken back', async () => {
  const [one, other] = [sampleIsbn(1), sampleIsbn(2)]
  await importText(app, onixMessage(onixRecord({ isbn: one }), onixRecord({ isbn: other })))
  const before = await catalogueHash(db)
  const hyphenated = `${one.slice(0, 3)}-${one.slice(3, 4)}-${one.slice(4, 6)}-${one.slice(6, 12)}-${one.slice(12)}`
  const archive = zip({
    [`Cover/${hyphenated}.jpg`]: await makePicture(),
    [`${other}.pdf`]: A_PDF,
    '__MACOSX/._x.jpg': Buffer.from('x'),
    '9999999999999.jpg': await makePicture(),
    '../../etc/passwd': Buffer.from('x'),
    [`${other}.txt`]: Buffer.from('kein Bild'),
  })

  const trial = await tryFile(client, archive, 'cover.zip')
  expect(trial).toMatchObject({ format: 'zip', state: 'finished', changed: 2, refused: 3 })
  expect(await catalogueHash(db)).toEqual(before)
  const { data: refused } = await client(importsApi.listImportRecords, {
    params: { id: trial.id },
    query: { show: 'refused' },
  })
  expect(refused.map(({ remarks }) => remarks[0]?.reason)).toEqual([
    'Zu «9999999999999.jpg» gibt es kein Produkt. Der Name muss die ISBN oder die Bestellnummer sein.',
    '«../../etc/passwd» will aus dem Archiv hinausführen und wurde darum nicht gelesen.',
    expect.stringContaining('ist kein lesbares JPEG') as string,
  ])

  await client(importsApi.takeImport, { params: { id: trial.id } })
  expect(await ended(client, trial.id)).toMatchObject({ state: 'finished', changed: 2 })
  const title = await titleOf(one)
  expect(title?.pictures.coverImage?.permalink).toMatch(/^\/import\/[0-9a-f]{32}\.jpg$/)
  const sampled = await titleOf(other)
  expect(await db.$count(titleSamples, eq(titleSamples.titleId, sampled?.id ?? ''))).toBe(1)
  expect(await tryFile(client, archive, 'cover.zip')).toMatchObject({ changed: 0, unchanged: 2 })

  await client(importsApi.undoImport, { params: { id: trial.id } })
  expect(await ended(client, trial.id)).toMatchObject({ state: 'undone', undone: 2 })
  expect((await titleOf(one))?.pictures.coverImage).toBeNull()
  expect(await db.$count(titleSamples, eq(titleSamples.titleId, sampled?.id ?? ''))).toBe(0)
})

test('a cover that staff chose stays, and what the archive offers is noted beside it', async () => {
  const isbn = sampleIsbn(3)
  await importText(app, onixMessage(onixRecord({ isbn })))
  const { id = '' } = (await titleOf(isbn)) ?? {}
  const { data: before } = await client(titlesApi.officeTitles.read, { params: { id } })
  const own = { permalink: '/eigenes.jpg', alt: 'Ein Buch', focus: '50-50', width: 400, height: 600, colour: '#336699' }
  await client(titlesApi.setTitleCover, { params: { id }, body: { cover: own, revision: before.revision } })
  const archive = zip({ [`${isbn}.jpg`]: await makePicture() })
  const run = await tryFile(client, archive, 'cover.zip')
  expect(run).toMatchObject({ changed: 0, unchanged: 1, kept: 1 })
  const records = await client(importsApi.listImportRecords, { params: { id: run.id }, query: { show: 'kept' } })
  expect(records.data).toMatchObject([{ isbn, remarks: [{ reason: 'Von Hand bearbeitet und behalten: Cover.' }] }])
  await client(importsApi.takeImport, { params: { id: run.id } })
  expect(await ended(client, run.id)).toMatchObject({ state: 'finished', kept: 1 })
  const { data: after } = await client(titlesApi.officeTitles.read, { params: { id } })
  expect(after.cover).toMatchObject({ permalink: '/eigenes.jpg' })
  expect(after.kept).toMatchObject([
    {
      field: 'cover',
      said: true,
      import_value: { permalink: expect.stringMatching(/^.import.[0-9a-f]{32}[.]jpg$/) as string },
    },
  ])
})

test('the back of a cover and its spine are told from its front by the end of their names', async () => {
  const [isbn, orderNumber] = [sampleIsbn(4), 'ohne-isbn']
  await importText(app, onixMessage(onixRecord({ isbn }), onixRecord({ reference: orderNumber })))
  const archive = zip({
    [`${isbn}.jpg`]: await makePicture(),
    [`Rücken/${isbn}_spine.jpg`]: await makePicture(),
    [`${isbn}_BACK.jpg`]: await makePicture(),
    [`${orderNumber}_back.jpg`]: await makePicture(),
    [`${isbn}_back.pdf`]: A_PDF,
  })
  const run = await tryFile(client, archive, 'umschlaege.zip')
  expect(run).toMatchObject({ changed: 4, refused: 1 })
  await client(importsApi.takeImport, { params: { id: run.id } })
  await ended(client, run.id)
  const file = expect.stringMatching(/^[0-9a-f]{32}[.]jpg$/) as string
  expect((await titleOf(isbn))?.pictures).toMatchObject({
    coverImage: { file },
    backCover: { file },
    spine: { file },
  })
  const [other] = await db
    .select({ pictures: titles.pictures })
    .from(products)
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(eq(products.orderNumber, orderNumber))
  expect(other?.pictures).toMatchObject({ coverImage: null, backCover: { file } })
  await client(importsApi.undoImport, { params: { id: run.id } })
  expect(await ended(client, run.id)).toMatchObject({ undone: 4 })
  expect((await titleOf(isbn))?.pictures).toEqual({ coverImage: null, coverImage2d: null, image: null })
})

test('a file that unpacks to more than a sample may have is refused, whatever the archive says of it', async () => {
  const bomb = zip({ [`${sampleIsbn(1)}.jpg`]: new Uint8Array(MAX_SAMPLE_BYTES + 1) })
  expect(bomb.byteLength).toBeLessThan(100_000)
  const run = await tryFile(client, bomb, 'bombe.zip')
  expect(run).toMatchObject({ state: 'finished', changed: 0, refused: 1 })
  const { data } = await client(importsApi.listImportRecords, { params: { id: run.id }, query: { show: 'refused' } })
  expect(data[0]?.remarks[0]?.reason).toContain('beschädigt oder entpackt grösser als 30 MB')
})

test('an archive without files says so', async () => {
  expect(await tryFile(client, zip({}), 'leer.zip')).toMatchObject({
    state: 'aborted',
    failure: { reason: 'Das Archiv enthält keine Datei.' },
  })
  await expect(takeFile(client, zip({}), 'leer.zip')).rejects.toMatchObject({ body: { code: 'import_not_tried' } })
})
