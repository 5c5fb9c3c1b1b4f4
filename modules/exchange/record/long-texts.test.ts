import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plainText } from '#contract/ground/text/rich-text.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { authors, products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { onixMessage, onixRecord, onixText } from '#tests/support/factories/onix-message.ts'

const app = await startTestApp()
const { db } = app.core

let used = 0
const nextIsbn = () => sampleIsbn(used++)

async function stored(isbn: string) {
  const [row] = await db
    .select({ product: products, title: titles })
    .from(products)
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(eq(products.isbn, isbn))
  if (!row) throw new Error(`No product ${isbn}`)
  return row
}

const SENTENCE = 'Sie lehrt Recht 😀 und schreibt über Verträge. '
const of = (length: number) => SENTENCE.repeat(Math.ceil(length / SENTENCE.length)).slice(0, length)

function person(name: string, note: string): string {
  return `<Contributor><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName>
    <BiographicalNote>${note}</BiographicalNote></Contributor>`
}

test('texts that are too long are cut and reported, and importing the message again changes nothing', async () => {
  const isbn = nextIsbn()
  const paragraphs = Array.from({ length: 60 }, (_, n) => `<p><strong>Teil ${n}.</strong> ${of(400)}</p>`)
  const record = onixRecord({
    isbn,
    reference: 'satz-lang',
    title: of(320),
    detail: person('Selina Stucki', of(2_600)) + person(`Anna ${'Beatrix '.repeat(30)}`, 'Kurz.'),
    collateral: `${onixText('03', `<h2>${of(310)}</h2>${paragraphs.join('')}<ul><li>${of(900)}</li></ul>`)}
      ${onixText('04', `<dl><dt>${of(350)}</dt><dd>7</dd></dl>`)}`,
  })
  const message = onixMessage(record, onixRecord({ isbn: nextIsbn() }))
  const report = await importText(app, message)
  expect(report).toMatchObject({ created: 2, refused: 0, state: 'finished' })
  const remarks = report.notes.map(({ reference, reason }) => [reference, reason.replace(/von \d+/, 'von n')])
  expect(remarks).toEqual(
    [
      'Titel: von n auf 300 Zeichen gekürzt.',
      'Angaben zur Person («Selina Stucki»): von n auf 2000 Zeichen gekürzt.',
      'Autorinnen und Autoren: von n auf 150 Zeichen gekürzt.',
      'Inhaltsverzeichnis: von n auf 300 Zeichen gekürzt.',
      'Beschreibung: von n auf 20000 Zeichen gekürzt.',
    ].map((reason) => ['satz-lang', reason]),
  )
  const { title } = await stored(isbn)
  expect(title.title).toMatch(/Verträge\. …$/)
  expect(title.title.length).toBeLessThanOrEqual(300)
  expect(title.description[0]).toMatchObject({ type: 'heading', text: expect.stringMatching(/…$/) as string })
  expect(title.description[1]).toMatchObject({ type: 'paragraph', spans: [{ text: 'Teil 0.', bold: true }, {}] })
  expect(plainText(title.description)).toMatch(/…$/)
  const [author] = await db.select().from(authors).where(eq(authors.name, 'Selina Stucki'))
  expect(author?.note).toMatch(/^Sie lehrt .* Verträge\. …$/)
  const changed = () => rowsOf(db, sql`select id, changed_at from titles order by id`)
  const before = await changed()
  expect(await importText(app, message)).toMatchObject({ created: 0, changed: 0, unchanged: 2, refused: 0 })
  expect(await changed()).toEqual(before)
})

test('texts of a table are cut as those of a message are', async () => {
  const isbn = nextIsbn()
  const row = [isbn, of(330), 'book', of(140), '29.00', 'available', '2026-03-01', of(25_000)]
  const table = `isbn;title;format;edition;price;availability;published_on;description\n${row.join(';')}\n`
  const report = await importText(app, table)
  expect(report).toMatchObject({ created: 1, refused: 0 })
  expect(report.notes.map(({ reason }) => reason.replace(/von \d+/, 'von n'))).toEqual([
    'Titel: von n auf 300 Zeichen gekürzt.',
    'Auflage: von n auf 100 Zeichen gekürzt.',
    'Beschreibung: von n auf 20000 Zeichen gekürzt.',
  ])
  const { title, product } = await stored(isbn)
  expect([title.title, product.edition, plainText(title.description)]).toEqual(
    Array(3).fill(expect.stringMatching(/…$/)),
  )
  expect(await importText(app, table)).toMatchObject({ unchanged: 1, refused: 0 })
})

test('names of products are not cut, because two names could become one', async () => {
  const report = await importText(app, onixMessage(onixRecord({ isbn: nextIsbn(), reference: 'x'.repeat(101) })))
  expect(report).toMatchObject({ refused: 1, refusals: [{ reason: 'Satzreferenz ist länger als 100 Zeichen.' }] })
})

test('a paragraph longer than any page shows, or a link without a target, never ends the import', async () => {
  const isbn = nextIsbn()
  const text = onixText('03', `<p>${of(24_000)}</p><p><a href="/\\evil">Weg</a></p>`)
  expect(await importText(app, onixMessage(onixRecord({ isbn, collateral: text })))).toMatchObject({
    created: 1,
    state: 'finished',
  })
  expect(JSON.stringify((await stored(isbn)).title.description)).not.toContain('evil')
})
