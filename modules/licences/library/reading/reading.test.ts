import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test, vi } from 'vitest'
import * as libraryApi from '#contract/licences/library.ts'
import * as productFilesApi from '#contract/licences/product-files.ts'
import * as readingApi from '#contract/licences/reading.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEpub } from '#tests/support/factories/epub-factories.ts'
import { giveProduct, makeProductFile } from '#tests/support/factories/library-factories.ts'
import { makePdf } from '#tests/support/factories/pdf-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { copyKey } from '../copy-key.ts'
import { personalCopies } from '../tables.ts'
import { readingPlaces } from './tables.ts'

// Each copy is marked in a process of its own, one after the other.
vi.setConfig({ testTimeout: 90_000 })

const app = await startTestApp({ worksJobs: true })
const { db } = app.core

type Person = SignedIn<{ id: string; firstName: string; lastName: string }>
const someone = async (): Promise<Person> => signIn(app, await makeUser(app))

interface File {
  productId: string
  fileId: string
}

/** A person with an e-book, which is an EPUB of one chapter with a picture unless told otherwise. */
async function aReader(columns: Partial<Parameters<typeof makeProductFile>[2]> = {}) {
  const person = await someone()
  const product = await makeProduct(app, await makeTitle(app, { title: 'Äpfel lesen' }), { format: 'ebook' })
  const bytes = await makeEpub()
  const epub = { bytes, name: 'band.epub', mediaType: 'application/epub+zip' as const }
  const fileId = await makeProductFile(app, product, { ...epub, ...columns })
  await giveProduct(app, person.user, product)
  return { ...person, file: { productId: product.id, fileId } }
}

/** The four operations, as one person calls them for a file. */
function callsOf({ client, user }: Person, file: File) {
  const params = { id: user.id, ...file }
  return {
    open: () => client(readingApi.openOwnBook, { params }),
    read: (chapter = 1) => client(readingApi.readOwnChapter, { params: { ...params, chapter } }),
    picture: (picture = 1) => client(readingApi.getOwnPicture, { params: { ...params, picture } }),
    keep: (chapter: number, share: number) => client(readingApi.keepReadingPlace, { params, body: { chapter, share } }),
  }
}

/** The same once the copy is made, as for a download. */
async function whenMade(person: Person, file: File) {
  const calls = callsOf(person, file)
  await vi.waitFor(async () => expect((await calls.open()).data).not.toBeNull(), { timeout: 60_000, interval: 250 })
  return calls
}

test('the owner reads an own copy with the own name in it, made as for a download, of which it is none', async () => {
  const reader = await aReader()
  const { open, read } = callsOf(reader, reader.file)
  expect([(await open()).data, (await read()).data]).toEqual([null, null])
  await whenMade(reader, reader.file)
  const mark = `Persönliches Exemplar von ${reader.user.firstName} ${reader.user.lastName}`
  expect((await open()).data).toEqual({
    title: 'Äpfel lesen',
    language: 'de-CH',
    mark,
    // The last one is the page with the mark.
    chapters: 2,
    contents: [{ label: 'Erstes Kapitel', depth: 1, chapter: 1, anchor: null }],
    place: null,
  })
  const { data: first } = await read(1)
  expect(first).toMatchObject({ number: 1, title: 'Erstes Kapitel' })
  expect(first?.content.filter((part) => typeof part === 'string').join('')).toContain('Es war ein Apfel.')
  expect((await read(2)).data?.content).toContain(mark)
  expect((await refused(read(3))).status).toBe(404)
  const copies = await db.select().from(personalCopies).where(eq(personalCopies.userId, reader.user.id))
  expect(copies).toHaveLength(1)
  for (let count = 0; count < libraryApi.DOWNLOADS_AN_HOUR; count++) await read(1)
  const { data } = await reader.client(libraryApi.downloadProduct, {
    params: { id: reader.user.id, productId: reader.file.productId },
    query: {},
  })
  expect(data.state).toBe('ready')
})

