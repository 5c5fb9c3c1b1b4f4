import { stat } from 'node:fs/promises'
import sharp, { type OverlayOptions } from 'sharp'

/** Who is seen on a row of the sheet, and which page, as `npm run screenshots` names its pictures. */
type Row = readonly [who: string, page: string]

/** Every kind of page, in the order in which somebody comes to them. */
const ROWS: readonly Row[] = [
  ['visitor', 'start'],
  ['visitor', 'zustand-menue'],
  ['visitor', 'zustand-suche'],
  ['visitor', 'suche-treffer'],
  ['visitor', 'suche-nichts'],
  ['visitor', 'stufe'],
  ['visitor', 'fach'],
  ['visitor', 'zustand-filter'],
  ['visitor', 'titel-sechs-formate'],
  ['visitor', 'titel-mit-allem'],
  ['visitor', 'zustand-betrachter'],
  ['visitor', 'zustand-meldung'],
  ['visitor', 'reihen'],
  ['visitor', 'reihe'],
  ['visitor', 'autorinnen-und-autoren'],
  ['visitor', 'autorin'],
  ['visitor', 'team'],
  ['visitor', 'artikel-liste'],
  ['visitor', 'artikel'],
  ['visitor', 'seite-schritte'],
  ['visitor', 'seite'],
  ['visitor', 'seite-monate'],
  ['visitor', 'seite-jahre'],
  ['visitor', 'kontakt'],
  ['visitor', 'shop-cart'],
  ['customer', 'checkout-summary'],
  ['customer', 'profile-account'],
  ['customer', 'profile-orders'],
  ['customer', 'profile-order'],
  ['customer', 'profile-pdfs'],
  ['customer', 'profile-lesen'],
  ['teacher', 'profile-coupons'],
  ['teacher', 'profile-coupons-set'],
  ['teacher', 'profile-e-learning'],
]

const GAP = 16
/** Of a row, in pixels. */
const HEIGHT = 340
/** A picture shows this much of a page: one and a half screens of a telephone, the first screen and more of the others. */
const SHOWN: Readonly<Record<number, number>> = { 360: 1_080, 768: 1_280, 1440: 1_200 }

interface Sheet {
  /** Where the pictures of this shop are. */
  folder: string
  /** Those of an older one, which then stand at the left; a page that it did not have is left empty. */
  before: string | undefined
  file: string
}

/** One picture of every kind of page at all widths; returns how many pictures are on it. */
export async function drawSheet({ folder, before, file }: Sheet): Promise<number> {
  const folders = before === undefined ? [folder] : [before, folder]
  const columns = folders.flatMap((one) => Object.keys(SHOWN).map((width) => ({ from: one, width: Number(width) })))
  const parts: OverlayOptions[] = []
  for (const [row, [who, page]] of ROWS.entries()) {
    let left = GAP
    for (const { from, width } of columns) {
      const picture = `${from}${who}-${width}-${page}.png`
      // A picture of this shop that is missing fails to be read: every kind of page is to be seen.
      if (from === folder || (await isThere(picture)))
        parts.push({ input: await startOf(picture, width), left, top: GAP + row * (HEIGHT + GAP) })
      left += widthOf(width) + GAP
    }
  }
  await sharp({
    create: {
      width: GAP + columns.reduce((sum, { width }) => sum + widthOf(width) + GAP, 0),
      height: GAP + ROWS.length * (HEIGHT + GAP),
      channels: 3,
      background: '#8a8a86',
    },
  })
    .composite(parts)
    .webp({ quality: 72 })
    .toFile(file)
  return parts.length
}

function widthOf(width: number): number {
  return Math.round((width * HEIGHT) / (SHOWN[width] ?? HEIGHT))
}

async function startOf(picture: string, width: number): Promise<Buffer> {
  const { width: wide, height } = await sharp(picture).metadata()
  const shown = Math.min(height, SHOWN[width] ?? height)
  return sharp(picture)
    .extract({ left: 0, top: 0, width: wide, height: shown })
    .resize({ width: widthOf(width) })
    .toBuffer()
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
