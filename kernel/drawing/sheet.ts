import { buffer } from 'node:stream/consumers'
import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { type Face, fontWith, typefaces } from './typefaces.ts'

export type Pdf = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

declare global {
  namespace PDFKit.Mixins {
    /** Which `@types/pdfkit` does not know yet: since 0.20, an opened font is taken too. */
    interface PDFFont {
      registerFont(name: string, src: Font): this
    }
  }
}

/** Points: 72 to the inch. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4
export const PAGE = { width: 595.28, height: 841.89 } as const
/** Left and right, in points. */
export const MARGIN = mm(20)

export interface Style {
  face: Face
  /** Points. */
  size: number
  colour: string
}

export interface Paper {
  title: string
  author: string
  /** The same facts give the same bytes, whenever they are drawn. */
  at: Date
}

/**
 * Draws a tagged A4 document in the publisher's typefaces, all of them embedded. A long one may wait now and then, after
 * `flushPages`: only then are finished pages compressed, and their memory freed.
 */
export async function writeSheet(
  { title, author, at }: Paper,
  draw: (pdf: Pdf) => void | Promise<void>,
): Promise<Uint8Array> {
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
  for (const [name, font] of typefaces) pdf.registerFont(name, font)
  const written = buffer(pdf)
  await draw(pdf)
  pdf.end()
  return new Uint8Array(await written)
}

/** The letters of a text, each with the accents that are set over and below it. */
function lettersOf(text: string): string[] {
  return text.normalize('NFC').match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
}

/** The text in pieces of one font each. */
function runsOf(text: string, face: Face): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  for (const letter of lettersOf(text)) {
    const font = fontWith(face, letter)
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
    const pieces = piecesOf(pdf, word, { style, width })
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

/** A word in pieces that fit into the width, of one letter at least. */
function piecesOf(pdf: Pdf, word: string, { style, width }: { style: Style; width: number }): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of lettersOf(word)) {
    if (piece !== '' && widthOf(pdf, piece + letter, style) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
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

/** Adds a tagged part, whose content `draw` draws at once. */
export function part(pdf: Pdf, parent: Element, type: string, draw: () => void): void {
  parent.add(pdf.struct(type, {}, draw))
}

/** Draws a line across the page, to the right margin. */
export function setRule(
  pdf: Pdf,
  y: number,
  { colour, width, from }: { colour: string; width: number; from: number },
): void {
  pdf
    .moveTo(from, y)
    .lineTo(PAGE.width - MARGIN, y)
    .lineWidth(width)
    .stroke(colour)
}
