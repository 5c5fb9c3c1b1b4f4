import { readdir } from 'node:fs/promises'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { drawableCover, renderCovers } from './render-covers.ts'

/** Draws the covers that the folder does not have yet, and reports progress. */
export async function drawMissingCovers(
  { titles, authors }: Catalogue,
  { coversDir, say }: { coversDir: string; say: (line: string) => void },
): Promise<void> {
  const present = new Set(await readdir(coversDir).catch(() => []))
  const missing = titles.filter((title) => {
    const file = drawableCover(title)
    return file !== undefined && !present.has(file)
  })
  if (missing.length === 0) return
  const heading = `Drawing ${missing.length} covers …`
  let told = 0
  say(heading)
  await renderCovers({
    outDir: coversDir,
    titles: missing,
    authors,
    progress: (done, total) => {
      const quarter = Math.floor((done * 4) / total)
      if (quarter > told && quarter < 4) say(`${heading} ${quarter * 25} %`)
      told = quarter
    },
  })
}
