import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { OG_PICTURE } from '#contract/catalogue/og-pictures.ts'
import { placeholderColour } from '#contract/catalogue/placeholder-colour.ts'
import { MAX_PICTURE_PIXELS } from '#contract/file-sizes.ts'
import { pictureKind } from '../images/picture-kind.ts'
import { type Face, setLine } from './lettering.ts'
import { type Wrapped, wrapText } from './wrap-text.ts'

export interface OgSubject {
  title: string
  subtitle: string | null
  authors: readonly string[]
  publisher: string
  /** The cover's file, and its background colour; null for a title without a cover. */
  cover: { file: string; colour: string } | null
}

const { width: WIDTH, height: HEIGHT } = OG_PICTURE
const PANEL = 452
const MARGIN = 64
const TEXT_WIDTH = WIDTH - PANEL - 2 * MARGIN
/** The largest cover that fits the panel. */
const COVER = { width: 316, height: 470 }
const SECONDS = 10

const PAPER = '#fbf8f2'
const INK = '#1b2421'
const INK_SOFT = '#454f4a'
const RIVER = '#135450'

const TITLE: Face = { family: 'serif', weight: 500, optical: 60 }
const SUBTITLE: Face = { family: 'serif', weight: 400, optical: 30 }
const NAMES: Face = { family: 'sans', weight: 400 }
const PUBLISHER: Face = { family: 'sans', weight: 600 }
const LEADING = 1.16
/** The space between title, subtitle and names. */
const GAP = 18

/**
 * A title as social networks show it, as PNG: the cover on the left, beside it the title, its authors and its
 * publisher.
 */
export async function drawOgPicture(subject: OgSubject): Promise<Buffer> {
  const cover = subject.cover && (await sizedCover(subject.cover.file))
  const ground = subject.cover && cover ? subject.cover.colour : placeholderColour(subject.title)
  const shape = cover ?? { width: 300, height: 400 }
  const left = Math.round((PANEL - shape.width) / 2)
  const top = Math.round((HEIGHT - shape.height) / 2)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    '<defs><filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter></defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    `<rect width="${PANEL}" height="${HEIGHT}" fill="${ground}"/>`,
    // Darker than the cover's own colour, so that the cover's edge is visible.
    cover ? `<rect width="${PANEL}" height="${HEIGHT}" fill="${INK}" opacity="0.16"/>` : '',
    `<rect x="${left}" y="${top + 12}" width="${shape.width}" height="${shape.height}" fill="${INK}" opacity="0.38" filter="url(#soft)"/>`,
    cover ? '' : blankCover(subject.title, { left, top, ...shape }),
    drawText(subject),
    '</svg>',
  ].join('')
  const page = sharp(Buffer.from(svg))
  if (cover) page.composite([{ input: cover.content, left, top }])
  return page.png({ palette: true, effort: 4, dither: 0.6 }).timeout({ seconds: SECONDS }).toBuffer()
}

/** The resized cover; null when the file is no picture that the shop can show. */
async function sizedCover(file: string): Promise<{ content: Buffer; width: number; height: number } | null> {
  try {
    const original = await readFile(file)
    if (!pictureKind(original)) return null
    const { data, info } = await sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'warning' })
      .autoOrient()
      .resize({ ...COVER, fit: 'inside' })
      .timeout({ seconds: SECONDS })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** Stands in for a missing cover: a sheet of paper with the title. */
function blankCover(title: string, { left, top, width, height }: Frame): string {
  const inset = 28
  const wrapped = wrapText(title, {
    face: TITLE,
    width: width - 2 * inset,
    height: height - 4 * inset,
    leading: LEADING,
    sizes: [34, 30, 26, 22],
  })
  const { path } = setLines(wrapped, TITLE, { x: left + inset, y: top + inset })
  return [
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="3" fill="${PAPER}"/>`,
    `<rect x="${left}" y="${top}" width="8" height="${height}" fill="${INK}" opacity="0.08"/>`,
    `<path d="${path}" fill="${INK_SOFT}"/>`,
  ].join('')
}

function drawText({ title, subtitle, authors, publisher }: OgSubject): string {
  const x = PANEL + MARGIN
  const room = { width: TEXT_WIDTH, leading: LEADING }
  const name = wrapText(publisher, { ...room, face: PUBLISHER, height: 34, sizes: [26, 22] })
  const by = wrapText(authors.join(', '), { ...room, face: NAMES, height: 76, leading: 1.3, sizes: [28, 25] })
  const heading = wrapText(title, { ...room, face: TITLE, height: 290, sizes: [66, 58, 52, 46, 40, 35] })
  const first = setLines(heading, TITLE, { x, y: MARGIN })
  const namesTop = HEIGHT - MARGIN - 70 - by.lines.length * by.size * 1.3
  const third = setLines(by, NAMES, { x, y: namesTop, leading: 1.3 })
  const left = namesTop - first.end - 2 * GAP
  const below = wrapText(left > 36 ? (subtitle ?? '') : '', { ...room, face: SUBTITLE, height: left, sizes: [32, 28] })
  const second = setLines(below, SUBTITLE, { x, y: first.end + GAP })
  const last = setLines(name, PUBLISHER, { x, y: HEIGHT - MARGIN - name.size * LEADING })
  return [
    `<path d="${first.path}" fill="${INK}"/>`,
    `<path d="${second.path}" fill="${INK_SOFT}"/>`,
    `<path d="${third.path}" fill="${INK_SOFT}"/>`,
    `<rect x="${x}" y="${HEIGHT - MARGIN - 48}" width="56" height="3" fill="${RIVER}"/>`,
    `<path d="${last.path}" fill="${RIVER}"/>`,
  ].join('')
}

/** The path of several lines of text, and the y coordinate at which they end. */
function setLines(
  { lines, size }: Wrapped,
  face: Face,
  { x, y, leading = LEADING }: { x: number; y: number; leading?: number },
): { path: string; end: number } {
  // From the top of the first line to the baseline of the last.
  const baseline = y + size * (leading - 0.26)
  const path = lines.map((line, n) => setLine(line, { face, size, x, y: baseline + n * size * leading }).path).join('')
  return { path, end: y + lines.length * size * leading }
}
