import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import type { productFiles } from '#modules/licences/library/tables.ts'
import { isExam } from '../catalogue/exam.ts'
import type { ProductRow, TitleRow } from '../catalogue/rows.ts'
import { drawCover } from '../covers/draw-cover.ts'
import { drawBookEpub } from './draw-book-epub.ts'
import { drawBookPdf } from './draw-book-pdf.ts'
import { drawWorksheet } from './draw-worksheet.ts'
import type { EBook } from './ebook.ts'

/** The order for `drawing-process.ts`: to draw the file of this e-book, or of this material for teachers. */
export interface FileOrder {
  product: ProductRow
  title: TitleRow
  /** First and last names. */
  authors: readonly string[]
}

export interface DrawnFile extends Pick<typeof productFiles.$inferInsert, 'name' | 'mediaType'> {
  bytes: Uint8Array
}

/** Draws the file that a digital product of the demonstration consists of. The same product is the same bytes. */
export async function drawFile(order: FileOrder): Promise<DrawnFile> {
  const { product, title } = order
  if (product.format === 'teacher_material') {
    const [topic = title.title, next = title.title] = title.contents.map(({ label }) => label).slice(1)
    const kind = isExam(product, title) ? 'Prüfung' : 'Arbeitsblatt'
    const bytes = await drawWorksheet({ kind, title: title.title, topic, next })
    return { bytes, name: `${title.slug}-${slugify(kind)}.pdf`, mediaType: 'application/pdf' }
  }
  const book = ebookOf(order)
  return product.binding === 'EPUB'
    ? { bytes: await drawBookEpub(book), name: `${title.slug}.epub`, mediaType: 'application/epub+zip' }
    : { bytes: await drawBookPdf(book), name: `${title.slug}.pdf`, mediaType: 'application/pdf' }
}

function ebookOf({ product, title: row, authors }: FileOrder): EBook {
  const { title, subtitle, series, slug, seriesKey } = row
  return {
    title,
    subtitle,
    authors,
    isbn: product.isbn,
    series,
    edition: product.edition,
    topics: row.contents.map(({ label }) => label),
    coverSvg: drawCover({ title, subtitle, series, authors: [...authors], slug, seriesKey }).svg,
  }
}