test('pictures of a book are given to its owner, and never shown by themselves', async () => {
  const picture = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  const bytes = await makeEpub({
    files: {
      'OEBPS/bild.gif': picture,
      'OEBPS/buch.opf': `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest><item id="k" href="kapitel.xhtml" media-type="application/xhtml+xml"/><item id="b" href="bild.gif" media-type="image/gif"/></manifest><spine><itemref idref="k"/></spine></package>`,
    },
  })
  const reader = await aReader({ bytes })
  const { picture: read } = await whenMade(reader, reader.file)
  const found = await read(1)
  expect([found.type, Buffer.from(await found.arrayBuffer()).equals(picture)]).toEqual(['image/gif', true])
  expect((await refused(read(2))).status).toBe(404)
})

// ASVS V8.2.2
test('nobody reads what is another person’s: not by their address, not as an owner of another file', async () => {
  const [reader, stranger] = [await aReader(), await aReader()]
  await whenMade(reader, reader.file)
  const asReader = callsOf({ ...reader, client: stranger.client }, reader.file)
  const withoutRight = callsOf(stranger, reader.file)
  const mixed = callsOf(stranger, { ...stranger.file, fileId: reader.file.fileId })
  const unknown = callsOf(reader, { ...reader.file, fileId: uuidv7() })
  for (const [{ open, read, picture, keep }, code] of [
    [asReader, 'not_found'],
    [withoutRight, 'download_forbidden'],
    [mixed, 'not_found'],
    [unknown, 'not_found'],
  ] as const) {
    for (const call of [open, read, picture, () => keep(1, 0)]) expect((await refused(call())).body.code).toBe(code)
  }
  expect(await db.$count(readingPlaces)).toBe(0)
})

test('whoever does not own a book any more reads it no longer, even where the copy is still there', async () => {
  const reader = await aReader()
  const { open, read, picture, keep } = await whenMade(reader, reader.file)
  await keep(1, 500)
  await db
    .update(entitlements)
    .set({ revokedAt: new Date(), revokeReason: 'credited' })
    .where(eq(entitlements.userId, reader.user.id))
  for (const call of [open, read, picture, () => keep(2, 0)]) {
    expect((await refused(call())).body).toMatchObject({
      code: 'download_forbidden',
      message: 'Sie haben keine Berechtigung, diese Datei herunterzuladen.',
    })
  }
  expect(await placeOf(reader)).toEqual({ chapter: 1, share: 500 })
})

test('a file that is no EPUB, or broken, or of which no copy can be made, says so', async () => {
  const pdf = await aReader({ bytes: await makePdf(1), name: 'band.pdf', mediaType: 'application/pdf' })
  const other = callsOf(pdf, pdf.file)
  for (const call of [other.open, other.read, other.picture]) {
    expect((await refused(call())).body.code).toBe('book_unreadable')
  }
  expect((await refused(other.keep(1, 0))).body.code).toBe('book_unreadable')
  expect(await db.$count(personalCopies, eq(personalCopies.userId, pdf.user.id))).toBe(0)

  const gone = await aReader({ bytes: Buffer.from('PK\u0003\u0004 broken') })
  const failing = callsOf(gone, gone.file)
  await failing.open()
  await vi.waitFor(async () => refused(failing.open()), { timeout: 60_000, interval: 250 })
  for (const call of [failing.open, failing.read, failing.picture]) {
    expect((await refused(call())).body.code).toBe('copy_failed')
  }

  const empty = await aReader()
  await whenMade(empty, empty.file)
  const calls = callsOf(empty, empty.file)
  const [copy] = await db.select().from(personalCopies).where(eq(personalCopies.userId, empty.user.id))
  // Another copy: the one that is open is not read again.
  const id = uuidv7()
  await db
    .update(personalCopies)
    .set({ id })
    .where(eq(personalCopies.id, copy?.id ?? ''))
  await app.storage.put(copyKey(id), Buffer.from('PK\u0003\u0004'))
  for (const call of [calls.open, calls.read, calls.picture]) {
    expect((await refused(call())).body.code).toBe('book_unreadable')
  }
})

