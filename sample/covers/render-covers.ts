import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { AuthorRow, TitleRow } from '../catalogue/rows.ts'
import { drawCover } from './draw-cover.ts'

/** A cover file in the folder; `colour` is its main colour, shown until the picture has loaded. */
export type CoverFile = { slug: string; file: string; width: number; height: number; colour: string }

type Wanted = {
  outDir: string
  titles: TitleRow[]
  authors: AuthorRow[]
  progress?: (done: number, total: number) => void
}

/** Bytes; a larger cover is encoded again at lower quality. */
const HEAVY = 45_000

/** The number of covers drawn in parallel: the cores of the small default machine. */
const AT_ONCE = 2

/** The file of a title's cover that can be drawn: webp or jpg. The shop has to skip psd and tif. */
export function drawableCover({ cover }: TitleRow): string | undefined {
  return (
    [cover.cover_image, cover.cover_image_2d, cover.image].find(
      (file) => file !== null && /\.(webp|jpg)$/.test(file),
    ) ?? undefined
  )
}

/** Fine line art is larger at the same quality, and looks good at a lower one. */
async function encode(svg: string, file: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let picture = Buffer.alloc(0)
  for (const quality of [80, 64, 50]) {
    const image = sharp(data, { raw: { width, height, channels } })
    picture = await (file.endsWith('.jpg')
      ? image.jpeg({ quality, mozjpeg: true })
      : image.webp({ quality })
    ).toBuffer()
    if (picture.length <= HEAVY) break
  }
  return picture
}

/** Draws the covers of all titles that have one into a folder, as WebP or JPEG. */
export async function renderCovers({ outDir, titles, authors, progress }: Wanted): Promise<CoverFile[]> {
  await mkdir(outDir, { recursive: true })
  const names = new Map(authors.map((author) => [author.id, author.name]))
  const wanted = titles.flatMap((title) => {
    const file = drawableCover(title)
    return file ? [{ title, file }] : []
  })
  const made: CoverFile[] = []
  let next = 0

  async function work() {
    for (let job = wanted[next++]; job; job = wanted[next++]) {
      const { title, file } = job
      const { svg, width, height, colour } = drawCover({
        ...title,
        authors: title.authorIds.map((id) => names.get(id) ?? ''),
      })
      // Written under another name first: a process that is killed here must not leave half a picture under the final
      // name.
      const unfinished = join(outDir, `${file}.part`)
      await writeFile(unfinished, await encode(svg, file))
      await rename(unfinished, join(outDir, file))
      made.push({ slug: title.slug, file, width, height, colour })
      progress?.(made.length, wanted.length)
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return made.sort((a, b) => (a.slug < b.slug ? -1 : 1))
}
