import { type Pdf, sans, serif, writePdf } from './write-pdf.ts'

const A4: [number, number] = [595, 842]
const MARGIN = 64

/** Draws a sheet to hand out or to fill in: a title, and lines below each other. */
export function drawSheet(title: string, lines: readonly string[]): Promise<Uint8Array> {
  return writePdf({ title, size: A4 }, (pdf) => {
    const width = A4[0] - 2 * MARGIN
    pdf.addPage()
    pdf.rect(0, 0, A4[0], 14).fill('#135450')
    pdf.fill('#1b2421').font(serif, 24).text(title, MARGIN, MARGIN, { width, lineGap: 2 })
    pdf.moveDown(0.8).font(sans, 12)
    for (const line of lines) writeLine(pdf, line, width)
    pdf
      .fill('#5b645e')
      .font(sans, 9)
      .text('Aarebogen Verlag, Bern', MARGIN, A4[1] - MARGIN)
  })
}

/** A text with a colon at its end is to be filled in: a line is drawn after it. */
function writeLine(pdf: Pdf, line: string, width: number): void {
  const end = MARGIN + pdf.widthOfString(line) + 10
  pdf.fill('#1b2421').text(line, MARGIN, pdf.y, { width, lineGap: 4 })
  if (line.endsWith(':')) {
    const y = pdf.y - 6
    pdf
      .moveTo(end, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .stroke('#857c6b')
  }
  pdf.moveDown(0.7)
}
