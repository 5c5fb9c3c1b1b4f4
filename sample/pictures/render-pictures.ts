import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export interface PictureToDraw {
  /** The file's name, ending in `.webp` or `.png`. */
  file: string
  draw(): { svg: string }
}

/** Draws the pictures that are missing in the folder. */
export async function renderPictures(pictures: readonly PictureToDraw[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const present = new Set(await readdir(folder))
  for (const { file, draw } of pictures.filter((picture) => !present.has(picture.file))) {
    const drawn = sharp(Buffer.from(draw().svg))
    const picture = await (file.endsWith('.png') ? drawn.png() : drawn.webp({ quality: 80 })).toBuffer()
    // Written under another name first: a process that is killed here must not leave half a picture under the final
    // name.
    const unfinished = join(folder, `${file}.part`)
    await writeFile(unfinished, picture)
    await rename(unfinished, join(folder, file))
  }
}
