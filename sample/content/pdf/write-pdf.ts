import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { readTypeface } from '#kernel/typefaces.ts'

export type Pdf = PDFKit.PDFDocument
export const serif = 'serif'
export const sans = 'sans'

/** A fixed date, so that the same pages are the same bytes. */
const WRITTEN_AT = new Date('2026-10-15T08:00:00Z')

let opened: Promise<[serif: Buffer, sans: Buffer]> | undefined

function typefaces(): Promise<[serif: Buffer, sans: Buffer]> {
  opened ??= Promise.all([
    readTypeface({ family: 'serif', subset: 'latin' }),
    readTypeface({ family: 'sans', subset: 'latin' }),
  ])
  return opened
}

interface Paper {
  title: string
  /** Points, 72 to the inch. */
  size: [width: number, height: number]
  /** PDFKit's own, for more than single pages without margins. */
  options?: PDFKit.PDFDocumentOptions
  author?: string
}

/** Writes a PDF in the shop's two typefaces; `draw` adds its pages and their content. */
export async function writePdf({ title, size, options, author }: Paper, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  const [serifFace, sansFace] = await typefaces()
  const pdf = new PDFDocument({
    size,
    // With margins, a text that is too long would start a new page.
    ...(options?.margins ? {} : { margin: 0 }),
    autoFirstPage: false,
    lang: 'de-CH',
    displayTitle: true,
    info: {
      Title: title,
      ...(author === undefined ? {} : { Author: author }),
      CreationDate: WRITTEN_AT,
      ModDate: WRITTEN_AT,
    },
    ...options,
  })
  pdf.registerFont(serif, serifFace).registerFont(sans, sansFace)
  const written = buffer(pdf)
  draw(pdf)
  pdf.end()
  return new Uint8Array(await written)
}
