import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type WebpOptions } from 'sharp'

export interface PictureToDraw {
  /** The file's name, ending in `.webp` or `.png`. */
  file: string
  draw(): { svg: string }
  /** Bytes that its file may have at most. */
  heaviest?: number
}

/** Of WebP, one after the other until a file is light enough: without loss a flat drawing may be lighter than with some. */
const QUALITIES: readonly WebpOptions[] = [
  { quality: 80 },
  { lossless: true },
  ...[64, 50, 38, 28, 20, 14].map((quality) => ({ quality })),
]

/** Drawn in parallel: the cores of the small default machine. */
const AT_ONCE = 2

/** Draws the pictures that are missing in the folder. */
export async function renderPictures(pictures: readonly PictureToDraw[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const present = new Set(await readdir(folder))
  const missing = pictures.filter(({ file }) => !present.has(file))
  let next = 0

  async function work() {
    for (let wanted = missing[next++]; wanted; wanted = missing[next++]) {
      const { file } = wanted
      // Written under another name first: a process that is killed here must not leave half a picture under the final
      // name.
      const unfinished = join(folder, `${file}.part`)
      await writeFile(unfinished, await encode(wanted))
      await rename(unfinished, join(folder, file))
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function encode({ file, draw, heaviest = Number.POSITIVE_INFINITY }: PictureToDraw): Promise<Buffer> {
  const drawn = sharp(Buffer.from(draw().svg))
  if (file.endsWith('.png')) return drawn.png().toBuffer()
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  let picture = Buffer.alloc(0)
  for (const options of QUALITIES) {
    picture = await sharp(data, { raw }).webp(options).toBuffer()
    if (picture.length <= heaviest) break
  }
  return picture
}