test('a PDF is shown by the browser where that is asked for, an EPUB never', async () => {
  const links = []
  for (const reader of [
    await aReader({ bytes: await makePdf(1), name: 'band.pdf', mediaType: 'application/pdf' }),
    await aReader(),
  ]) {
    const ask = (show: 'true' | 'false') =>
      reader.client(libraryApi.downloadProduct, {
        params: { id: reader.user.id, productId: reader.file.productId },
        query: { show },
      })
    await vi.waitFor(async () => expect((await ask('true')).data.state).toBe('ready'), { timeout: 60_000 })
    for (const show of ['true', 'false'] as const) links.push((await ask(show)).data.link ?? '')
  }
  const shown = await Promise.all(
    links.map(async (link) => (await app.files.request(new URL(link, 'http://shop.test').href)).headers),
  )
  expect(shown.map((headers) => headers.get('content-disposition')?.split(';')[0])).toEqual([
    'inline',
    'attachment',
    'attachment',
    'attachment',
  ])
  // A browser shows no PDF in a sandbox.
  expect(shown.map((headers) => headers.get('content-security-policy')?.includes('sandbox'))).toEqual([
    false,
    true,
    true,
    true,
  ])
  const altered = links[1]?.replace('expires=', 'show=true&expires=') ?? ''
  expect((await app.files.request(new URL(altered, 'http://shop.test').href)).status).toBe(404)
})

/** Where the shop says that a reader is. */
async function placeOf({ user, file }: { user: { id: string }; file: File }) {
  const [place] = await db
    .select({ chapter: readingPlaces.chapter, share: readingPlaces.share })
    .from(readingPlaces)
    .where(and(eq(readingPlaces.userId, user.id), eq(readingPlaces.fileId, file.fileId)))
  return place
}

test('a book opens where its reader was, on whichever device that was', async () => {
  const reader = await aReader()
  const { keep, open } = await whenMade(reader, reader.file)
  await keep(1, 250)
  await keep(2, 730)
  expect((await open()).data?.place).toEqual({ chapter: 2, share: 730 })
  // The book is shorter now.
  await keep(7, 0)
  expect((await open()).data?.place).toBeNull()
})

test('of places that two windows keep at once, the last one counts, and none fails', async () => {
  const reader = await aReader()
  const { keep } = callsOf(reader, reader.file)
  const count = isFullRun ? 100 : 20
  await Promise.all(Array.from({ length: count }, (_, n) => keep(1 + (n % 3), n)))
  expect(await db.$count(readingPlaces, eq(readingPlaces.userId, reader.user.id))).toBe(1)
  await keep(2, 999)
  expect(await placeOf(reader)).toEqual({ chapter: 2, share: 999 })
})

test('a place that is none is refused by the operation, and by the database', async () => {
  const reader = await aReader()
  const { keep } = callsOf(reader, reader.file)
  for (const [chapter, share] of [
    [0, 0],
    [readingApi.MOST_CHAPTERS + 1, 0],
    [1, -1],
    [1, readingApi.WHOLE_CHAPTER + 1],
    [1.5, 0],
  ] as const) {
    expect((await refused(keep(chapter, share))).status).toBe(422)
  }
  const place = { userId: reader.user.id, fileId: reader.file.fileId }
  for (const [values, constraint] of [
    [{ chapter: 0, share: 0 }, 'reading_places_chapter'],
    [{ chapter: readingApi.MOST_CHAPTERS + 1, share: 0 }, 'reading_places_chapter'],
    [{ chapter: 1, share: 1_001 }, 'reading_places_share'],
    [{ chapter: 1, share: -1 }, 'reading_places_share'],
  ] as const) {
    await expect(db.insert(readingPlaces).values({ ...place, ...values })).rejects.toMatchObject({
      cause: { constraint },
    })
  }
})

test('a place goes with its file, and is not kept for one that staff remove at this moment', async () => {
  const reader = await aReader()
  const { keep } = callsOf(reader, reader.file)
  await keep(1, 100)
  const editor = await signIn(app, await makeUser(app, { groups: ['editor'] }))
  const [kept] = await Promise.allSettled([
    keep(1, 200),
    editor.client(productFilesApi.removeProductFile, { params: { id: reader.file.fileId } }),
  ])
  expect(kept.status === 'fulfilled' || kept.reason.body.code === 'not_found').toBe(true)
  expect(await placeOf(reader)).toBeUndefined()
  expect((await refused(keep(1, 300))).status).toBe(404)
})
