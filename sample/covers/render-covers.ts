import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { CoverToDraw } from './covers-to-draw.ts'

/** A cover file in the folder; `colour` is its main colour, shown until the picture has loaded. */
export type CoverFile = { file: string; width: number; height: number; colour: string }

type Wanted = {
  outDir: string
  covers: readonly CoverToDraw[]
  progress?: (done: number, total: number) => void
}

/** The number of covers drawn in parallel: the cores of the small default machine. */
const AT_ONCE = 2

/** Fine line art is larger at the same quality, and looks good at a lower one. */
async function encode(svg: string, { file, most, effort }: CoverToDraw): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let picture = Buffer.alloc(0)
  for (const quality of [80, 64, 50]) {
    const image = sharp(data, { raw: { width, height, channels } })
    picture = await (file.endsWith('.jpg')
      ? image.jpeg({ quality, mozjpeg: true })
      : image.webp({ quality, effort })
    ).toBuffer()
    if (picture.length <= most) break
  }
  return picture
}

/** Draws covers into a folder. */
export async function renderCovers({ outDir, covers, progress }: Wanted): Promise<CoverFile[]> {
  await mkdir(outDir, { recursive: true })
  const made: CoverFile[] = []
  let next = 0

  async function work() {
    for (let cover = covers[next++]; cover; cover = covers[next++]) {
      const { file } = cover
      const { svg, ...ground } = cover.draw()
      // Written under another name first: a process that is killed here must not leave half a picture under the final
      // name.
      const unfinished = join(outDir, `${file}.part`)
      await writeFile(unfinished, await encode(svg, cover))
      await rename(unfinished, join(outDir, file))
      made.push({ file, ...ground })
      progress?.(made.length, covers.length)
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return made.sort((a, b) => (a.file < b.file ? -1 : 1))
}
