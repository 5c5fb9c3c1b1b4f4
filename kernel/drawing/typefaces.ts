import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { readTypeface } from '#kernel/typefaces.ts'

/** The cuts of the publisher's typefaces that documents use. */
export type Face = 'sans' | 'bold' | 'serif'

const FAMILIES = { sans: 'sans', bold: 'semibold', serif: 'serif' } as const satisfies Record<Face, string>

/**
 * A QR-bill is set in Arial, Helvetica, Frutiger or Liberation Sans (SIX Implementation Guidelines 2.3, section 3.4).
 * Arimo is the typeface that Liberation Sans 2 is a copy of.
 */
export const QR_BILL_FONT = 'Liberation Sans'

const require = createRequire(import.meta.url)
const QR_BILL_FILES = {
  [QR_BILL_FONT]: require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  [`${QR_BILL_FONT}-Bold`]: require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
}

/**
 * The fonts of all documents by name, opened once in a process: reading what a font says of kerning and ligatures takes
 * longer than drawing an invoice.
 */
export const typefaces: ReadonlyMap<string, Font> = new Map(await Promise.all(openAll()))

function openAll(): Promise<readonly [string, Font]>[] {
  return [
    ...Object.entries(FAMILIES).flatMap(([face, family]) => [
      open(face, readTypeface({ family, subset: 'latin' })),
      open(extended(face), readTypeface({ family, subset: 'latin-ext' })),
    ]),
    ...Object.entries(QR_BILL_FILES).map(([name, file]) => open(name, readFile(file))),
  ]
}

/** Where letters come from that neither file of a face has: Arimo has those of all languages of Europe, and Vietnamese. */
const FALLBACKS = {
  sans: QR_BILL_FONT,
  bold: `${QR_BILL_FONT}-Bold`,
  serif: QR_BILL_FONT,
} as const satisfies Record<Face, string>

function extended(face: string): string {
  return `${face}-ext`
}

async function open(name: string, file: Promise<Buffer>): Promise<readonly [string, Font]> {
  const font = create(await file)
  if (!('layout' in font)) throw new Error('a typeface is not a single font')
  // A font remembers of each glyph the letter that first asked for it; that is what people copy out of a PDF. Asked for
  // all letters now, it remembers the same ones whatever is drawn first.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter)
  return [name, font]
}

/**
 * The font with a letter and its accents: the Latin file of a face lacks some (Č, ł, ş), which its extended file has, and
 * Arimo has others (ễ, Я, Ω). What is in none of them is a box.
 */
export function fontWith(face: Face, letter: string): string {
  const signs = Array.from(letter, (sign) => sign.codePointAt(0) ?? 0)
  const isIn = (font: string) => signs.every((sign) => typefaces.get(font)?.hasGlyphForCodePoint(sign))
  return [face, extended(face), FALLBACKS[face]].find(isIn) ?? face
}
