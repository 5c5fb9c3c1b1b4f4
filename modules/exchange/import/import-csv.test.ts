import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { hyphenateIsbn } from '#modules/catalogue/catalogue/hyphenate-isbn.ts'
import { products, titleCompanions, titles } from '#modules/catalogue/catalogue/tables.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { exportText, importText } from '#tests/support/catalogue-files.ts'
import { makeDepartment } from '#tests/support/factories/catalogue-factories.ts'
import type { Remark } from './tables.ts'

const app = await startTestApp()
await makeDepartment(app, { slug: 'recht' })
const HEAD = 'isbn;title;format;price;availability;published_on;departments;authors;description'

async function titleOf(isbn: string) {
  const [row] = await app.core.db
    .select({ title: titles.title, description: titles.description, price: products.price })
    .from(products)
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(eq(products.isbn, isbn))
  return row
}

test('a table from a spreadsheet is read, in either encoding and with either separator', async () => {
  const row = (n: number) =>
    `${sampleIsbn(n)};"Prüfen, «fair»; und ""gut""";book;29.50;available;2025-03-01;recht;Zoë Äbi|Max Öz;"Eins\r\nzwei\r\n\r\ndrei"`
  const tables: [number, Buffer][] = [
    [1, Buffer.from(`\ufeff${HEAD}\r\n${row(1)}\r\n;;;;;;;;\r\n`)],
    [2, Buffer.from(`${HEAD}\n${row(2)}\n`, 'latin1')],
    [
      3,
      Buffer.from(
        `${HEAD.replaceAll(';', ',')}\n${row(3)
          .replace('und ""', 'und ""')
          .replace(/;(?=book|29|avail|2025|recht|Zo|"Prü|"Eins)/g, ',')}`,
      ),
    ],
  ]
  for (const [n, table] of tables) {
    expect(await importText(app, table)).toMatchObject({ format: 'csv', created: 1, refused: 0, state: 'finished' })
    expect(await titleOf(sampleIsbn(n))).toEqual({
      title: 'Prüfen, «fair»; und "gut"',
      price: 2950,
      description: [
        { type: 'paragraph', spans: [{ text: 'Eins zwei' }] },
        { type: 'paragraph', spans: [{ text: 'drei' }] },
      ],
    })
  }
})

test('a table that the shop wrote has no formulas, and is read as what was written', async () => {
  const texts = new Map([
    [sampleIsbn(30), { title: '=1+1', cell: "'=1+1" }],
    [sampleIsbn(31), { title: "'=1+1", cell: "''=1+1" }],
    [sampleIsbn(32), { title: '+41791234567', cell: "'+41791234567" }],
    [sampleIsbn(33), { title: '-5% auf alles', cell: "'-5% auf alles" }],
    [sampleIsbn(34), { title: "'s Blüemli", cell: "'s Blüemli" }],
    [sampleIsbn(35), { title: '@home, allein', cell: `"'@home, allein"` }],
  ])
  const rows = [...texts].map(([isbn, { cell }]) => `${isbn};${cell};book;10.00;available;2025-03-01;recht;;`)
  expect(await importText(app, [HEAD, ...rows].join('\n'))).toMatchObject({ created: texts.size, refused: 0 })
  const file = await exportText(app, 'csv')
  for (const [isbn, { title, cell }] of texts) {
    expect(await titleOf(isbn)).toMatchObject({ title })
    expect(file.split('\r\n').find((row) => row.includes(hyphenateIsbn(isbn)))).toContain(`;${cell};`)
  }
  const report = await importText(app, file)
  expect(report).toMatchObject({ created: 0, changed: 0, refused: 0, notes: [] })
})

test('a row that cannot be imported is refused with its line, and an empty cell leaves the stored value', async () => {
  const [kept, other] = [sampleIsbn(10), sampleIsbn(11)]
  const table = [
    HEAD,
    `${kept};Bleibt;book;10.00;available;2025-03-01;recht;;"Text"`,
    `${other};Fachlos;book;10.00;available;2025-03-01;gibt-es-nicht;;`,
    `${other};Zu kurz;book`,
    `${other};;papyrus;;;;;;`,
    `${other};Steuer\u0007zeichen;book;10.00;available;2025-03-01;;;`,
    `;Namenlos;book;10.00;available;2025-03-01;;;`,
    `${other};Geht;book;10.00;available;31/12/2025;;;`,
  ].join('\n')
  const report = await importText(app, table)
  expect(report).toMatchObject({ created: 1, refused: 6, state: 'finished' })
  expect(report.refusals.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '3 Das Fachgebiet «gibt-es-nicht» gibt es im Shop nicht.',
    '4 Die Zeile hat 3 statt 9 Spalten.',
    '5 Spalte «format»: Format ist ungültig: «papyrus». Erwartet: ' +
      'book, ebook, licence, test_licence, bundle, teacher_material.',
    '6 Spalte «title»: Titel enthält Steuerzeichen.',
    '7 Satzreferenz fehlt.',
    '8 Spalte «published_on»: Erscheinungsdatum ist ungültig: «31/12/2025». ' +
      'Erwartet: ein Tag wie 2026-03-01 oder 01.03.2026.',
  ])
  expect(await importText(app, `isbn;price;title\n${kept};12;\n`)).toMatchObject({ changed: 1 })
  expect(await titleOf(kept)).toMatchObject({ title: 'Bleibt', price: 1200 })
  expect(await importText(app, `isbn;delete\n${kept};ja\n`)).toMatchObject({ changed: 1 })
})

