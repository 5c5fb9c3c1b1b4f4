import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { AuthorRow, TitleRow } from '../catalogue/rows.ts'
import { drawCover } from './draw-cover.ts'

/** A cover file as it lies in the folder; `colour` is its main colour, shown until the picture is there. */
export type CoverFile = { slug: string; file: string; width: number; height: number; colour: string }

type Wanted = { outDir: string; titles: TitleRow[]; authors: AuthorRow[]; progress?: (done: number, total: number) => void }

/** As many at a time as the small default machine has cores. */
const AT_ONCE = 2

/** The file of a title's cover that can be drawn: webp or jpg; psd and tif are what the shop has to skip. */
function drawable({ cover }: TitleRow): string | undefined {
  return [cover.cover_image, cover.cover_image_2d, cover.image].find((file) => file !== null && /\.(webp|jpg)$/.test(file)) ?? undefined
}

/** Draws the covers of all titles that have one into a folder, as WebP or JPEG. */
export async function renderCovers({ outDir, titles, authors, progress }: Wanted): Promise<CoverFile[]> {
  await mkdir(outDir, { recursive: true })
  const names = new Map(authors.map((author) => [author.id, author.name]))
  const wanted = titles.flatMap((title) => {
    const file = drawable(title)
    return file ? [{ title, file }] : []
  })
  const made: CoverFile[] = []
  let next = 0

  async function work() {
    for (let job = wanted[next++]; job; job = wanted[next++]) {
      const { title, file } = job
      const { svg, width, height, colour } = drawCover({ ...title, authors: title.authorIds.map((id) => names.get(id) ?? '') })
      const picture = sharp(Buffer.from(svg))
      await (file.endsWith('.jpg') ? picture.jpeg({ quality: 85 }) : picture.webp({ quality: 80 })).toFile(join(outDir, file))
      made.push({ slug: title.slug, file, width, height, colour })
      progress?.(made.length, wanted.length)
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return made.sort((a, b) => (a.slug < b.slug ? -1 : 1))
}
