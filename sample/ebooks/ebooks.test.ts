import { EpubCheck } from '@likecoin/epubcheck-ts'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/answers/read-pdf.ts'
import { drawCover } from '../covers/draw-cover.ts'
import { drawBookEpub } from './draw-book-epub.ts'
import { drawBookPdf } from './draw-book-pdf.ts'
import { drawWorksheet } from './draw-worksheet.ts'
import type { EBook } from './ebook.ts'

const texts = { title: 'Soll, Haben & Saldo', subtitle: 'Rechnungswesen <kompakt>', series: 'Saldo' }
const authors = ['Zoë Müller', 'Urs Häfliger']
const book: EBook = {
  ...texts,
  authors,
  isbn: '978-3-9999-9001-7',
  edition: '2. Auflage 2026',
  topics: ['Vorwort', 'Die Bilanz', 'Das Konto', 'Der Abschluss', 'Glossar'],
  coverSvg: drawCover({ ...texts, authors, slug: 'soll-haben-saldo', seriesKey: 'saldo' }).svg,
}

test('the PDF is a tagged book with bookmarks, page numbers and text', async () => {
  const pdf = await readPdf(await drawBookPdf(book))
  expect(pdf.pages.length).toBeGreaterThanOrEqual(12)
  expect(pdf.pages.length).toBeLessThanOrEqual(24)
  expect([pdf.isTagged, pdf.info('Title'), pdf.info('Author')]).toEqual([true, book.title, authors.join(', ')])
  const top = pdf.outline.filter((title) => !title.startsWith(' '))
  const chapters = ['1 Die Bilanz', '2 Das Konto', '3 Der Abschluss', '4 Fragen stellen']
  expect(top).toEqual(['Umschlag', 'Titel', 'Impressum', 'Inhalt', ...chapters])
  expect(pdf.outline).toContain('  Aufgaben')
  expect(pdf.pages[2]).toContain(`ISBN ${book.isbn}`)
  const numbers = pdf.pages.slice(2).map((text) => Number(/(\d+)$/.exec(text.trim())?.[1]))
  expect(numbers).toEqual(numbers.map((_, n) => n + 3))
})

test('a checker accepts the EPUB', async () => {
  const epub = await drawBookEpub(book)
  expect((await EpubCheck.validate(epub)).messages).toEqual([])
  const opf = Buffer.from(unzipSync(epub)['EPUB/package.opf'] ?? []).toString()
  expect(opf).toContain('<meta property="schema:accessibilityFeature">structuralNavigation</meta>')
  expect(opf).toContain('urn:isbn:9783999990017')
})

test('a worksheet has a second page with solutions', async () => {
  const { pages, outline, isTagged } = await readPdf(
    await drawWorksheet({ kind: 'Arbeitsblatt', title: book.title, topic: 'Die Bilanz', next: 'Das Konto' }),
  )
  expect([pages.length, outline, isTagged]).toEqual([2, ['Arbeitsblatt: Die Bilanz', 'Lösungen: Die Bilanz'], true])
})

test('the same book is the same bytes', async () => {
  for (const draw of [drawBookPdf, drawBookEpub]) {
    expect(Buffer.from(await draw(book)).equals(await draw(book))).toBe(true)
  }
})