test('a table names the groups that may buy a product, and another audience than «authorised» removes them', async () => {
  const isbn = sampleIsbn(12)
  const { db } = app.core
  const named = async () => {
    const columns = { audience: products.audience, groups: products.groups }
    return (await db.select(columns).from(products).where(eq(products.isbn, isbn)))[0]
  }
  const said = (cells: string) => importText(app, `isbn;audience;groups\n${isbn};${cells}\n`)
  await importText(app, `${HEAD}\n${isbn};Nur für wenige;book;10.00;available;2025-03-01;recht;;\n`)
  await said('authorised;partner|sales')
  expect(await named()).toEqual({ audience: 'authorised', groups: ['partner', 'sales'] })
  expect(await said('authorised;')).toMatchObject({ unchanged: 1 })
  expect((await said('authorised;freunde')).refusals[0]?.reason).toContain('Gruppen ist ungültig: «freunde».')
  await said('teachers;partner')
  expect(await named()).toEqual({ audience: 'teachers', groups: [] })
})

test('a table names levels and curricula, in the words of the shop or by Thema', async () => {
  const isbn = sampleIsbn(13)
  const school = async () => {
    const [row] = await app.core.db
      .select({ levels: titles.levels, curricula: titles.curricula })
      .from(products)
      .innerJoin(titles, eq(titles.id, products.titleId))
      .where(eq(products.isbn, isbn))
    return row
  }
  await importText(app, `${HEAD};thema\n${isbn};Schule;book;10.00;available;2025-03-01;recht;;;YPC|4CN\n`)
  expect(await school()).toEqual({ levels: ['gymnasium'], curricula: [] })
  const table = `isbn;levels;curricula\n${isbn};cycle_2|cycle_3|cycle_2;lehrplan_21\n`
  expect(await importText(app, table)).toMatchObject({ changed: 1, notes: [] })
  expect(await school()).toEqual({ levels: ['cycle_2', 'cycle_3'], curricula: ['lehrplan_21'] })
  expect(await importText(app, `isbn;levels;curricula\n${isbn};;\n`)).toMatchObject({ unchanged: 1 })
  const { notes, unchanged } = await importText(app, `isbn;curricula\n${isbn};lehrplan_22\n`)
  expect([unchanged, notes.map(({ reason }) => reason)]).toEqual([
    1,
    ['Lehrpläne: im Shop unbekannt und weggelassen: «lehrplan_22».'],
  ])
})

test('a table names the kind of work and what is used together with it', async () => {
  const [book, workbook] = [sampleIsbn(14), sampleIsbn(15)]
  const companion = alias(titles, 'companion')
  const kinds = async () =>
    app.core.db
      .select({ title: titles.title, kind: titles.workKind, companion: companion.title })
      .from(products)
      .innerJoin(titles, eq(titles.id, products.titleId))
      .leftJoin(titleCompanions, eq(titleCompanions.titleId, titles.id))
      .leftJoin(companion, eq(companion.id, titleCompanions.companionId))
      .where(inArray(products.isbn, [book, workbook]))
      .orderBy(titles.title)
  const table = `${HEAD};work_kind;companions
${book};Lesewelt;book;10.00;available;2025-03-01;recht;;;textbook;${workbook}
${workbook};Lesewelt Heft;book;10.00;available;2025-03-01;recht;;;workbook;
`
  expect(await importText(app, table)).toMatchObject({ created: 2, refused: 0 })
  expect(await kinds()).toEqual([
    { title: 'Lesewelt', kind: 'textbook', companion: 'Lesewelt Heft' },
    { title: 'Lesewelt Heft', kind: 'workbook', companion: 'Lesewelt' },
  ])
  expect(await importText(app, table)).toMatchObject({ unchanged: 2 })
  const { refusals } = await importText(app, `isbn;work_kind\n${book};Lehrbuch\n`)
  expect(refusals).toMatchObject([
    { line: 2, reason: expect.stringContaining('Art des Werks ist ungültig: «Lehrbuch».') as string },
  ])
})

test('a table with an unknown column is refused, and one that ends inside quotes is imported up to there', async () => {
  expect(await importText(app, 'isbn;preis\n')).toMatchObject({
    state: 'aborted',
    failure: { line: 1, reason: 'Die Spalte «preis» ist unbekannt.' },
  })
  const table = `${HEAD}\n${sampleIsbn(20)};Ganz;book;10.00;available;2025-03-01;;;\n${sampleIsbn(21)};"Halb;book`
  expect(await importText(app, table)).toMatchObject({ state: 'aborted', created: 1, failure: { line: 3 } })
})

test('of 1,200 refused records the report names the first thousand, and the listener hears of all', async () => {
  const table = [HEAD, ...Array.from({ length: 1_200 }, () => `${sampleIsbn(20)};Falsch;papyrus;;;;;;`)].join('\n')
  const heard: Remark[] = []
  const report = await importText(app, table, { onRefused: (refused) => void heard.push(...refused) })
  expect(report).toMatchObject({ refused: 1_200, state: 'finished' })
  expect(report.refusals).toHaveLength(1_000)
  expect(heard.map(({ line }) => line)).toEqual(Array.from({ length: 1_200 }, (_, n) => n + 2))
  expect(heard.slice(0, 1_000)).toEqual(report.refusals)
})
