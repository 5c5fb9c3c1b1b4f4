import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { failureOf } from '#contract/client.ts'
import type { StoredBlock } from '#contract/content/blocks.ts'
import * as contentApi from '#contract/content/content.ts'
import * as mediaApi from '#contract/content/media.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import * as officeFilesApi from '#contract/content/office-files.ts'
import { keepWorkingCopy } from '#contract/content/working-copies.ts'
import { authors, titles } from '#modules/catalogue/catalogue/tables.ts'
import { entries } from '#modules/content/content/tables.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { removeOfferedFile } from '#modules/licences/library/title-material/jobs.ts'
import { titleFiles } from '#modules/licences/library/title-material/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeAuthor, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeDraft, makeEntry, pageContent } from '#tests/support/factories/content-factories.ts'
import { makeMedium, makePicture, upload } from '#tests/support/factories/media-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { media } from './tables.ts'

/** Without the lock of the page one of two changes is lost, or refused, at nearly every round. */
const ROUNDS = isFullRun ? 20 : 3

const app = await startTestApp({ worksJobs: true })
const { db } = app.core
const editor = await signIn(app, await makeUser(app, { groups: ['editor'], firstName: 'Rea', lastName: 'Dakteurin' }))
const visitor = app.client()

const read = async (id: string) => (await editor.client(mediaApi.media.read, { params: { id } })).data
const found = async (query: Record<string, string>) =>
  (await editor.client(mediaApi.media.list, { query })).data.map(({ name }) => name)
const shown = async (uri: string) => {
  const { data } = await visitor(contentApi.getEntry, { query: { uri } })
  return data.type === 'page' ? data.blocks : []
}

const pictureOf = ({ permalink, alt, focus, width, height, colour }: Picture): Picture => ({
  permalink,
  alt,
  focus,
  width,
  height,
  colour,
})
const imageBlock = (medium: Picture): StoredBlock => ({
  type: 'image',
  picture: pictureOf(medium),
  caption: '',
  width: 'text',
})

/** A picture as an import stores it, of which nobody knows more. */
const stored = (permalink: string): Picture => ({
  permalink,
  alt: '',
  focus: '50-50',
  width: 640,
  height: 900,
  colour: '#112233',
})

const jpeg = await makePicture()

