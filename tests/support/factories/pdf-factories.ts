import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** A PDF with so many pages, each with its number; `options` are PDFKit's. */
export async function makePdf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false, size: [480, 680], ...options })
  const made = buffer(pdf)
  for (let page = 1; page <= pages; page++) pdf.addPage().fontSize(40).text(`Seite ${page}`)
  pdf.end()
  return new Uint8Array(await made)
}

/** A PDF written by hand from its objects, in order and unchecked. The first is the catalogue. */
export function writeObjects(objects: readonly (string | Buffer)[]): Uint8Array {
  let file = Buffer.from('%PDF-1.4\n')
  const places = objects.map((object, n) => {
    const place = file.length
    file = Buffer.concat([file, Buffer.from(`${n + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([file, Buffer.from(end)]))
}
