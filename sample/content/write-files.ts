import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { allFiles } from './title-material.ts'

/** Draws the website's missing files into the folder of the disk storage. */
export async function writeFiles(folder: string, catalogue: Catalogue): Promise<void> {
  for (const { key, draw } of allFiles) {
    const path = join(folder, key)
    if (await stat(path).catch(() => null)) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await draw(catalogue))
  }
}
