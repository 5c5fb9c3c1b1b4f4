import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { readTypeface, type TypefaceFile } from '#kernel/typefaces.ts'

/** A cut of one of the shop's two typefaces. `width` (75–100) applies to the sans, `optical` (6–72) to the serif. */
export type Face = { family: 'sans' | 'serif'; weight: number; italic?: boolean; width?: number; optical?: number }

async function open(family: Face['family'], italic: boolean, subset: TypefaceFile['subset']): Promise<Font> {
  const font = create(await readTypeface({ family, subset, italic, axis: family === 'sans' ? 'wdth' : 'opsz' }))
  if (!('layout' in font)) throw new Error(`the ${family} is not a single font`)
  return font
}

async function openFamily(family: Face['family'], italic: boolean): Promise<Font[]> {
  return [await open(family, italic, 'latin'), await open(family, italic, 'latin-ext')]
}

const families = {
  'sans-false': await openFamily('sans', false),
  'sans-true': await openFamily('sans', true),
  'serif-false': await openFamily('serif', false),
  'serif-true': await openFamily('serif', true),
}

const cuts = new Map<string, Font[]>()

function cutsOf(face: Face): Font[] {
  const italic = face.italic ?? false
  const settings = { wght: face.weight, wdth: face.width ?? 100, opsz: face.optical ?? 36 }
  const key = JSON.stringify([face.family, italic, settings])
  const kept = cuts.get(key)
  if (kept) return kept
  const made = families[`${face.family}-${italic}`].map((font) => font.getVariation(settings))
  cuts.set(key, made)
  return made
}

/** Height of capitals as a fraction of the size. */
export function capHeight(face: Face): number {
  return face.family === 'sans' ? 0.72 : 0.67
}

/**
 * The text in letters that the typeface has: a missing letter loses its accents, or is left out, so that no empty box
 * is ever drawn.
 */
export function drawable(text: string, face: Face): string {
  const fonts = cutsOf(face)
  const has = (letter: string) => fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  const letters = [...text.normalize('NFC').replace(/\s+/gu, ' ')].map((letter) => {
    if (has(letter)) return letter
    return [...letter.normalize('NFKD').replace(/\p{M}/gu, '')].filter(has).join('')
  })
  return letters.join('').replace(/ {2,}/g, ' ').trim()
}

type Run = { font: Font; text: string }

/** The Latin file lacks some letters (Č, ł, ş), which come from the extended file of the same cut. */
function runsOf(face: Face, text: string): Run[] {
  const [latin, extended] = cutsOf(face) as [Font, Font]
  const runs: Run[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const font = !latin.hasGlyphForCodePoint(code) && extended.hasGlyphForCodePoint(code) ? extended : latin
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

export type Lettering = { width: number; path: string }

/** Sets one line as kerned vector paths, from (x, y) on the baseline; `tracking` is in thousandths of the size. */
export function setLine(
  text: string,
  { face, size, x, y, tracking = 0 }: { face: Face; size: number; x: number; y: number; tracking?: number },
): Lettering {
  const parts: string[] = []
  let at = x
  for (const run of runsOf(face, text)) {
    const scale = size / run.font.unitsPerEm
    const { glyphs, positions } = run.font.layout(run.text, { liga: tracking === 0 })
    glyphs.forEach((glyph, index) => {
      parts.push(glyph.path.scale(scale, -scale).translate(at, y).toSVG())
      at += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale + (tracking / 1000) * size
    })
  }
  return { width: at - x - (tracking / 1000) * size, path: parts.join('') }
}

const widths = new LRUCache<string, number>({ max: 50_000 })

/** The width of a line at size 1. */
export function measure(text: string, face: Face, tracking = 0): number {
  const key = `${JSON.stringify(face)}${tracking}${text}`
  let width = widths.get(key)
  if (width === undefined) {
    width = 0
    for (const run of runsOf(face, text)) {
      const { positions } = run.font.layout(run.text, { liga: tracking === 0 })
      width += positions.reduce((sum, position) => sum + position.xAdvance, 0) / run.font.unitsPerEm
    }
    width += (tracking / 1000) * (text.length - 1)
    widths.set(key, width)
  }
  return width
}