describe('an uploaded picture', () => {
  test('is drawn anew without its metadata, and is there for pages to choose', async () => {
    const bytes = await makePicture({ width: 4_000, height: 3_000 })
    const medium = await makeMedium(editor.client, { bytes, name: 'Schulhaus Thun.jpg', alt: 'Ein Schulhaus' })
    expect(medium).toMatchObject({
      name: 'Schulhaus Thun.jpg',
      alt: 'Ein Schulhaus',
      is_decorative: false,
      focus: '50-50',
      width: 3_000,
      height: 2_250,
      media_type: 'image/jpeg',
      created_by: 'Rea Dakteurin',
      places: [],
      was_there: false,
    })
    const kept = await app.pictures.read(medium.permalink.slice(1), 50_000_000)
    expect((await sharp(kept ?? undefined).metadata()).exif).toBeUndefined()
  })

  test('is there once: the same file is answered with the picture that has it', async () => {
    const bytes = await makePicture()
    const first = await makeMedium(editor.client, { bytes, name: 'eins.jpg' })
    const again = await makeMedium(editor.client, { bytes, name: 'zwei.jpg' })
    expect(again).toEqual({ ...first, was_there: true })
  })

  test('is there once, however many send it at once', async () => {
    const bytes = await makePicture()
    const made = await Promise.all([1, 2, 3].map(async () => makeMedium(editor.client, { bytes })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(made.filter(({ was_there }) => !was_there)).toHaveLength(1)
  })

  const text = (content: string) => new TextEncoder().encode(content)
  const bomb = async (width: number, height: number) =>
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    )
  const KIND = 'Die Datei ist kein Bild der Art JPG, PNG oder WebP'
  const BROKEN = 'Das Bild ist beschädigt oder unvollständig'
  const SCRIPT = '<script>alert(1)</script>'
  test.each<[string, Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, string]>([
    ['an SVG with a script', text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`), KIND],
    ['HTML that calls itself a picture', text(`<!doctype html>${SCRIPT}`), KIND],
    ['a script', text('#!/bin/sh\nrm -rf /\n'), KIND],
    ['a program of Windows', text('MZ\u0090\0\u0003'), KIND],
    ['a program of Linux', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), KIND],
    ['a PDF', text('%PDF-1.7\n%%EOF'), KIND],
    ['a ZIP', text('PK\u0003\u0004'), KIND],
    ['a GIF', text('GIF89a'), KIND],
    ['a TIFF', text('II*\0'), KIND],
    ['a PostScript', text('%!PS-Adobe-3.0'), KIND],
    [
      'XML with an entity',
      text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      KIND,
    ],
    ['a playlist for FFmpeg', text('#EXTM3U\nfile:///etc/passwd'), KIND],
    ['bytes by chance', new Uint8Array(randomBytes(2_000)).fill(0, 0, 4), KIND],
    ['a JPEG that is cut off', jpeg.slice(0, jpeg.length / 2), BROKEN],
    ['a JPEG of which only the head is true', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...text(SCRIPT)]), BROKEN],
    [
      'a PNG of which only the head is true',
      new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, ...text(SCRIPT)]),
      BROKEN,
    ],
    ['a WebP of which only the head is true', text('RIFF\0\0\0\0WEBPVP8 '), BROKEN],
    ['41 megapixels', bomb(8_200, 5_000), 'Das Bild hat mehr als 40 Megapixel'],
  ])('%s is refused with the reason, and nothing is kept', async (_, bytes, reason) => {
    const before = await db.$count(media)
    const id = await upload(editor.client, await bytes, { name: 'bild.jpg' })
    const refusal = await refused(editor.client(mediaApi.addMedium, { body: { upload: id } }))
    expect([refusal.status, refusal.body.errors]).toEqual([422, { upload: [reason] }])
    expect(await db.$count(media)).toBe(before)
  })
})

describe('a picture is known where it is used:', () => {
  test('by a page, what visitors see of it and what is written', async () => {
    const [live, draft] = [await makeMedium(editor.client), await makeMedium(editor.client)]
    const id = await makeEntry(app, '/mit-bild', pageContent({ title: 'Mit Bild', blocks: [imageBlock(live)] }))
    const body = { content: pageContent({ title: 'Mit Bild', blocks: [imageBlock(draft)] }), revision: 1 }
    await editor.client(officeEntriesApi.entries.change, { params: { id }, body })
    const place = { kind: 'entry', id, title: 'Mit Bild', url: '/mit-bild', by: null }
    expect((await read(live.id)).places).toEqual([place])
    expect((await read(draft.id)).places).toEqual([place])
    await editor.client(officeEntriesApi.publishEntry, { params: { id }, body: {} })
    expect(await read(live.id)).toMatchObject({ uses: 0, places: [{ ...place, kind: 'revision' }] })
  })

  test('by the teasers of a page', async () => {
    const medium = await makeMedium(editor.client)
    const teasers = [{ title: 'Neu', text: '', url: '/neu', picture: pictureOf(medium) }]
    await makeDraft(app, '/kacheln', pageContent({ blocks: [{ type: 'teaser_grid', title: '', teasers }] }))
    expect((await read(medium.id)).uses).toBe(1)
  })

  test('by a title and an author; pictures that nobody uploaded are added under their names', async () => {
    const cover = { ...stored('/import/recht.jpg'), file: 'recht.jpg' }
    const title = await makeTitle(app, {
      title: 'Recht und Ordnung',
      pictures: { coverImage: cover, coverImage2d: null, image: null },
    })
    const author = await makeAuthor(app, { name: 'Ada Autorin', picture: stored('/import/ada.jpg') })
    const { data } = await editor.client(mediaApi.media.list, { query: { query: 'recht ordnung' } })
    expect(data).toMatchObject([{ permalink: '/import/recht.jpg', size: null, created_by: null, uses: 1 }])
    expect((await read(data[0]?.id ?? '')).places).toEqual([
      { kind: 'title', id: title.id, title: 'Recht und Ordnung', url: title.uri, by: null },
    ])
    const [portrait] = (await editor.client(mediaApi.media.list, { query: { query: 'ada autorin' } })).data
    expect((await read(portrait?.id ?? '')).places).toMatchObject([{ kind: 'author', id: author.id }])
    await db.update(titles).set({ pictures: { coverImage: null, coverImage2d: null, image: null } })
    expect((await read(data[0]?.id ?? '')).places).toEqual([])
  })
})

test('the list is narrowed by use and by what lacks a description', async () => {
  const plain = await makeMedium(editor.client, { name: 'nirgends.jpg' })
  const told = await makeMedium(editor.client, { name: 'beschrieben.jpg', alt: 'Ein Bild' })
  await makeDraft(app, '/narrowed', pageContent({ blocks: [imageBlock(told)] }))
  expect(await found({ used: 'nowhere', query: 'nirgends' })).toEqual(['nirgends.jpg'])
  expect(await found({ used: 'nowhere', query: 'beschrieben' })).toEqual([])
  expect(await found({ used: 'entry', query: 'beschrieben' })).toEqual(['beschrieben.jpg'])
  expect(await found({ lacks: 'alt', query: 'jpg' })).toContain('nirgends.jpg')
  expect(await found({ lacks: 'alt', query: 'jpg' })).not.toContain('beschrieben.jpg')
  const params = { id: plain.id }
  const body = { name: 'nirgends.jpg', alt: '', is_decorative: true, focus: '50-50', revision: 1 }
  await editor.client(mediaApi.media.change, { params, body })
  expect(await found({ lacks: 'alt', query: 'nirgends' })).toEqual([])
})

describe('what is changed at a picture', () => {
  test('follows in every place that has taken it over, and leaves what was written there', async () => {
    const medium = await makeMedium(editor.client, { alt: 'Alt' })
    const own = { ...imageBlock({ ...medium, alt: 'Eigener Text', focus: '10-20' }) }
    await makeEntry(app, '/folgt', pageContent({ blocks: [imageBlock(medium), own] }))
    const body = { name: 'Neu', alt: 'Neuer Text', is_decorative: false, focus: '80-30', revision: 1 }
    await editor.client(mediaApi.media.change, { params: { id: medium.id }, body })
    expect(await shown('/folgt')).toMatchObject([
      { picture: { alt: 'Neuer Text', focus: '80-30' } },
      { picture: { alt: 'Eigener Text', focus: '10-20' } },
    ])
  })

  test('follows in a page that uses two pictures which are changed at once', async () => {
    const both = [await makeMedium(editor.client), await makeMedium(editor.client)]
    const id = await makeEntry(app, '/folgt-zweien', pageContent({ blocks: both.map(imageBlock) }))
    for (let revision = 1; revision <= ROUNDS; revision++) {
      const alt = `Stand ${revision}`
      const body = { name: 'Neu', alt, is_decorative: false, focus: '50-50', revision }
      await Promise.all(both.map((one) => editor.client(mediaApi.media.change, { params: { id: one.id }, body })))
      expect(await shown('/folgt-zweien')).toMatchObject([{ picture: { alt } }, { picture: { alt } }])
    }
    const { data } = await editor.client(officeEntriesApi.listRevisions, { params: { id } })
    expect(data.filter(({ action }) => action === 'save')).toHaveLength(1 + 2 * ROUNDS)
  })

  test('is not written twice by two people from the same revision', async () => {
    const { id } = await makeMedium(editor.client)
    const change = (alt: string) =>
      editor.client(mediaApi.media.change, {
        params: { id },
        body: { name: 'x', alt, is_decorative: false, focus: '50-50', revision: 1 },
      })
    await change('eins')
    expect((await refused(change('zwei'))).body.code).toBe('entry_changed')
  })
})

describe('another file in the place of a picture', () => {
  const replace = async (id: string, bytes?: Uint8Array<ArrayBuffer>) =>
    (
      await editor.client(mediaApi.replaceMedium, {
        params: { id },
        body: { upload: await upload(editor.client, bytes ?? (await makePicture({ width: 300, height: 500 }))) },
      })
    ).data

  test('is shown in every place under a new permalink, at once; a draft follows as a draft', async () => {
    const medium = await makeMedium(editor.client, { alt: 'Altes' })
    const page = await makeEntry(app, '/ersetzt', pageContent({ blocks: [imageBlock(medium)] }))
    const content = pageContent({ title: 'Entwurf', blocks: [imageBlock({ ...medium, alt: 'Im Entwurf' })] })
    await editor.client(officeEntriesApi.entries.change, { params: { id: page }, body: { content, revision: 1 } })
    const cover = { ...pictureOf(medium), file: 'umschlag.jpg' }
    const title = await makeTitle(app, { pictures: { coverImage: cover, coverImage2d: null, image: null } })
    const author = await makeAuthor(app, { name: 'Bea Bild', picture: pictureOf(medium) })

    const replaced = await replace(medium.id)
    expect(replaced).toMatchObject({ id: medium.id, width: 300, height: 500, alt: 'Altes', uses: 3 })
    expect(replaced.permalink).not.toBe(medium.permalink)
    const file = { permalink: replaced.permalink, width: 300, height: 500 }
    expect(await shown('/ersetzt')).toMatchObject([{ picture: { ...file, alt: 'Altes' } }])
    const draft = (await editor.client(officeEntriesApi.entries.read, { params: { id: page } })).data
    expect(draft.content).toMatchObject({ title: 'Entwurf', blocks: [{ picture: { ...file, alt: 'Im Entwurf' } }] })
    expect(draft.published_revision).not.toBe(draft.revision)
    const [row] = await db.select().from(titles).where(eq(titles.id, title.id))
    // The next import, which names the same file, leaves it.
    expect(row?.pictures.coverImage).toMatchObject({ ...file, file: 'umschlag.jpg' })
    const [portrait] = await db.select().from(authors).where(eq(authors.id, author.id))
    expect(portrait?.picture).toMatchObject(file)
    // Former revisions still show the former file.
    expect(await app.pictures.read(medium.permalink.slice(1), 50_000_000)).not.toBeNull()
  })

  test('is shown by what is planned over a live page, and the plan stays', async () => {
    const [medium, other] = [await makeMedium(editor.client), await makeMedium(editor.client)]
    const id = await makeEntry(app, '/geplant-ersetzt', pageContent({ blocks: [imageBlock(other)] }))
    const params = { id }
    const content = pageContent({ title: 'Geplant', blocks: [imageBlock(medium)] })
    await editor.client(officeEntriesApi.entries.change, { params, body: { content, revision: 1 } })
    const from = new Date(Date.now() + 86_400_000).toISOString()
    await editor.client(officeEntriesApi.publishEntry, { params, body: { from } })
    const { permalink } = await replace(medium.id)
    const entry = (await editor.client(officeEntriesApi.entries.read, { params })).data
    expect(entry.content).toMatchObject({ blocks: [{ picture: { permalink } }] })
    const [row] = await db.select().from(entries).where(eq(entries.id, id))
    expect(row).toMatchObject({ plannedRevision: entry.revision, publishedRevision: 1 })
    expect(await shown('/geplant-ersetzt')).toMatchObject([{ picture: { permalink: other.permalink } }])
  })

  test('that is another picture already is refused, and so is one that is no picture', async () => {
    const bytes = await makePicture()
    await makeMedium(editor.client, { bytes })
    const { id } = await makeMedium(editor.client)
    expect((await refused(replace(id, bytes))).body.code).toBe('media_there')
    const no = new TextEncoder().encode('%PDF-1.7')
    expect((await refused(replace(id, no))).status).toBe(422)
  })
})

test('a picture is deleted with its file once it is used nowhere; before, the places are told', async () => {
  const medium = await makeMedium(editor.client)
  const entry = await makeDraft(app, '/braucht-es', pageContent({ title: 'Braucht es', blocks: [imageBlock(medium)] }))
  const params = { id: medium.id }
  const remove = (query: { although?: 'former_revisions' } = {}) =>
    editor.client(mediaApi.removeMedium, { params, query })
  const failure = await remove().catch((error: unknown) => error)
  expect(failureOf(failure, mediaApi.removeMedium)?.body).toMatchObject({
    code: 'media_used',
    places: [{ kind: 'entry', id: entry, title: 'Braucht es', url: '/braucht-es' }],
  })
  await editor.client(officeEntriesApi.entries.change, {
    params: { id: entry },
    body: { content: pageContent(), revision: 1 },
  })
  await editor.client(officeEntriesApi.entries.delete, { params: { id: entry }, query: { revision: 2 } })
  await remove()
  expect((await refused(read(medium.id) as Promise<unknown>)).status).toBe(404)
  await expect.poll(() => app.pictures.read(medium.permalink.slice(1), 50_000_000)).toBeNull()
})

test('a picture that only a former revision shows is told so, and its file stays when it goes all the same', async () => {
  const medium = await makeMedium(editor.client)
  const content = pageContent({ title: 'War da', blocks: [imageBlock(medium)] })
  const entry = await makeDraft(app, '/war-da', content)
  const [params, ofEntry] = [{ id: medium.id }, { id: entry }]
  await editor.client(officeEntriesApi.entries.change, {
    params: ofEntry,
    body: { content: pageContent({ title: 'War da' }), revision: 1 },
  })
  const failure = await editor.client(mediaApi.removeMedium, { params, query: {} }).catch((error: unknown) => error)
  const places = [{ kind: 'revision', id: entry, title: 'War da', url: '/war-da', by: null }]
  expect(failureOf(failure, mediaApi.removeMedium)?.body).toMatchObject({ code: 'media_used', places })
  expect((await editor.client(mediaApi.media.read, { params })).data).toMatchObject({ uses: 0, places })
  await editor.client(mediaApi.removeMedium, { params, query: { although: 'former_revisions' } })
  expect(await app.pictures.read(medium.permalink.slice(1), 50_000_000)).not.toBeNull()
  await editor.client(officeEntriesApi.restoreRevision, { params: { ...ofEntry, number: 1 } })
  const { data: found } = await editor.client(mediaApi.media.list, { query: { used: 'entry' } })
  expect(found.map(({ permalink }) => permalink)).toContain(medium.permalink)
})

test('a picture that somebody has put into what they have not saved is not deleted, and is told as their draft', async () => {
  const medium = await makeMedium(editor.client)
  const entry = await makeDraft(app, '/in-arbeit', pageContent({ title: 'In Arbeit' }))
  const content = pageContent({ title: 'In Arbeit', blocks: [imageBlock(medium)] })
  await editor.client(keepWorkingCopy, { params: { id: entry }, body: { base_revision: 1, uri: null, content } })
  for (const query of [{}, { although: 'former_revisions' as const }]) {
    const failure = await editor
      .client(mediaApi.removeMedium, { params: { id: medium.id }, query })
      .catch((error: unknown) => error)
    expect(failureOf(failure, mediaApi.removeMedium)?.body).toMatchObject({
      code: 'media_used',
      places: [{ kind: 'draft', id: entry, title: 'In Arbeit', url: '/in-arbeit', by: 'Rea Dakteurin' }],
    })
  }
})

test('a picture that a setting names, as the logo of the publisher, is not deleted', async () => {
  const medium = await makeMedium(editor.client)
  const [publisher] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'publisher'))
  const value = { ...(publisher?.value as object | undefined), logo: medium.permalink }
  await db
    .insert(settings)
    .values({ key: 'publisher', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
  const places = [
    { kind: 'setting', id: 'publisher', title: 'Verlag', url: '/office/einstellungen/publisher', by: null },
  ]
  const failure = await editor
    .client(mediaApi.removeMedium, { params: { id: medium.id }, query: {} })
    .catch((error: unknown) => error)
  expect(failureOf(failure, mediaApi.removeMedium)?.body).toMatchObject({ code: 'media_used', places })
  await db.delete(settings).where(eq(settings.key, 'publisher'))
  await editor.client(mediaApi.removeMedium, { params: { id: medium.id }, query: {} })
})

describe('a file to be downloaded', () => {
  const add = async (name: string, content: string, title?: string) =>
    (
      await editor.client(officeFilesApi.addFile, {
        body: {
          upload: await upload(editor.client, new TextEncoder().encode(content), { name }),
          ...(title && { title }),
        },
      })
    ).data

  test('is brought, found, and called otherwise', async () => {
    const file = await add('Lösungen Band 2.pdf', '%PDF-1.7 Band 2')
    expect(file).toMatchObject({
      title: 'Lösungen Band 2',
      media_type: 'application/pdf',
      access: { audience: 'everyone' },
    })
    const body = { title: 'Lösungen', name: 'loesungen.pdf', access: { audience: 'teachers' } } as const
    await editor.client(officeFilesApi.files.change, { params: { id: file.id }, body })
    const { data } = await editor.client(officeFilesApi.files.list, { query: { query: 'loesungen' } })
    expect(data).toEqual([{ ...file, ...body }])
  })

  test('is deleted once nothing offers it; before, the places are told', async () => {
    const file = await add('Arbeitsblatt.pdf', '%PDF-1.7 Arbeitsblatt')
    const title = await makeTitle(app, { uri: '/titel/mit-datei', title: 'Mit Datei' })
    await db.insert(titleFiles).values({ titleId: title.id, fileId: file.id, position: 0 })
    const downloads = { type: 'downloads' as const, title: '', files: [file.id] }
    const entry = await makeDraft(app, '/mit-datei', pageContent({ title: 'Seite mit Datei', blocks: [downloads] }))
    const params = { id: file.id }
    const remove = () => editor.client(officeFilesApi.removeFile, { params })
    const failure = await remove().catch((error: unknown) => error)
    expect(failureOf(failure, officeFilesApi.removeFile)?.body).toMatchObject({
      code: 'file_used',
      places: [
        { kind: 'entry', id: entry, title: 'Seite mit Datei', url: '/mit-datei' },
        { kind: 'title', id: title.id, title: 'Mit Datei', url: '/titel/mit-datei' },
      ],
    })
    await db.delete(titleFiles).where(eq(titleFiles.fileId, file.id))
    const body = { content: pageContent(), revision: 1 }
    await editor.client(officeEntriesApi.entries.change, { params: { id: entry }, body })
    await remove()
    expect((await refused(remove())).status).toBe(404)
    expect((await editor.client(officeFilesApi.files.list, { query: { query: 'arbeitsblatt' } })).data).toEqual([])
    // Its bytes stay for a day, for whoever uploads it again.
    const key = `downloads/${createHash('sha256').update('%PDF-1.7 Arbeitsblatt').digest('hex')}`
    const again = await add('Arbeitsblatt.pdf', '%PDF-1.7 Arbeitsblatt')
    await app.perform(removeOfferedFile, { key })
    expect(await app.storage.read(key, 100)).not.toBeNull()
    await editor.client(officeFilesApi.removeFile, { params: { id: again.id } })
    await app.perform(removeOfferedFile, { key })
    expect(await app.storage.read(key, 100)).toBeNull()
  })

  test('is stored once', async () => {
    const [one, other] = [await add('eins.pdf', '%PDF-1.7 gleich'), await add('zwei.pdf', '%PDF-1.7 gleich')]
    expect(other).toEqual(one)
  })

  test.each([
    ['programm.exe', 'MZ'],
    ['seite.html', '<script>'],
    ['falsch.pdf', '<script>'],
    ['zeichnung.svg', '<svg/>'],
    ['makro.docm', 'PK\u0003\u0004'],
  ])('is refused when it is of no kind that schools open: %s', async (name, content) => {
    const id = await upload(editor.client, new TextEncoder().encode(content), { name })
    const refusal = await refused(editor.client(officeFilesApi.addFile, { body: { upload: id } }))
    expect(refusal.body.errors).toEqual({
      upload: ['Dateien dieser Art kann der Shop nicht zum Herunterladen anbieten'],
    })
  })
})
