import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failureOf } from '#contract/client.ts'
import * as importsApi from '#contract/exchange/import-runs.ts'
import * as runsApi from '#contract/ground/runs.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { keepFields } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import { runs } from '#modules/ground/runs/tables.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { upload } from '#tests/support/factories/media-factories.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { catalogueHash, ended, takeFile, tryFile } from '#tests/support/office-imports.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ worksJobs: true })
const { db } = app.core
const { client, user } = await signIn(app, await makeUser(app, { groups: ['editor'] }))

let numbers = 0
const anIsbn = () => sampleIsbn(++numbers)
const book = (isbn: string, title: string, price: string) => onixRecord({ reference: isbn, isbn, title, price })
const productOf = async (isbn: string) => {
  const [row] = await db
    .select({ price: products.price, title: titles.title, changedAt: titles.changedAt })
    .from(products)
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(eq(products.isbn, isbn))
  return row
}
const recordsOf = async (id: string, show: importsApi.ShownRecords) =>
  (await client(importsApi.listImportRecords, { params: { id }, query: { show } })).data

test('a trial says what would change and writes nothing; what is taken over can be undone', async () => {
  const [known, fresh] = [anIsbn(), anIsbn()]
  await importText(app, onixMessage(book(known, 'Rechnen', '29.00')))
  const before = await catalogueHash(db)
  const message = onixMessage(
    book(known, 'Rechnen heute', '31.50'),
    book(fresh, 'Lesen', '12.00'),
    onixRecord({ isbn: '1', price: '5' }),
  )

  const trial = await tryFile(client, message)
  expect(trial).toMatchObject({
    step: 'trial',
    state: 'finished',
    by: `${user.firstName} ${user.lastName}`,
    may: ['take', 'try'],
    created: 1,
    changed: 1,
    refused: 1,
  })
  expect(await catalogueHash(db)).toEqual(before)
  const changes = [
    { field: 'Preis in CHF inkl. MwSt.', before: '29.00', after: '31.50' },
    { field: 'Titel', before: 'Rechnen', after: 'Rechnen heute' },
  ]
  expect(await recordsOf(trial.id, 'changed')).toMatchObject([{ isbn: known, changes }])
  const { data: refusals } = await client(importsApi.listImportRefusals, { params: { id: trial.id } })
  expect(refusals).toMatchObject([{ total: 1 }])

  await client(importsApi.takeImport, { params: { id: trial.id } })
  const taken = await ended(client, trial.id)
  expect(taken).toMatchObject({ step: 'take', state: 'finished', created: 1, changed: 1, refused: 1, may: ['undo'] })
  expect(await productOf(known)).toMatchObject({ price: 3150, title: 'Rechnen heute' })
  expect(await recordsOf(trial.id, 'changed')).toMatchObject([{ changes }])

  await client(importsApi.undoImport, { params: { id: trial.id } })
  expect(await ended(client, trial.id)).toMatchObject({ state: 'undone', undone: 1, left_out: 0, may: [] })
  expect(await productOf(known)).toMatchObject({ price: 2900, title: 'Rechnen' })
  // Somebody may have ordered it.
  expect(await productOf(fresh)).toMatchObject({ title: 'Lesen' })
})

test('what was changed since is left out when an import is undone, and is listed', async () => {
  const [touched, untouched] = [anIsbn(), anIsbn()]
  await importText(app, onixMessage(book(touched, 'Eins', '10.00'), book(untouched, 'Zwei', '10.00')))
  const { id } = await takeFile(client, onixMessage(book(touched, 'Eins', '11.00'), book(untouched, 'Zwei', '11.00')))
  await db.update(products).set({ price: 1500 }).where(eq(products.isbn, touched))
  await client(importsApi.undoImport, { params: { id } })
  expect(await ended(client, id)).toMatchObject({ state: 'undone', undone: 1, left_out: 1 })
  expect(await recordsOf(id, 'left_out')).toMatchObject([{ isbn: touched, undone: 'left_out' }])
  expect(await productOf(touched)).toMatchObject({ price: 1500 })
  expect(await productOf(untouched)).toMatchObject({ price: 1000 })
})

