import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { MAX_PICTURE_PIXELS } from '#contract/file-sizes.ts'
import { pictureKind } from '../images/picture-kind.ts'
import type { DrawnTitle } from './title-sheet-to-draw.ts'

/** As it is printed: 200 dots to the inch at the width of a column. */
const WIDTH = 330
const SECONDS = 10

export interface PrintedCover {
  jpeg: Buffer
  /** Width by height. */
  ratio: number
}

/** The covers of these titles as JPEG, which a PDF can hold; a file that is no picture is left out. */
export async function printedCovers(titles: readonly DrawnTitle[]): Promise<ReadonlyMap<DrawnTitle, PrintedCover>> {
  const covers = new Map<DrawnTitle, PrintedCover>()
  // One after the other: decoded, each takes up to 160 MB.
  for (const title of titles) {
    const cover = title.cover && (await printedCover(title.cover.file))
    if (cover) covers.set(title, cover)
  }
  return covers
}

async function printedCover(file: string): Promise<PrintedCover | null> {
  try {
    const original = await readFile(file)
    if (!pictureKind(original)) return null
    const { data, info } = await sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'warning' })
      .autoOrient()
      .resize({ width: WIDTH, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, ratio: info.width / info.height }
  } catch {
    return null
  }
}
