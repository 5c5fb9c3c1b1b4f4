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

/** A tagged PDF of two pages with bookmarks, a link between its pages and one to another site, language and metadata. */
export async function makeTaggedPdf(): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    size: 'A4',
    tagged: true,
    pdfVersion: '1.7',
    lang: 'de-CH',
    displayTitle: true,
    info: { Title: 'Spielregeln', Author: 'Zoë Müller' },
  })
  const made = buffer(pdf)
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  for (const [chapter, section] of [['Erstes Kapitel', 'Ein Abschnitt'], ['Zweites Kapitel']] as const) {
    pdf.addPage()
    const entry = pdf.outline.addItem(chapter)
    if (section) entry.addItem(section)
    whole.add(pdf.struct('H1', {}, () => void pdf.fontSize(24).text(chapter, { destination: chapter })))
    whole.add(pdf.struct('P', {}, () => void pdf.fontSize(12).text('Zum Ersten', { goTo: 'Erstes Kapitel' })))
    whole.add(pdf.struct('P', {}, () => void pdf.text('Zum Verlag', { link: 'https://aarebogen.example' })))
  }
  whole.end()
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