test('two records that change one title go back the whole way', async () => {
  const [first, second] = [anIsbn(), anIsbn()]
  const edition = (isbn: string, title: string, number: string) =>
    onixRecord({
      reference: isbn,
      isbn,
      title,
      edition: number,
      related: `<RelatedWork><WorkRelationCode>01</WorkRelationCode><WorkIdentifier><WorkIDType>01</WorkIDType><IDValue>werk-1</IDValue></WorkIdentifier></RelatedWork>`,
    })
  await importText(app, onixMessage(edition(first, 'Alt', '1'), edition(second, 'Alt', '2')))
  const { id } = await takeFile(client, onixMessage(edition(second, 'Neu', '3')))
  expect(await productOf(first)).toMatchObject({ title: 'Neu' })
  await client(importsApi.undoImport, { params: { id } })
  await ended(client, id)
  expect(await productOf(first)).toMatchObject({ title: 'Alt' })
})

test('a trial of a catalogue that has changed since is refused, and tried again', async () => {
  const isbn = anIsbn()
  await importText(app, onixMessage(book(isbn, 'Wechsel', '10.00')))
  const { id } = await tryFile(client, onixMessage(book(isbn, 'Wechsel', '11.00')))
  await db.update(products).set({ price: 1200 }).where(eq(products.isbn, isbn))
  const refused = await client(importsApi.takeImport, { params: { id } }).catch((error: unknown) => error)
  expect(failureOf(refused, importsApi.takeImport)?.body.code).toBe('catalogue_changed')
  await client(importsApi.tryImport, { params: { id } })
  expect(await ended(client, id)).toMatchObject({ step: 'trial', state: 'finished' })
  await client(importsApi.takeImport, { params: { id } })
  expect(await ended(client, id)).toMatchObject({ step: 'take', state: 'finished', changed: 1 })
})

test('one import at a time: another is refused, which names the one under way', async () => {
  const [one, other] = [
    await upload(client, new TextEncoder().encode('isbn;title\n')),
    await upload(client, new TextEncoder().encode('isbn;title\n')),
  ]
  const begun = await Promise.allSettled(
    [one, other].map((id) => client(importsApi.startImport, { body: { upload: id } })),
  )
  const done = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value.data] : []))
  const refused = begun.flatMap((each) =>
    each.status === 'rejected' ? [failureOf(each.reason, importsApi.startImport)?.body] : [],
  )
  expect(done).toHaveLength(1)
  expect(refused).toMatchObject([
    {
      code: 'run_busy',
      run: {
        id: done[0]?.id,
        name: 'bild.jpg',
        by: `${user.firstName} ${user.lastName}`,
        started_at: expect.any(String) as string,
      },
    },
  ])
  await ended(client, done[0]?.id ?? '')
})

test('an import counts the records with fields that editors keep, in its trial and when it is taken over', async () => {
  const [kept, left] = [anIsbn(), anIsbn()]
  await importText(app, onixMessage(book(kept, 'Von der Meldung', '29.00'), book(left, 'Auch', '29.00')))
  const [product] = await db.select().from(products).where(eq(products.isbn, kept))
  if (!product) throw new Error('the record was not imported')
  await keepFields(db, {
    titleId: product.titleId,
    staffId: user.id,
    fields: [
      { subject: product.titleId, field: 'title', imported: null },
      { subject: product.id, field: 'price', imported: null },
    ],
  })
  const message = onixMessage(book(kept, 'Anders', '31.00'), book(left, 'Auch anders', '31.00'))
  const { id, ...trial } = await tryFile(client, message)
  expect(trial).toMatchObject({ kept: 1, changed: 1, unchanged: 1 })
  await client(importsApi.takeImport, { params: { id } })
  expect(await ended(client, id)).toMatchObject({ kept: 1, changed: 1, unchanged: 1 })
  const listed = (await client(importsApi.importRuns.list, { query: {} })).data.find((run) => run.id === id)
  expect(listed?.kept).toBe(1)
})

test('a run is ended between two chunks, and keeps what is done', async () => {
  const message = onixMessage(
    ...Array.from({ length: 900 }, (_, n) => onixRecord({ isbn: anIsbn(), title: `Viele ${n}` })),
  )
  const bytes = new TextEncoder().encode(message)
  const { data: begun } = await client(importsApi.startImport, { body: { upload: await upload(client, bytes) } })
  await client(runsApi.cancelRun, { params: { id: begun.id } })
  const run = await ended(client, begun.id)
  expect(run).toMatchObject({ state: 'canceled', may: ['try'] })
  expect(run.created).toBeLessThan(900)
  const again = await client(runsApi.cancelRun, { params: { id: begun.id } }).catch((error: unknown) => error)
  expect(failureOf(again, runsApi.cancelRun)?.body.code).toBe('run_over')
})

