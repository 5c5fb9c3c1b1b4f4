import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export interface PictureToDraw {
  /** The file's name, ending in `.webp` or `.png`. */
  file: string
  draw(): { svg: string }
  /** Bytes that its file may have at most; flat drawings stay without loss where they are smaller than that. */
  heaviest?: number
}

const QUALITIES = [80, 64, 50, 38, 28] as const

/** Draws the pictures that are missing in the folder. */
export async function renderPictures(pictures: readonly PictureToDraw[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const present = new Set(await readdir(folder))
  for (const wanted of pictures.filter((picture) => !present.has(picture.file))) {
    const { file } = wanted
    const picture = await encode(wanted)
    // Written under another name first: a process that is killed here must not leave half a picture under the final
    // name.
    const unfinished = join(folder, `${file}.part`)
    await writeFile(unfinished, picture)
    await rename(unfinished, join(folder, file))
  }
}

async function encode({ file, draw, heaviest }: PictureToDraw): Promise<Buffer> {
  const { svg } = draw()
  const drawn = () => sharp(Buffer.from(svg))
  if (file.endsWith('.png')) return drawn().png().toBuffer()
  if (heaviest === undefined) return drawn().webp({ quality: QUALITIES[0] }).toBuffer()
  let picture = await drawn().webp({ lossless: true }).toBuffer()
  for (const quality of QUALITIES) {
    if (picture.length <= heaviest) break
    picture = await drawn().webp({ quality, smartSubsample: true }).toBuffer()
  }
  return picture
}
