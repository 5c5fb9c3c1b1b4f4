import { readdir } from 'node:fs/promises'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { coversToDraw } from './covers-to-draw.ts'
import { renderCovers } from './render-covers.ts'

/** Draws the fronts, backs and spines that the folder does not have yet, and reports progress. */
export async function drawMissingCovers(
  catalogue: Catalogue,
  { coversDir, say }: { coversDir: string; say: (line: string) => void },
): Promise<void> {
  const present = new Set(await readdir(coversDir).catch(() => []))
  const missing = coversToDraw(catalogue).filter(({ file }) => !present.has(file))
  if (missing.length === 0) return
  const heading = `Drawing ${missing.length} pictures of covers …`
  let told = 0
  say(heading)
  await renderCovers({
    outDir: coversDir,
    covers: missing,
    progress: (done, total) => {
      const quarter = Math.floor((done * 4) / total)
      if (quarter > told && quarter < 4) say(`${heading} ${quarter * 25} %`)
      told = quarter
    },
  })
}