test('no import is tried, taken over or undone while another one is under way', async () => {
  const { id: tried } = await tryFile(client, onixMessage(book(anIsbn(), 'Wartet', '10.00')))
  const isbn = anIsbn()
  const { id: taken } = await takeFile(client, onixMessage(book(isbn, 'Da', '10.00')))
  const other = crypto.randomUUID()
  await db.insert(runs).values({ id: other, kind: 'import', name: 'anderer.xml', alone: 'import', state: 'running' })
  const steps = [
    [importsApi.tryImport, tried],
    [importsApi.takeImport, tried],
    [importsApi.undoImport, taken],
  ] as const
  for (const [operation, id] of steps) {
    const busy = await client(operation, { params: { id } }).catch((error: unknown) => error)
    expect(failureOf(busy, operation)?.body).toMatchObject({ code: 'run_busy', run: { name: 'anderer.xml', by: null } })
  }
  await db.delete(runs).where(eq(runs.id, other))
  const { id: fresh } = await tryFile(client, onixMessage(book(anIsbn(), 'Neu', '10.00')))
  for (const operation of [importsApi.undoImport, importsApi.takeImport]) {
    const id = operation === importsApi.undoImport ? fresh : taken
    const refused = await client(operation, { params: { id } }).catch((error: unknown) => error)
    expect(failureOf(refused, operation)?.body.code).toBe('import_not_tried')
  }
  const again = await client(importsApi.tryImport, { params: { id: taken } }).catch((error: unknown) => error)
  expect(failureOf(again, importsApi.tryImport)?.body.code).toBe('import_not_tried')
})

test('a step that an import does not have is refused', async () => {
  const { id } = await takeFile(client, onixMessage(book(anIsbn(), 'Fertig', '10.00')))
  const refused = await client(importsApi.takeImport, { params: { id } }).catch((error: unknown) => error)
  expect(failureOf(refused, importsApi.takeImport)?.body.code).toBe('import_not_tried')
})

const utf16 = (text: string) => new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))

test.each([
  [
    'an XML bomb',
    '<?xml version="1.0"?><!DOCTYPE ONIXMessage [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><ONIXMessage release="3.0">&b;</ONIXMessage>',
    'Die Meldung enthält eine eigene Dokumenttyp-Definition. Das ist aus Sicherheitsgründen nicht erlaubt.',
  ],
  [
    'a message that ends early',
    '<ONIXMessage release="3.0"><Product>',
    'Die Meldung endet, bevor sie abgeschlossen ist.',
  ],
  ['an empty table', '\n\n', 'Die Datei ist leer.'],
] as const)('%s ends the trial with a sentence, and nothing can be taken over', async (_, content, reason) => {
  const run = await tryFile(client, content)
  expect(run).toMatchObject({ state: 'aborted', failure: { reason } })
  expect(run.may).not.toContain('take')
})

test('a message in UTF-16 is read like any other', async () => {
  const isbn = anIsbn()
  const message = onixMessage(book(isbn, 'Zürich', '10.00')).replace('UTF-8', 'UTF-16')
  expect(await takeFile(client, utf16(message))).toMatchObject({ state: 'finished', created: 1 })
  expect(await productOf(isbn)).toMatchObject({ title: 'Zürich' })
})

test('an upload that was cut is not begun with', async () => {
  const id = crypto.randomUUID()
  const { putUpload } = await import('#contract/ground/uploads.ts')
  await client(putUpload, { params: { id }, query: { name: 'x.xml', size: 10, offset: 0 }, bytes: new Uint8Array(5) })
  const refused = await client(importsApi.startImport, { body: { upload: id } }).catch((error: unknown) => error)
  expect(failureOf(refused, importsApi.startImport)?.body).toMatchObject({
    code: 'upload_incomplete',
    message: 'Diese Datei ist noch nicht vollständig hochgeladen.',
  })
})

test('an import whose process was killed is ended, and says so', async () => {
  const { id } = await tryFile(client, onixMessage(book(anIsbn(), 'Weg', '10.00')))
  await db.update(runs).set({ state: 'running', aliveAt: sql`now() - interval '1 hour'` }).where(eq(runs.id, id))
  const { endLostRuns } = await import('#modules/ground/runs/jobs.ts')
  await app.perform(endLostRuns, {})
  expect(await ended(client, id)).toMatchObject({
    state: 'aborted',
    failure: { reason: 'Die Arbeit wurde unterbrochen, bevor sie fertig war. Beginnen Sie sie noch einmal.' },
    may: ['try'],
  })
})
