import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { readTypeface } from '#kernel/typefaces.ts'

export type Pdf = PDFKit.PDFDocument

/** Points: 72 to the inch. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4
export const PAGE = { width: 595.28, height: 841.89 } as const

type Face = 'sans' | 'bold' | 'serif'

export interface Style {
  face: Face
  /** Points. */
  size: number
  colour: string
}

const FAMILIES = { sans: 'sans', bold: 'semibold', serif: 'serif' } as const satisfies Record<Face, string>

const require = createRequire(import.meta.url)

/**
 * A QR-bill is set in Arial, Helvetica, Frutiger or Liberation Sans (SIX Implementation Guidelines 2.3, section 3.4).
 * Arimo is the typeface that Liberation Sans 2 is a copy of.
 */
const QR_BILL_FACES = {
  'Liberation Sans': require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  'Liberation Sans-Bold': require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
}

interface ReadFace {
  name: Face
  latin: Buffer
  extended: Buffer
  /** Tells which letters the Latin file has. */
  letters: Font
}

async function readFaces() {
  const faces = await Promise.all((Object.keys(FAMILIES) as Face[]).map(readFace))
  const qrBill = await Promise.all(
    Object.entries(QR_BILL_FACES).map(async ([name, file]) => [name, await readFile(file)] as const),
  )
  return { faces, qrBill }
}

async function readFace(name: Face): Promise<ReadFace> {
  const family = FAMILIES[name]
  const latin = await readTypeface({ family, subset: 'latin' })
  const extended = await readTypeface({ family, subset: 'latin-ext' })
  const letters = create(latin)
  if (!('layout' in letters)) throw new Error('a typeface is not a single font')
  return { name, latin, extended, letters }
}

let read: ReturnType<typeof readFaces> | undefined
const lettersOf = new Map<string, Font>()

interface Paper {
  title: string
  author: string
  /** The same facts give the same bytes, whenever they are drawn. */
  at: Date
}

/** Draws a tagged A4 document in the publisher's typefaces, all of them embedded. */
export async function writeSheet({ title, author, at }: Paper, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  read ??= readFaces()
  const { faces, qrBill } = await read
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    // With margins, a text that is too long would start a new page.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-CH',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  for (const { name, latin, extended, letters } of faces) {
    pdf.registerFont(name, latin).registerFont(`${name}-ext`, extended)
    lettersOf.set(name, letters)
  }
  for (const [name, file] of qrBill) pdf.registerFont(name, file)
  const written = buffer(pdf)
  draw(pdf)
  pdf.end()
  return new Uint8Array(await written)
}

/** The file with Latin letters lacks some (Č, ł, ş), which come from the extended file of the same cut. */
function runsOf(text: string, face: Face): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const font = lettersOf.get(face)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? face : `${face}-ext`
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** The width of a line, in points. */
export function widthOf(pdf: Pdf, text: string, { face, size }: Style): number {
  return runsOf(text, face).reduce((sum, run) => sum + pdf.font(run.font, size).widthOfString(run.text), 0)
}

/** The text in lines that fit into the width; a word that is too long for one is broken. */
export function linesOf(pdf: Pdf, text: string, { style, width }: { style: Style; width: number }): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/[ \n]+/u)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(pdf, longer, style) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (widthOf(pdf, line, style) > width) {
      let fitting = line.length - 1
      while (fitting > 1 && widthOf(pdf, line.slice(0, fitting), style) > width) fitting--
      lines.push(line.slice(0, fitting))
      line = line.slice(fitting)
    }
  }
  return line === '' ? lines : [...lines, line]
}

interface Place {
  /** Of the left end; with `right`, of the right one. */
  x: number
  /** Of the baseline. */
  y: number
  style: Style
  right?: boolean
}

/** Sets one line. */
export function setLine(pdf: Pdf, text: string, { x, y, style, right = false }: Place): void {
  let at = right ? x - widthOf(pdf, text, style) : x
  for (const run of runsOf(text, style.face)) {
    pdf.font(run.font, style.size).fillColor(style.colour)
    pdf.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += pdf.widthOfString(run.text)
  }
}

/** Sets lines below each other and returns the baseline after the last one. */
export function setLines(
  pdf: Pdf,
  lines: readonly string[],
  { leading, ...place }: Place & { leading: number },
): number {
  for (const [n, line] of lines.entries()) setLine(pdf, line, { ...place, y: place.y + n * leading })
  return place.y + lines.length * leading
}

/** Draws what no reader reads aloud: lines, colours, what stands on every page. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}
