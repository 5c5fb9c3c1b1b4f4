import type { PDFDocument, PDFFont, PDFRef } from '@cantoo/pdf-lib'
import { create } from 'fontkit'

/** A label as a form of the PDF, whose lower left corner lies at 0, 0. */
export interface Label {
  form: PDFRef
  /** Points. */
  width: number
  height: number
}

/** Points, on a page as wide as A4. */
const SIZE = 7
const PADDING = { x: 4, y: 2.4 }
/** The share of the size that letters reach below their line. */
const DESCENT = 0.24

interface Run {
  font: PDFFont
  letters: string
}

/**
 * Draws the text once for all pages: in the first typeface that has a letter, on white, so that it can be read on a cover
 * too. A letter that no typeface has becomes a question mark.
 */
export async function drawLabel(pdf: PDFDocument, text: string, typefaces: readonly Uint8Array[]): Promise<Label> {
  const runs = await runsOf(pdf, text, typefaces)
  const fonts = [...new Set(runs.map(({ font }) => font))]
  const shown = runs.map(({ font, letters }) => {
    return `/F${fonts.indexOf(font)} ${SIZE} Tf ${font.encodeText(letters).toString()} Tj`
  })
  const textWidth = runs.reduce((sum, { font, letters }) => sum + font.widthOfTextAtSize(letters, SIZE), 0)
  const [width, height] = [textWidth + 2 * PADDING.x, SIZE + 2 * PADDING.y]
  const start = `BT ${PADDING.x} ${PADDING.y + DESCENT * SIZE} Td`
  const content = [`1 g 0 0 ${width} ${height} re f`, '0.25 g', start, ...shown, 'ET'].join('\n')
  const form = pdf.context.flateStream(content, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: { Font: Object.fromEntries(fonts.map((font, n) => [`F${n}`, font.ref])) },
  })
  return { form: pdf.context.register(form), width, height }
}

/** Neighbouring letters that the same typeface shows. */
async function runsOf(pdf: PDFDocument, text: string, typefaces: readonly Uint8Array[]): Promise<Run[]> {
  pdf.registerFontkit({ create: (bytes) => create(Buffer.from(bytes)) })
  const faces = typefaces.map((bytes) => ({ bytes, letters: new Set(characterSet(bytes)) }))
  const embedded = new Map<Uint8Array, PDFFont>()
  const runs: Run[] = []
  for (const letter of text) {
    const face = faces.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0)) ?? faces[0]
    if (!face) throw new RangeError('A label needs a typeface')
    const font = embedded.get(face.bytes) ?? (await embed(pdf, face.bytes, embedded.size))
    embedded.set(face.bytes, font)
    const shown = face.letters.has(letter.codePointAt(0) ?? 0) ? letter : '?'
    const last = runs.at(-1)
    if (last?.font === font) last.letters += shown
    else runs.push({ font, letters: shown })
  }
  return runs
}

/** Named by hand, as the library's own names are random. */
function embed(pdf: PDFDocument, bytes: Uint8Array, n: number): Promise<PDFFont> {
  return pdf.embedFont(bytes, { subset: true, customName: `EXEMP${'ABCDEFGH'[n] ?? 'Z'}+Label` })
}

function characterSet(bytes: Uint8Array): number[] {
  const font = create(Buffer.from(bytes))
  if (!('characterSet' in font)) throw new TypeError('A typeface is not a single font')
  return font.characterSet
}
