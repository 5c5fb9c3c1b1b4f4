import type { PDFDocument, PDFFont, PDFRef } from '@cantoo/pdf-lib'
import { create } from 'fontkit'
import type { Mark } from './port.ts'

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

/** Scripts whose letters stand one after the other as typefaces have them: others are joined, or run to the left. */
const PLAIN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}]*$/u

interface Typeface {
  bytes: Uint8Array
  letters: ReadonlySet<number>
}

/**
 * Draws the text once for all pages: in the first typeface that has a letter, on white, so that it can be read on a cover
 * too. Where the typefaces cannot show it, that is what stands for it; only there a letter that none has becomes a question
 * mark.
 */
export async function drawLabel(
  pdf: PDFDocument,
  { text, otherwise }: Mark,
  typefaces: readonly Uint8Array[],
): Promise<Label> {
  const faces = typefaces.map((bytes) => ({ bytes, letters: new Set(characterSet(bytes)) }))
  const runs = await runsOf(pdf, canShow(text, faces) ? text : otherwise, faces)
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

function canShow(text: string, faces: readonly Typeface[]): boolean {
  return PLAIN.test(text) && [...text].every((letter) => faces.some(({ letters }) => letters.has(codeOf(letter))))
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}

/** Neighbouring letters that the same typeface shows. */
async function runsOf(pdf: PDFDocument, text: string, faces: readonly Typeface[]): Promise<Run[]> {
  pdf.registerFontkit({ create: (bytes) => create(Buffer.from(bytes)) })
  const embedded = new Map<Uint8Array, PDFFont>()
  const runs: Run[] = []
  for (const letter of text) {
    const face = faces.find(({ letters }) => letters.has(codeOf(letter))) ?? faces[0]
    if (!face) throw new RangeError('A label needs a typeface')
    const font = embedded.get(face.bytes) ?? (await embed(pdf, face.bytes, embedded.size))
    embedded.set(face.bytes, font)
    const shown = face.letters.has(codeOf(letter)) ? letter : '?'
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
